import type { Id } from '../../domain/id.ts'
import { WidgetElement } from '../../kit/element/widget-element.ts'
import { calloutStyles } from '../../ui/feedback/callout.styles.ts'
import { comboboxStyles } from '../../ui/choices/combobox.styles.ts'
import { formStyles } from '../../ui/fields/form.styles.ts'
import { multiChoiceStyles } from '../../ui/choices/multi-choice.styles.ts'
import { ChannelForm } from './channel-form.tsx'
import { channelFormStyles } from './channel-form.styles.ts'

declare module '../../kit/element/events.ts' {
  interface WidgetEvents {
    'oneapi-channel-created': { count: number }
    'oneapi-channel-updated': { id: Id }
  }
}

/**
 * Makes a channel, or a batch of them, edits one, or copies one into a new one. The key and the secrets it is composed
 * of are written and never read: left blank, the stored ones stay.
 *
 * @summary The form of one provider connection.
 * @tag oneapi-channel-form
 * @attr {string} [channel-id] - Id of the channel to edit.
 * @attr {string} [copy-from] - Id of a channel to begin a new one with; its key is not taken over.
 * @attr {string} [hide] - What to leave out: `title`.
 * @fires {CustomEvent<{ count: number }>} oneapi-channel-created - After the gateway has stored new channels; it does
 *   not tell their ids.
 * @fires {CustomEvent<{ id: Id }>} oneapi-channel-updated - After the gateway has stored a change.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - When the form
 *   is done: the channel list is asked for.
 * @fires {CustomEvent<{ kind: string, text: string }>} oneapi-notify - Before a toast; cancel it to show it yourself.
 * @fires {CustomEvent<{}>} oneapi-unauthorized - When nobody is signed in; cancel it to deal with it yourself.
 * @slot header - Above everything.
 * @slot signed-out - Instead of the form while nobody is signed in.
 * @slot error - Instead of the message that the channel could not be loaded.
 * @csspart base - The outer wrapper.
 * @csspart head - Title and help.
 * @csspart form - The form.
 * @csspart models - The choice of models.
 * @csspart groups - The choice of groups.
 * @csspart mapping - The model mapping.
 * @csspart save-bar - Below the form.
 * @csspart type - The choice of the provider type.
 * @csspart name - The field for the name.
 * @csspart tag - The field for the tag, where the gateway has tags.
 * @csspart base-url - The address of the provider.
 * @csspart many-keys - What typing a key does to a channel that has several.
 * @csspart key - The field for the provider's key.
 * @csspart consent - Root's consent to sending the stored key to a new address.
 * @csspart batch - The switch for several keys at once.
 * @csspart key-mode - Whether several keys make a channel each or one, and how that takes them, where the gateway can.
 * @csspart fill-related - The button that fills in the models of the type.
 * @csspart fill-all - The button that fills in all models.
 * @csspart custom-models - The field for models of your own.
 * @csspart add-custom-models - The button that adds them.
 * @csspart custom-groups - The field for groups of your own.
 * @csspart add-custom-groups - The button that adds them.
 * @csspart add-mapping - The button that adds a line to the mapping.
 * @csspart mapping-json - The mapping as text.
 * @csspart system-prompt - The field for the system prompt.
 * @csspart priority - The field for the priority.
 * @csspart weight - The field for the weight.
 * @csspart cancel - The button that leaves the form.
 * @csspart save - The button that stores.
 * @csspart save-and-test - The button that stores a new channel, tests it and then enables it.
 * @csspart dialog - A dialog of the element.
 */
export class ChannelFormElement extends WidgetElement {
  /** @internal */ static override component = ChannelForm
  /** @internal */ static override attributes = { 'channel-id': String, 'copy-from': String, hide: String }
  /** @internal */ static override styles = [
    formStyles,
    calloutStyles,
    comboboxStyles,
    multiChoiceStyles,
    channelFormStyles,
  ]

  /** Id of the channel to edit. */
  declare channelId: string | undefined
  /** Id of a channel to begin a new one with. */
  declare copyFrom: string | undefined
  /** Parts to leave out, space-separated. */
  declare hide: string | undefined
}
