import { define } from '../../kit/element/define.ts'
import { OtherSettingsElement } from './other-settings.element.ts'

define('oneapi-other-settings', OtherSettingsElement)
export { OtherSettingsElement }
