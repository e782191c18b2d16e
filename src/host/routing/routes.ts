import { html, type TemplateResult } from 'lit-html'
import { titleOf, type Title } from '../../widgets/messages/titles.messages.ts'
import { screens } from '../../widgets/screens.ts'
import type { PageContext, ScreenPage } from '../../widgets/screen.ts'
import type { ViewState } from '../../widgets/index.ts'
import type { HostMessages } from '../messages.ts'

export interface ViewContext extends PageContext {
  t: HostMessages
  view: ViewState | undefined
  url: (path: string) => string
}

export interface Route extends ScreenPage {
  title: Title
  audience: NonNullable<ScreenPage['audience']>
  /** The tag is loaded before the page is shown. */
  tag?: string | undefined
  view?: ((context: ViewContext) => TemplateResult) | undefined
}

const notFound = ({ t, url }: Pick<ViewContext, 't' | 'url'>) => html`
  <section class="message">
    <h1 .textContent=${t.titles.notFound}></h1>
    <p .textContent=${t.notFoundHelp}></p>
    <a class="button primary" href=${url('/')} .textContent=${t.backHome}></a>
  </section>
`

/** The first match wins, the last route matches everything (behaviour §2). */
export const routes: readonly Route[] = [
  ...screens.flatMap(({ tag, audience, pages = [] }) =>
    pages.map((page) => ({ title: titleOf(tag), audience, ...page, tag })),
  ),
  { path: '*', audience: 'public', title: 'notFound', view: notFound },
]
