import { define } from '../../../dom/define.ts'
import { SettingsElement } from './settings.element.ts'

define('oneapi-settings', SettingsElement)
export { SettingsElement }
