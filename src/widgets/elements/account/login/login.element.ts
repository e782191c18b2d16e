import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import { accountCardStyles } from '../../../ui/layout/account-card.styles.ts'
import { Login } from './login.tsx'

const attributes = { expired: Boolean, autofocus: Boolean, hide: String }

/**
 * Signs in with a password, a service or a passkey, as the gateway allows, and asks for the code of an authenticator
 * app if the account requires one. All elements of the same gateway are then signed in. Services return to the
 * console's `oneapi-oauth-callback`; on other pages they open a pop-up.
 *
 * @summary Sign-in with a password or by another service.
 * @tag oneapi-login
 * @attr {boolean} [expired=false] - Shows that the session has ended and asks to sign in again; a message
 *   with which the gateway ended it, such as for a ban, is shown instead.
 * @attr {boolean} [autofocus=false] - Puts the focus into the first field when the form appears; always in a dialog.
 * @attr {string} [hide] - Parts to leave out: `links`.
 * @fires {CustomEvent<{ id: Id, role: number, default_password: boolean, via: string }>} oneapi-signed-in - After the
 *   gateway has started the session, by `password`, `passkey` or a service. `default_password`: the default password of
 *   a new gateway was used and should be changed.
 * @fires {CustomEvent<{ tag: string, attributes: object, href: string }>} oneapi-navigate - Before registration or
 *   password reset opens; cancel it to route yourself.
 * @slot other-ways - At the end: the page's own ways to sign in.
 * @csspart card - The card around the form.
 * @csspart brand - Logo and name of the system.
 * @csspart form - The form.
 * @csspart submit - The button that signs in.
 * @csspart code-form - The form for the code of an authenticator app, the second step of some accounts.
 * @csspart code-submit - The button that sends the code.
 * @csspart code-back - The button that goes back to the password.
 * @csspart bot-check - The bot check, if the gateway requires one for this sign-in.
 * @csspart agreement - The consent to the operator's texts, if the gateway has any.
 * @csspart show-* - The buttons that show them: `show-agreement`, `show-privacy`.
 * @csspart legal-text - The dialog with one of these texts.
 * @csspart closed - That there is no way to sign in.
 * @csspart links - The links to registration and password reset.
 * @csspart other-ways - The buttons of the other services: `github`, `lark`, `wechat`, `telegram`, `passkey`.
 * @csspart passkey-obstacle - Why a passkey cannot be used here: another site, a frame, the browser.
 * @csspart gateway-page - The link to the gateway's own site, where passkeys can be used.
 * @csspart leave - The link that takes the browser to GitHub or Lark; cancel its click to navigate yourself.
 * @csspart service-dialog - The dialog of a service that one does not leave the page for.
 * @csspart wechat-dialog - The same, for WeChat.
 * @csspart telegram-dialog - The same, for Telegram.
 * @csspart reset - The link to the password reset.
 * @csspart register - The link to the registration.
 * @cssprop [--oneapi-account-width=400px] - Width of the card.
 */
export class LoginElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = Login
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = accountCardStyles
  /** @internal */ static override audience = 'anyone' as const
}
