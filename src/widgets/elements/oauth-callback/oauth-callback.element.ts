import { WidgetElement } from '../../kit/element/widget-element.ts'
import { accountCardStyles } from '../../ui/layout/account-card.styles.ts'
import { OAuthCallback } from './oauth-callback.tsx'

/**
 * Where GitHub and Lark send the browser back to: redeems the code they gave. It signs in, or binds the service to
 * whoever is signed in. A network or server failure is tried again after 2, 4 and 6 seconds; a refusal leads at once
 * to the settings when somebody was signed in as the page opened, else to sign-in. Code and state are given as
 * properties, which never show in the document.
 *
 * @summary The end of a sign-in by GitHub or Lark.
 * @tag oneapi-oauth-callback
 * @attr {'github'|'lark'} provider - The service that sent the browser here.
 * @fires {CustomEvent<{ id: Id, role: number, default_password: boolean, via: string }>} oneapi-signed-in - After the
 *   gateway has begun the session; `via` is the provider.
 * @fires {CustomEvent<{ tag: string, attributes: object, href: string }>} oneapi-navigate - After success or refusal;
 *   cancel it to route yourself.
 * @fires {CustomEvent<{ kind: string, text: string }>} oneapi-notify - Before a toast; cancel it to show it yourself.
 * @slot header - Above the card.
 * @slot error - Instead of the message that it failed for good.
 * @csspart base - The outer wrapper.
 * @csspart card - The card around it.
 * @csspart progress - What is being done, or when it is tried again.
 * @csspart retry - The button that tries again after the last retry.
 * @csspart code-form - The form for the code of an authenticator app, where the account wants one.
 * @csspart code-submit - The button that sends the code.
 * @csspart code-back - The way back to the sign-in.
 * @csspart brand - Logo and name of the gateway.
 * @csspart error - What went wrong.
 * @csspart sign-in - The way to the sign-in.
 */
export class OAuthCallbackElement extends WidgetElement {
  /** @internal */ static override component = OAuthCallback
  /** @internal */ static override attributes = { provider: String }
  /** @internal */ static override properties = ['code', 'state']
  /** @internal */ static override styles = [...accountCardStyles]
  /** @internal */ static override audience = 'anyone' as const

  /** The service that sent the browser here: `github` or `lark`. */
  declare provider: string | undefined
  /** The code that it gave; never an attribute. */
  declare code: string | null | undefined
  /** The state that it brought back. */
  declare state: string | null | undefined
}
