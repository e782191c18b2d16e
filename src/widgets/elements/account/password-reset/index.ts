import { define } from '../../../dom/define.ts'
import { PasswordResetElement } from './password-reset.element.ts'

define('oneapi-password-reset', PasswordResetElement)
export { PasswordResetElement }
