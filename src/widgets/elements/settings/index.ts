import { define } from '../../kit/define.ts'
import { SettingsElement } from './settings.element.ts'

define('oneapi-settings', SettingsElement)
export { SettingsElement }
