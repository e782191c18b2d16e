import { wechatStyles } from '../../kit/accounts/wechat.styles.ts'
import { WidgetElement } from '../../kit/element/widget-element.ts'
import { accountCardStyles } from '../../ui/layout/account-card.styles.ts'
import { Login } from './login.tsx'

/**
 * Signs in with a user name and a password, or by GitHub, Lark, the chat platform or a passkey where the gateway allows
 * it, and asks for the code of an authenticator app where the account wants one; every element of the same gateway follows. Opened by another element it closes its dialog afterwards; on a page
 * of its own the page decides what comes next. GitHub and Lark return to `/oauth/{provider}` of the gateway's public
 * address, where `oneapi-oauth-callback` goes on.
 *
 * @summary Sign-in with a password or by another service.
 * @tag oneapi-login
 * @attr {boolean} [expired=false] - Says that the session has ended and asks to sign in again; a gateway
 *   that ended it with a sentence of its own, such as a ban, is quoted.
 * @attr {string} [hide] - Parts to leave out: `links`.
 * @fires {CustomEvent<{ id: Id, role: number, default_password: boolean, via: string }>} oneapi-signed-in - After the
 *   gateway has begun the session, by `password`, `wechat` or `passkey`. `default_password`: the first sign-in of a new gateway
 *   was used and should be changed.
 * @fires {CustomEvent<{ tag: string, attributes: object, href: string }>} oneapi-navigate - Before registration or
 *   password reset opens; cancel it to route yourself.
 * @fires {CustomEvent<{ kind: string, text: string }>} oneapi-notify - Before a toast; cancel it to show it yourself.
 * @slot header - Above the card.
 * @slot other-ways - At the end: the page's own ways to sign in.
 * @csspart base - The outer wrapper.
 * @csspart card - The card around the form.
 * @csspart brand - Logo and name of the system.
 * @csspart form - The form.
 * @csspart submit - The button that signs in.
 * @csspart code-form - The form for the code of an authenticator app, the second step of some accounts.
 * @csspart code-submit - The button that sends the code.
 * @csspart code-back - The button that goes back to the password.
 * @csspart bot-check - The bot check, where the gateway wants one for this sign-in.
 * @csspart links - The links to registration and password reset.
 * @csspart other-ways - The buttons of the other services: `github`, `lark`, `wechat`, `passkey`.
 * @csspart passkey-obstacle - Why a passkey cannot be used here: another site, a frame, the browser.
 * @csspart gateway-page - The link to the gateway's own site, where it can.
 * @csspart leave - The link by which the browser leaves for GitHub or Lark; cancel its click to go another way.
 * @csspart wechat-dialog - The dialog with the chat platform's QR code.
 * @csspart reset - The way to a new password.
 * @csspart register - The way to a new account.
 * @cssprop [--oneapi-account-width=400px] - Width of the card.
 */
export class LoginElement extends WidgetElement {
  /** @internal */ static override component = Login
  /** @internal */ static override attributes = { expired: Boolean, hide: String }
  /** @internal */ static override styles = [...accountCardStyles, wechatStyles]
  /** @internal */ static override audience = 'anyone' as const

  /** Says that the session has ended and asks to sign in again. */
  declare expired: boolean
  /** Parts to leave out, space-separated: `links`. */
  declare hide: string | undefined
}
