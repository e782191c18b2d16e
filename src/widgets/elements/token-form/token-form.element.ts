import type { Id } from '../../domain/id.ts'
import { WidgetElement } from '../../kit/element/widget-element.ts'
import { calloutStyles } from '../../ui/feedback/callout.styles.ts'
import { formStyles } from '../../ui/fields/form.styles.ts'
import { multiChoiceStyles } from '../../ui/choices/multi-choice.styles.ts'
import { TokenForm } from './token-form.tsx'
import { tokenFormStyles } from './token-form.styles.ts'

declare module '../../kit/element/events.ts' {
  interface WidgetEvents {
    'oneapi-token-created': { id: Id }
    'oneapi-token-updated': { id: Id }
  }
}

/**
 * Makes an API key, or edits one. A new key is shown once more with a ready sample call, masked until revealed.
 *
 * @summary The form of one API key.
 * @tag oneapi-token-form
 * @attr {string} [token-id] - Id of the key to edit; without it the form makes a new one.
 * @attr {string} [hide] - What to leave out: `title`.
 * @fires {CustomEvent<{ id: Id }>} oneapi-token-created - After the gateway has stored a new key.
 * @fires {CustomEvent<{ id: Id }>} oneapi-token-updated - After the gateway has stored a change.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - When the form
 *   is done: the key list is asked for; after a key was made without a balance, the top-up.
 * @fires {CustomEvent<{ kind: string, text: string }>} oneapi-notify - Before a toast; cancel it to show it yourself.
 * @fires {CustomEvent<{}>} oneapi-unauthorized - When nobody is signed in; cancel it to deal with it yourself.
 * @slot header - Above everything.
 * @slot signed-out - Instead of the form while nobody is signed in.
 * @slot error - Instead of the failure message.
 * @csspart base - The outer wrapper.
 * @csspart head - Title and help.
 * @csspart form - The form.
 * @csspart save-bar - Below the form.
 * @csspart created - The new key with its sample call.
 * @csspart no-balance - Said of a new key while the account has no balance.
 * @csspart top-up - The button that then leads to the top-up.
 * @csspart name - The field for the name.
 * @csspart expires - The choice of the end.
 * @csspart unlimited - The switch for unlimited quota.
 * @csspart models - The models.
 * @csspart subnet - The field for the allowed networks.
 * @csspart cancel - The button that leaves the form.
 * @csspart save - The button that stores.
 * @csspart dialog - A dialog of the element.
 */
export class TokenFormElement extends WidgetElement {
  /** @internal */ static override component = TokenForm
  /** @internal */ static override attributes = { 'token-id': String, hide: String }
  /** @internal */ static override styles = [formStyles, calloutStyles, multiChoiceStyles, tokenFormStyles]

  /** Id of the key to edit; without it the form makes a new one. */
  declare tokenId: string | undefined
  /** Parts to leave out, space-separated. */
  declare hide: string | undefined
}
