import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import calloutStyles from '../../../ui/feedback/callout.css?raw'
import formStyles from '../../../ui/fields/form.css?raw'
import multiChoiceStyles from '../../../ui/choices/multi-choice.css?raw'
import { UserForm } from './user-form.tsx'

const bindingStyles = /* css */ `
.bound { display: flex; align-items: end; gap: 8px; }
.bound > :first-child { flex: 1; min-width: 0; }
`

const attributes = { 'user-id': String, create: Boolean, 'default-password': Boolean, hide: String }

/**
 * The signed-in user's own profile: user name, password, display name, and the account's bindings, read-only. Whether a
 * new password ends the user's other sessions depends on the gateway. For administrators also another user: with
 * `user-id` an existing one, including group and quota, with `create` a new one.
 *
 * @summary The form of one user: the own profile, another user, a new one.
 * @tag oneapi-user-form
 * @attr {string} [user-id] - Id of the user that an administrator edits; without it, the user's own profile.
 * @attr {boolean} [create=false] - Creates a new user instead.
 * @attr {boolean} [default-password=false] - Asks for a new password: the default one of a new gateway was used.
 * @attr {string} [hide] - Parts to leave out: `title`, `bindings`.
 * @fires {CustomEvent<{ id: Id }>} oneapi-user-updated - After the gateway has stored the profile.
 * @fires {CustomEvent<{ username: string }>} oneapi-user-created - After the gateway has stored a new user.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - When an
 *   administrator's form is done, to open the list of users.
 * @slot signed-out - Instead of the form while no user is signed in.
 * @slot error - Instead of the message that the profile could not be loaded.
 * @slot form-end - Between the fields and the buttons: the page's own fields, which must be valid to save.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart form - The form.
 * @csspart default-password - The request for a new password.
 * @csspart unbind__* - The button with which an administrator unbinds an account at a service, where the gateway can.
 * @csspart save - The save button.
 * @csspart cancel - The cancel button of an administrator's form.
 * @csspart copy-invite - The button that copies the invite link, beside a new user.
 * @csspart walled - Instead of the form, if the user's role is equal or higher.
 * @csspart save-bar - Below the form: cancel and save.
 * @csspart dialog - A dialog of the element.
 */
export class UserFormElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = UserForm
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [formStyles, calloutStyles, multiChoiceStyles, bindingStyles]
}
