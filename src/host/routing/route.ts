import type { TemplateResult } from 'lit-html'
import type { Title } from '../../widgets/messages/titles.messages.ts'
import type { PageContext, ScreenPage } from '../../widgets/screen.ts'
import type { ViewState } from '../../widgets/index.ts'
import type { HostMessages } from '../messages.ts'

/** Everything a page is created from. */
export interface ViewContext extends PageContext {
  t: HostMessages
  /** Page, search, order and filters of a list, from the address. */
  view: ViewState | undefined
  /** Returns the address of a console path, for links. */
  url: (path: string) => string
}

/** An address of the console and what it shows: an element or one of the host's own pages. */
export interface Route extends ScreenPage {
  title: Title
  audience: NonNullable<ScreenPage['audience']>
  /** The element, loaded before the page is shown. */
  tag?: string | undefined
  /** Renders one of the host's own pages. */
  view?: ((context: ViewContext) => TemplateResult) | undefined
}
