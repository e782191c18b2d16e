import { define } from '../../kit/define.ts'
import { PersonalSettingsElement } from './personal-settings.element.ts'

define('oneapi-personal-settings', PersonalSettingsElement)
export { PersonalSettingsElement }
