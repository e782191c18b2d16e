import { WidgetElement } from '../../kit/element/widget-element.ts'
import { guideStyles } from '../../ui/content/guide.styles.ts'
import { richTextStyles } from '../../ui/content/rich-text.styles.ts'
import { Home } from './home.tsx'
import { homeStyles } from './home.styles.ts'

/**
 * The first page: what the administrator wrote for it (Markdown, HTML, or an https URL, which is framed), else what the
 * gateway is and how to start; the notice, opened once for each new text; the facts of the system.
 *
 * @summary Home page.
 * @tag oneapi-home
 * @attr {string} [hide] - Parts to leave out: `title`, `notice`, `system`.
 * @fires {CustomEvent<{ tag: string, attributes: object, href: string }>} oneapi-navigate - Before sign-in or the key
 *   list opens; cancel it to route yourself.
 * @fires {CustomEvent<{ kind: string, text: string }>} oneapi-notify - Before a toast; cancel it to show it yourself.
 * @slot header - Above everything.
 * @slot content - Instead of the page's text.
 * @slot error - Instead of the message that the text could not be loaded.
 * @csspart base - The outer wrapper.
 * @csspart head - Name of the system and one line.
 * @csspart notice - The notice.
 * @csspart content - The administrator's text.
 * @csspart frame - The administrator's page.
 * @csspart guide - How to start, where there is no such text.
 * @csspart system - The facts of the system.
 * @csspart keys - The way to the keys.
 * @csspart base-url - The address of the gateway.
 * @csspart copy-base-url - The button that copies the address.
 * @csspart sample - The sample call.
 * @csspart dialog - A dialog of the element.
 */
export class HomeElement extends WidgetElement {
  /** @internal */ static override component = Home
  /** @internal */ static override attributes = { hide: String }
  /** @internal */ static override styles = [richTextStyles, guideStyles, homeStyles]
  /** @internal */ static override audience = 'anyone' as const

  /** Parts to leave out, space-separated: `title`, `notice`, `system`. */
  declare hide: string | undefined
}
