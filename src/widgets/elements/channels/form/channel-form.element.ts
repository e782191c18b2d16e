import { WidgetElement, type WidgetWith } from '../../../kit/element/widget-element.ts'
import calloutStyles from '../../../ui/feedback/callout.css?raw'
import comboboxStyles from '../../../ui/choices/combobox.css?raw'
import formStyles from '../../../ui/fields/form.css?raw'
import multiChoiceStyles from '../../../ui/choices/multi-choice.css?raw'
import { ChannelForm } from './channel-form.tsx'
import channelFormStyles from './channel-form.css?raw'

const attributes = { 'channel-id': String, 'copy-from': String, quick: Boolean, hide: String }

/**
 * Creates a channel or a batch of them, edits one, or copies one into a new one. The key and the secrets it is composed
 * of are write-only: fields left blank keep the stored values.
 *
 * @summary The form of one provider connection.
 * @tag oneapi-channel-form
 * @attr {string} [channel-id] - Id of the channel to edit.
 * @attr {string} [copy-from] - Id of a channel to copy into a new one; its key is not copied.
 * @attr {boolean} [quick=false] - For a first channel: a provider as a tile, then its key; the channel gets the
 *   provider's name and models, and is tested before it is enabled.
 * @attr {string} [hide] - Parts to leave out: `title`.
 * @fires {CustomEvent<{ count: number }>} oneapi-channel-created - After the gateway has stored new channels; it does
 *   not return their ids.
 * @fires {CustomEvent<{ id: Id }>} oneapi-channel-updated - After the gateway has stored a change.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - When the form
 *   is done, to open the channel list.
 * @fires {CustomEvent<{}>} oneapi-unauthorized - When no user is signed in; cancel it to handle it yourself.
 * @slot signed-out - Instead of the form while no user is signed in.
 * @slot error - Instead of the message that the channel could not be loaded.
 * @slot form-end - Between the fields and the buttons: the page's own fields, which must be valid to save.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart form - The form.
 * @csspart models - The model selection.
 * @csspart groups - The group selection.
 * @csspart mapping - The model mapping.
 * @csspart save-bar - Below the form.
 * @csspart providers - With `quick`: the tiles.
 * @csspart provider - One tile.
 * @csspart other-providers - The button that opens the whole form.
 * @csspart type - The field for the provider type.
 * @csspart name - The field for the name.
 * @csspart tag - The field for the tag, if the gateway has tags.
 * @csspart base-url - The address of the provider.
 * @csspart many-keys - The note on what entering a key does to a channel that has several.
 * @csspart key - The field for the provider's key.
 * @csspart consent - Root's consent to sending the stored key to a new address.
 * @csspart batch - The switch for several keys at once.
 * @csspart key-mode - Whether several keys make a channel each or one, and how that one picks a key, if supported.
 * @csspart fill-related - The button that fills in the models of the type.
 * @csspart fill-all - The button that fills in all models.
 * @csspart fetch-models - The button that asks the provider for its models, where the gateway can.
 * @csspart models-dialog - The dialog with what it lists.
 * @csspart fresh-models - In it, the models that can be added.
 * @csspart gone-models - In it, those that it no longer lists.
 * @csspart apply-models - The button that takes up the choice.
 * @csspart add-typed - The button that adds the model typed into the search.
 * @csspart custom-models - The field for custom models.
 * @csspart add-custom-models - The button that adds them.
 * @csspart custom-groups - The field for custom groups.
 * @csspart add-custom-groups - The button that adds them.
 * @csspart add-mapping - The button that adds a line to the mapping.
 * @csspart more-entries - A further setting of the gateway that is a JSON object, as a table.
 * @csspart add-entry - The button that adds a line to it.
 * @csspart mapping-json - The mapping as text.
 * @csspart system-prompt - The field for the system prompt.
 * @csspart priority - The field for the priority.
 * @csspart weight - The field for the weight.
 * @csspart cancel - The cancel button.
 * @csspart save - The save button.
 * @csspart save-and-test - The button that stores a new channel, tests it and then enables it.
 * @csspart dialog - A dialog of the element.
 */
export class ChannelFormElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = ChannelForm
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [
    formStyles,
    calloutStyles,
    comboboxStyles,
    multiChoiceStyles,
    channelFormStyles,
  ]
}
