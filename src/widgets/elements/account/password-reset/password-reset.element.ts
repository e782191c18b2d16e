import botCheckStyles from '../../../kit/verification/bot-check-field.css?raw'
import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import { accountCardStyles } from '../../../ui/layout/account-card.styles.ts'
import { PasswordReset } from './password-reset.tsx'

const attributes = { hide: String }

/**
 * Requests an email with a link to reset a forgotten password; another can be requested after 30 seconds, also after a
 * reload. If the gateway requires a bot check, Turnstile's script is loaded from its own address.
 *
 * @summary Request for a password-reset email.
 * @tag oneapi-password-reset
 * @attr {string} [hide] - Parts to leave out: `links`.
 * @fires {CustomEvent<{ tag: string, attributes: object, href: string }>} oneapi-navigate - Before sign-in opens;
 *   cancel it to route yourself.
 * @csspart card - The card around the form.
 * @csspart brand - Logo and name of the system.
 * @csspart form - The form.
 * @csspart bot-check - The bot check.
 * @csspart submit - The button that requests the email.
 * @csspart sent - The message that the email was sent.
 * @csspart links - The link to sign-in.
 * @csspart sign-in - The link to the sign-in.
 * @cssprop [--oneapi-account-width=400px] - Width of the card.
 */
export class PasswordResetElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = PasswordReset
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [...accountCardStyles, botCheckStyles]
  /** @internal */ static override audience = 'anyone' as const
}
