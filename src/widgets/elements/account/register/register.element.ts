import botCheckStyles from '../../../kit/verification/bot-check-field.css?raw'
import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import { accountCardStyles } from '../../../ui/layout/account-card.styles.ts'
import { Register } from './register.tsx'

const attributes = { aff: String, 'invite-code': String, hide: String }

const emailCodeStyles = /* css */ `
.account-code { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; align-items: start; }
.account-code > .button { margin-top: 24px; min-width: 112px; }
`

/**
 * Creates an account; asks for an email code and a bot check if the gateway requires them. An invite code is stored
 * until it is used.
 *
 * @summary Registration.
 * @tag oneapi-register
 * @attr {string} [aff] - Invite code; default: the one stored on an earlier visit.
 * @attr {string} [invite-code] - Fills in the code without which the gateway takes no registration, if it wants one.
 * @attr {string} [hide] - Parts to leave out: `links`.
 * @fires {CustomEvent<{ username: string }>} oneapi-user-registered - After the gateway has created the account.
 * @fires {CustomEvent<{ id: Id, role: number, default_password: boolean, via: string }>} oneapi-signed-in - After that,
 *   where the gateway asks for no more than the name and password.
 * @fires {CustomEvent<{ tag: string, attributes: object, href: string }>} oneapi-navigate - Before sign-in
 *   opens; cancel it to route yourself.
 * @csspart card - The card around the form.
 * @csspart brand - Logo and name of the system.
 * @csspart form - The form.
 * @csspart send-code - The button that requests a code by email.
 * @csspart bot-check - The bot check.
 * @csspart agreement - The consent to the operator's texts, if the gateway has any.
 * @csspart show-* - The buttons that show them: `show-agreement`, `show-privacy`.
 * @csspart legal-text - The dialog with one of these texts.
 * @csspart submit - The button that registers.
 * @csspart other-ways - The buttons of services, with which one registers too: each is a part under the service's id.
 * @csspart closed - That the gateway takes no registrations.
 * @csspart leave - The link that takes the browser to a service; cancel its click to navigate yourself.
 * @csspart links - The link to sign-in.
 * @csspart sign-in - The link to the sign-in.
 * @cssprop [--oneapi-account-width=400px] - Width of the card.
 */
export class RegisterElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = Register
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [...accountCardStyles, botCheckStyles, emailCodeStyles]
  /** @internal */ static override audience = 'anyone' as const
}
