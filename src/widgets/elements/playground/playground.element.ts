import { WidgetElement, type WidgetWith } from '../../kit/element/widget-element.ts'
import comboboxStyles from '../../ui/choices/combobox.css?raw'
import richTextStyles from '../../ui/content/rich-text.css?raw'
import calloutStyles from '../../ui/feedback/callout.css?raw'
import formStyles from '../../ui/fields/form.css?raw'
import { container } from '../../ui/layout/container.ts'
import { Playground } from './playground.tsx'
import playgroundStyles from './playground.css?raw'

const attributes = { model: String, models: String, system: String, hide: String }

/**
 * A chat with one of the own keys: streamed answers of one model, or of two side by side, each with its tokens and what
 * the gateway charged for it. What is written stays in this page and ends with it.
 *
 * The calls go to the gateway's `/v1/chat/completions` on the page's own origin, with the key in a header.
 *
 * @summary A chat with one of the own keys.
 * @tag oneapi-playground
 * @attr {string} [model] - The model chosen at first; default: a common one for chat.
 * @attr {string} [models] - The models to choose from, separated by spaces; default: all that the key may call.
 * @attr {string} [system] - The instructions given at first.
 * @attr {string} [hide] - Parts to leave out: `title`, `settings`, `code`, `compare`, `cost`.
 * @fires {CustomEvent<{ model: string, quota: number | undefined }>} oneapi-chat-answered - After an answer; `quota` is its
 *   cost in units, undefined where the gateway has not written it to the log yet. It holds no text.
 * @fires {CustomEvent<{ tag: string, attributes: Record<string, string>, href: string }>} oneapi-navigate - Before the list
 *   of keys opens; cancel it to navigate yourself.
 * @fires {CustomEvent<{}>} oneapi-unauthorized - When no user is signed in; cancel it to handle it yourself.
 * @slot signed-out - Instead of the content while nobody is signed in.
 * @slot error - Instead of the failure message.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart settings - Key, models, instructions and parameters.
 * @csspart key - The field for the key.
 * @csspart model - The field for a model.
 * @csspart compare - The button that adds or removes the second model.
 * @csspart system - The field for the instructions.
 * @csspart turns - The conversation.
 * @csspart question - What was asked.
 * @csspart answer - The answer of a model.
 * @csspart facts - Its tokens, cost and time.
 * @csspart retry - The button that asks again after a failure.
 * @csspart input - The field for the next question.
 * @csspart send - The button that sends it.
 * @csspart stop - The button that stops the answers.
 * @csspart clear - The button that begins a new conversation.
 * @csspart code - The conversation as a program.
 * @csspart sample - A program in it.
 * @cssprop [--oneapi-playground-height=60vh] - The greatest height of the conversation.
 */
export class PlaygroundElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = Playground
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [
    formStyles,
    comboboxStyles,
    calloutStyles,
    richTextStyles,
    container('.base') + playgroundStyles,
  ]
}
