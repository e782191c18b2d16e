import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import secretStyles from '../../../ui/controls/secret.css?raw'
import calloutStyles from '../../../ui/feedback/callout.css?raw'
import formStyles from '../../../ui/fields/form.css?raw'
import { sectionStyles } from '../../../ui/layout/section.tsx'
import { PersonalSettings } from './personal-settings.tsx'
import personalSettingsStyles from './personal-settings.css?raw'

const attributes = { hide: String }

/**
 * The user's own account: bindings, access token, invite link, models and deletion; if the gateway has them, two-step
 * verification, passkeys, sessions and the balance warning. A new access token is shown once.
 *
 * @summary The user's own account: bindings, access token, invite link, models, deletion.
 * @tag oneapi-personal-settings
 * @attr {string} [hide] - Parts to leave out: `title`, `bindings`, `password`, `second-factor`, `passkeys`, `sessions`, `access-token`, `invite`,
 *   `quota-warning`, `models`, `delete`.
 * @fires {CustomEvent<{ service: string }>} oneapi-account-bound - After `email` or an account at a service was bound. In
 *   the console, GitHub and Lark redirect to `/oauth/github` and `/oauth/lark`, elsewhere they do so in a pop-up.
 * @fires {CustomEvent<{ service: string }>} oneapi-account-unbound - After an account at a service was unbound.
 * @fires {CustomEvent<{ type: string, id: Id }>} oneapi-before-delete - Before the account is deleted
 *   (`type: 'account'`); cancel it to keep it.
 * @fires {CustomEvent<{ id: Id }>} oneapi-account-deleted - After the account was deleted and signed out.
 * @slot signed-out - Instead of the settings while no user is signed in.
 * @slot error - Instead of the message that they could not be loaded.
 * @csspart change-password - The button that leads to the form with the password.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart section - One card; also `section__bindings`, `section__second-factor`, `section__passkeys`, `section__sessions`, `section__access-token`, `section__invite`,
 *   `section__quota-warning`, `section__models`, `section__delete`.
 * @csspart leave - The link that takes the browser to GitHub or Lark; cancel its click to navigate yourself.
 * @csspart section__* - One card, by its name.
 * @csspart binding - One bound account.
 * @csspart binding__* - One bound account, by its kind.
 * @csspart bind__* - The button that binds an account, by its kind.
 * @csspart unbind__* - The button that unbinds it, where the gateway can.
 * @csspart email-dialog - The dialog that binds an email address.
 * @csspart service-dialog - The dialog that binds a service without leaving the page.
 * @csspart wechat-dialog - The same, for WeChat.
 * @csspart telegram-dialog - The same, for Telegram.
 * @csspart second-factor-state - Whether two-step verification is on.
 * @csspart enable-second-factor - The button that sets it up.
 * @csspart disable-second-factor - The button that disables it.
 * @csspart second-factor-dialog - The dialog for setting it up and disabling it.
 * @csspart code-form - The form for the code of an authenticator app.
 * @csspart code-submit - The button that sends the code.
 * @csspart qr-code - The QR code for an authenticator app.
 * @csspart show-secret - The button that shows its secret as text.
 * @csspart secret - The secret as text, while it is shown.
 * @csspart backup-codes - Backup codes for when the app is not available, with their buttons.
 * @csspart copy-backup - The button that copies them.
 * @csspart download-backup - The button that saves them as a file.
 * @csspart renew-backup - The button that generates new ones, if the gateway has backup codes.
 * @csspart passkey-row - One passkey.
 * @csspart rename-passkey - The button that renames it.
 * @csspart delete-passkey - The button that deletes it.
 * @csspart add-passkey - The button that adds one.
 * @csspart passkey-dialog - The dialog that names one.
 * @csspart passkey-form - The form in it.
 * @csspart passkey-submit - Its button.
 * @csspart passkey-obstacle - Why a passkey cannot be created here: another site, a frame, the browser.
 * @csspart gateway-page - The link to the gateway's own site, where it can be created.
 * @csspart passkey-proof - The proof by the passkey itself, if the gateway requires one before a change.
 * @csspart prove - The button that asks the browser for it.
 * @csspart no-proof - The message that the account has no means of proof.
 * @csspart session-row - One session.
 * @csspart current-session - The badge of this page's session.
 * @csspart end-session - The button that ends another.
 * @csspart end-other-sessions - The button that ends all others.
 * @csspart all-sessions - The button that shows the rows beyond the first.
 * @csspart create-token - The button that creates an access token.
 * @csspart dialog - A dialog of the element.
 * @csspart token-dialog - The dialog with a new access token.
 * @csspart copy-invite - The button that copies the invite link.
 * @csspart invitations - How many were invited and what that earned, where the gateway keeps it apart.
 * @csspart invitation-form - The form that moves it to the balance.
 * @csspart move-reward - Its button.
 * @csspart quota-warning-form - The form of the quota warning, where the gateway lets users choose it.
 * @csspart save-quota-warning - Its button.
 * @csspart delete-account - The button that deletes the account.
 */
export class PersonalSettingsElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = PersonalSettings
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [
    formStyles,
    calloutStyles,
    secretStyles,
    sectionStyles,
    personalSettingsStyles,
  ]
}
