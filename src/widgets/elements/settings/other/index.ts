import { define } from '../../../dom/define.ts'
import { OtherSettingsElement } from './other-settings.element.ts'

define('oneapi-other-settings', OtherSettingsElement)
export { OtherSettingsElement }
