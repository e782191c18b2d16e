import { html } from 'lit-html'
import type { ViewContext } from '../routing/route.ts'

/** Shown if no page has this address. */
export const notFound = ({ words, url }: Pick<ViewContext, 'words' | 'url'>) => html`
  <section class="message">
    <h1>${words.titles.notFound}</h1>
    <p>${words.notFoundHelp}</p>
    <a class="button primary" href=${url('/')}>${words.backHome}</a>
  </section>
`
