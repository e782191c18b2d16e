import { define } from '../../kit/define.ts'
import { SystemSettingsElement } from './system-settings.element.ts'

define('oneapi-system-settings', SystemSettingsElement)
export { SystemSettingsElement }
