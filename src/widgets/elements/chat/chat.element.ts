import { WidgetElement, type WidgetWith } from '../../kit/element/widget-element.ts'
import richTextStyles from '../../ui/content/rich-text.css?raw'
import { Chat } from './chat.tsx'

const chatStyles = /* css */ `.chat .framed { height: var(--oneapi-chat-height, calc(100vh - 180px)); min-height: 420px; }`

const attributes = { hide: String }

/**
 * The chat application configured in the gateway's status, in a sandboxed frame, with a button that opens it in a new
 * tab. Shows a message if none is configured or its address cannot be framed.
 *
 * @summary The configured chat application.
 * @tag oneapi-chat
 * @attr {string} [hide] - Parts to leave out: `title`.
 * @slot empty - Instead of the message that no chat link is configured.
 * @csspart head - Title and the button.
 * @csspart title - The title in it.
 * @csspart frame - The chat application.
 * @csspart open - The link that opens it in a new tab.
 * @csspart empty - The empty state.
 * @cssprop [--oneapi-chat-height=calc(100vh - 180px)] - Height of the frame.
 */
export class ChatElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = Chat
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [richTextStyles, chatStyles]
  /** @internal */ static override audience = 'anyone' as const
}
