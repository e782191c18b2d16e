import type { Id } from '../../domain/id.ts'
import { WidgetElement } from '../../kit/widget-element.ts'
import { calloutStyles } from '../../ui/callout.styles.ts'
import { formStyles } from '../../ui/form.styles.ts'
import { UserForm } from './user-form.tsx'
import { userFormStyles } from './user-form.styles.ts'

declare module '../../kit/events.ts' {
  interface WidgetEvents {
    'oneapi-user-updated': { id: Id }
  }
}

/**
 * The signed-in user's own profile: user name, password, display name; what the account is bound to stands beside
 * it, read-only. A new password ends every other session of the user.
 *
 * @summary The signed-in user's own profile.
 * @tag oneapi-user-form
 * @attr {boolean} [default-password=false] - Asks for a new password: the first sign-in of a new gateway was used.
 * @attr {string} [hide] - Parts to leave out: `title`, `bindings`.
 * @fires {CustomEvent<{ id: Id }>} oneapi-user-updated - After the gateway has stored the profile.
 * @fires {CustomEvent<{ kind: string, text: string }>} oneapi-notify - Before a toast; cancel it to show it yourself.
 * @slot header - Above the title.
 * @slot signed-out - Instead of the form while nobody is signed in.
 * @slot error - Instead of the message that the profile could not be loaded.
 * @csspart base - The outer wrapper.
 * @csspart head - Title and help.
 * @csspart form - The form.
 * @csspart default-password - The request for a new password.
 * @csspart save - The button that saves.
 */
export class UserFormElement extends WidgetElement {
  /** @internal */ static override component = UserForm
  /** @internal */ static override attributes = { 'default-password': Boolean, hide: String }
  /** @internal */ static override styles = [formStyles, calloutStyles, userFormStyles]

  /** Asks for a new password: the first sign-in of a new gateway was used. */
  declare defaultPassword: boolean
  /** Parts to leave out, space-separated: `title`, `bindings`. */
  declare hide: string | undefined
}
