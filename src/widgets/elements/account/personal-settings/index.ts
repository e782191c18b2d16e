import { define } from '../../../dom/define.ts'
import { PersonalSettingsElement } from './personal-settings.element.ts'

define('oneapi-personal-settings', PersonalSettingsElement)
export { PersonalSettingsElement }
