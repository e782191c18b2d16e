import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import { accountCardStyles } from '../../../ui/layout/account-card.styles.ts'
import { PasswordResetConfirm } from './password-reset-confirm.tsx'

const attributes = { email: String }

const confirmStyles = /* css */ `
.new-password { display: flex; flex-direction: column; gap: 12px; }
.new-password .secret { display: flex; align-items: center; justify-content: flex-end; gap: 4px; padding: 8px 8px 8px 14px; border: 1px solid var(--oa-border); border-radius: var(--oa-radius); background: var(--oa-bg); }
.new-password .secret-text { flex: 1; min-width: 0; overflow-wrap: anywhere; font-family: var(--oa-mono); }
`

/**
 * Redeems an emailed reset link: the gateway generates a new password, which is copied and shown here once, hidden
 * until revealed. The link's token is a secret: it is passed as a property, which never appears in the document.
 *
 *     element.token = new URL(location.href).searchParams.get('token')
 *
 * @summary The end of a password reset.
 * @tag oneapi-password-reset-confirm
 * @attr {string} [email] - The address that the link was sent to.
 * @fires {CustomEvent<{ tag: string, attributes: object, href: string }>} oneapi-navigate - Before sign-in or another
 *   request opens; cancel it to route yourself.
 * @csspart card - The card around the form.
 * @csspart brand - Logo and name of the system.
 * @csspart submit - The button that requests the new password.
 * @csspart password - The new password.
 * @csspart invalid - The message that the link is incomplete.
 * @csspart again - The button to request another link.
 * @cssprop [--oneapi-account-width=400px] - Width of the card.
 */
export class PasswordResetConfirmElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = PasswordResetConfirm
  /** @internal */ static override attributes = attributes
  /** @internal */ static override properties = ['token']
  /** @internal */ static override styles = [...accountCardStyles, confirmStyles]
  /** @internal */ static override audience = 'anyone' as const

  /** The token of the emailed link; never an attribute. */
  declare token: string | null | undefined
}
