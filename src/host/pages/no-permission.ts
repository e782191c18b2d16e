import { html } from 'lit-html'
import type { ViewContext } from '../routing/route.ts'

/** Shown if a page is for administrators only; neither its code nor any data was requested. */
export const noPermission = ({ words, url }: Pick<ViewContext, 'words' | 'url'>) => html`
  <section class="message">
    <h1>${words.noPermission}</h1>
    <p>${words.noPermissionHelp}</p>
    <a class="button primary" href=${url('/')}>${words.backHome}</a>
  </section>
`
