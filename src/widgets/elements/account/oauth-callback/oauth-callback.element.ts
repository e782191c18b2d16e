import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import { accountCardStyles } from '../../../ui/layout/account-card.styles.ts'
import { OAuthCallback } from './oauth-callback.tsx'

const attributes = { provider: String }

/**
 * The page to which a service redirects: redeems its code to sign in or to bind. It retries a network or server
 * failure after 2, 4 and 6 seconds. A refusal leads to the settings if a user was signed in, else to sign-in. Code and
 * state never appear in the document.
 *
 * @summary The end of a sign-in by another service.
 * @tag oneapi-oauth-callback
 * @attr {string} provider - Id of the service that sent the browser here: such as `github`.
 * @fires {CustomEvent<{ id: Id, role: number, default_password: boolean, via: string }>} oneapi-signed-in - After the
 *   gateway has started the session; `via` is the provider.
 * @fires {CustomEvent<{ tag: string, attributes: object, href: string }>} oneapi-navigate - After success or refusal;
 *   cancel it to route yourself.
 * @slot error - Instead of the message that it has finally failed.
 * @csspart card - The card around it.
 * @csspart progress - The current step, or the time until the next retry.
 * @csspart retry - The retry button, after the last automatic retry.
 * @csspart code-form - The form for the code of an authenticator app, if the account requires one.
 * @csspart code-submit - The button that sends the code.
 * @csspart code-back - The button that goes back to sign-in.
 * @csspart brand - Logo and name of the gateway.
 * @csspart error - What went wrong.
 * @csspart sign-in - The button that opens the sign-in.
 */
export class OAuthCallbackElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = OAuthCallback
  /** @internal */ static override attributes = attributes
  /** @internal */ static override properties = ['code', 'state', 'iss', 'error']
  /** @internal */ static override styles = [...accountCardStyles]
  /** @internal */ static override audience = 'anyone' as const

  /** The code from the service; never an attribute. */
  declare code: string | null | undefined
  /** The state from the redirect. */
  declare state: string | null | undefined
  /** The service's name for itself, where it sends one (RFC 9207). */
  declare iss: string | null | undefined
  /** Why the service sent no code, such as `access_denied`. */
  declare error: string | null | undefined
}
