import { html } from 'lit-html'
import { titleOf } from '../../widgets/messages/titles.messages.ts'
import { screens } from '../../widgets/screens.ts'
import type { Route, ViewContext } from './route.ts'

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
