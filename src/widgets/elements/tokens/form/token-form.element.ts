import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import calloutStyles from '../../../ui/feedback/callout.css?raw'
import formStyles from '../../../ui/fields/form.css?raw'
import multiChoiceStyles from '../../../ui/choices/multi-choice.css?raw'
import { TokenForm } from './token-form.tsx'
import tokenFormStyles from './token-form.css?raw'

const attributes = { 'token-id': String, hide: String }

/**
 * Creates an API key, or edits one. A new key is then shown with a ready-to-use sample call, masked until revealed.
 *
 * @summary The form of one API key.
 * @tag oneapi-token-form
 * @attr {string} [token-id] - Id of the key to edit; without it the form creates a new one.
 * @attr {string} [hide] - Parts to leave out: `title`.
 * @fires {CustomEvent<{ id: Id }>} oneapi-token-created - After the gateway has stored a new key.
 * @fires {CustomEvent<{ id: Id }>} oneapi-token-updated - After the gateway has stored a change.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - When the form
 *   is done, to open the key list, or the top-up after a key was created without a balance.
 * @fires {CustomEvent<{}>} oneapi-unauthorized - When no user is signed in; cancel it to handle it yourself.
 * @slot signed-out - Instead of the form while no user is signed in.
 * @slot error - Instead of the failure message.
 * @slot form-end - Between the fields and the buttons: the page's own fields, which must be valid to save.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart form - The form.
 * @csspart save-bar - Below the form.
 * @csspart created - The new key with its sample call.
 * @csspart no-balance - The note on a new key while the account has no balance.
 * @csspart top-up - The button in it that opens the top-up.
 * @csspart several - The button that leads to the form for several keys, whose names are typed in one field.
 * @csspart one - The button that leads back.
 * @csspart number-names - The button that fills in numbered names.
 * @csspart partly-made - The note on keys that were made before one failed.
 * @csspart show-made - The button in it that shows them.
 * @csspart made - The keys that were made.
 * @csspart download - The button that saves them to a file.
 * @csspart copy-all - The button that copies them.
 * @csspart name - The field for the name.
 * @csspart expires - The field for the expiry.
 * @csspart unlimited - The switch for unlimited quota.
 * @csspart models - The models.
 * @csspart subnet - The field for the allowed networks.
 * @csspart cancel - The cancel button.
 * @csspart save - The save button.
 * @csspart dialog - A dialog of the element.
 */
export class TokenFormElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = TokenForm
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [formStyles, calloutStyles, multiChoiceStyles, tokenFormStyles]
}
