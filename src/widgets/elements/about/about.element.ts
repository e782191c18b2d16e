import { WidgetElement, type WidgetWith } from '../../kit/element/widget-element.ts'
import guideStyles from '../../ui/content/guide.css?raw'
import richTextStyles from '../../ui/content/rich-text.css?raw'
import { About, aboutStyles } from './about.tsx'

const attributes = { hide: String }

/**
 * The administrator's text about the gateway (Markdown, HTML, or an https URL, which is framed); without one, a
 * tutorial: base URL, key, and samples in curl, Python and JavaScript with this gateway's address.
 *
 * @summary About page and tutorial.
 * @tag oneapi-about
 * @attr {string} [hide] - Parts to leave out: `title`, `agents` (the samples for coding agents).
 * @fires {CustomEvent<{ tag: string, attributes: object, href: string }>} oneapi-navigate - Before the key list opens;
 *   cancel it to route yourself.
 * @slot content - Instead of the page's text.
 * @slot error - Instead of the message that the text could not be loaded.
 * @csspart head - Title and help.
 * @csspart title - The title in it.
 * @csspart subtitle - The help in it.
 * @csspart content - The administrator's text.
 * @csspart frame - The administrator's page.
 * @csspart tutorial - The tutorial.
 * @csspart sample - One sample to copy.
 * @csspart keys - The button that opens the key list.
 * @csspart dialog - A dialog of the element.
 */
export class AboutElement extends (WidgetElement as WidgetWith<typeof attributes>) {
  /** @internal */ static override component = About
  /** @internal */ static override attributes = attributes
  /** @internal */ static override styles = [richTextStyles, guideStyles, aboutStyles]
  /** @internal */ static override audience = 'anyone' as const
}
