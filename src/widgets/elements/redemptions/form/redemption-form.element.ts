import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import calloutStyles from '../../../ui/feedback/callout.css?raw'
import formStyles from '../../../ui/fields/form.css?raw'
import { RedemptionForm } from './redemption-form.tsx'
import redemptionFormStyles from './redemption-form.css?raw'

const attributes = { 'redemption-id': String, hide: String }

/**
 * Generates redemption codes, or edits one, for administrators. New codes are shown at once, to be copied or downloaded
 * as a text file named after them, one code per line.
 *
 * @summary The form of redemption codes.
 * @tag oneapi-redemption-form
 * @attr {string} [redemption-id] - Id of the code to edit; without it the form generates new ones.
 * @attr {string} [hide] - Parts to leave out: `title`.
 * @fires {CustomEvent<{ count: number }>} oneapi-redemptions-created - After the gateway has generated codes.
 * @fires {CustomEvent<{ id: Id }>} oneapi-redemption-updated - After the gateway has stored a change.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - When the form
 *   is done, to open the list of codes.
 * @fires {CustomEvent<{}>} oneapi-unauthorized - When no user is signed in; cancel it to handle it yourself.
 * @slot signed-out - Instead of the form while no user is signed in.
 * @slot error - Instead of the failure message.
 * @slot form-end - Between the fields and the buttons: the page's own fields, which must be valid to save.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart form - The form.
 * @csspart save-bar - Below the form.
 * @csspart created - The new codes.
 * @csspart name - The field for the name.
 * @csspart quota - The field for the quota.
 * @csspart count - The field for the number of codes.
 * @csspart cancel - The cancel button.
 * @csspart save - The save button.
 * @csspart dialog - A dialog of the element.
 */
export class RedemptionFormElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = RedemptionForm
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [formStyles, calloutStyles, redemptionFormStyles]
}
