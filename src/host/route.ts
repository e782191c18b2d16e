import type { TemplateResult } from 'lit-html'
import type { PageContext, Screen, ScreenPage } from '../widgets/screen.ts'
import type { ViewState } from '../widgets/index.ts'
import type { Words } from './messages.ts'

/** What a page is made from. */
export interface ViewContext extends PageContext {
  words: Words
  /** Page, search, order and filters of a list, as the address has them. */
  view: ViewState | undefined
  /** Address of a path of the console, for links. */
  url: (path: string) => string
}

/** An address of the console and what it shows: an element, or a page of the host's own. */
export interface Route extends ScreenPage {
  title: Screen['title']
  audience: NonNullable<ScreenPage['audience']>
  /** The element, loaded before the page shows. */
  tag?: string | undefined
  /** What the host draws itself. */
  view?: ((context: ViewContext) => TemplateResult) | undefined
}
