import { WidgetElement } from '../../kit/widget-element.ts'
import { calloutStyles } from '../../ui/callout.styles.ts'
import { formStyles } from '../../ui/form.styles.ts'
import { loginStyles } from './login.styles.ts'
import { Login } from './login.tsx'

/**
 * Signs in with a user name and a password; every element of the same gateway follows. Opened by another element
 * it closes its dialog afterwards; on a page of its own the page decides what comes next.
 *
 * @summary Sign-in with user name and password.
 * @tag oneapi-login
 * @attr {boolean} [expired=false] - Says that the session has ended and asks to sign in again.
 * @fires {CustomEvent<{ id: Id, role: number, default_password: boolean }>} oneapi-signed-in - After the gateway
 *   has begun the session. `default_password`: the first sign-in of a new gateway was used and should be changed.
 * @fires {CustomEvent<{ kind: string, text: string }>} oneapi-notify - Before a toast; cancel it to show it yourself.
 * @slot header - Above the card.
 * @slot other-ways - Below the form: other ways to sign in, links of the page.
 * @csspart base - The outer wrapper.
 * @csspart card - The card around the form.
 * @csspart brand - Logo and name of the system.
 * @csspart form - The form.
 * @csspart submit - The button that signs in.
 * @cssprop [--oneapi-login-width=400px] - Width of the card.
 */
export class LoginElement extends WidgetElement {
  /** @internal */ static override component = Login
  /** @internal */ static override attributes = { expired: Boolean }
  /** @internal */ static override styles = [formStyles, calloutStyles, loginStyles]
  /** @internal */ static override audience = 'anyone' as const

  /** Says that the session has ended and asks to sign in again. */
  declare expired: boolean
}
