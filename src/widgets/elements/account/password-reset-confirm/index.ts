import { define } from '../../../dom/define.ts'
import { PasswordResetConfirmElement } from './password-reset-confirm.element.ts'

define('oneapi-password-reset-confirm', PasswordResetConfirmElement)
export { PasswordResetConfirmElement }
