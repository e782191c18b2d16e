import { define } from '../../../dom/define.ts'
import { SystemSettingsElement } from './system-settings.element.ts'

define('oneapi-system-settings', SystemSettingsElement)
export { SystemSettingsElement }
