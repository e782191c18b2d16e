import { html } from 'lit-html'
import type { ViewContext } from './route.ts'

/** The page is for administrators: nothing of it was loaded, nothing was asked of the gateway. */
export const noPermission = ({ words, url }: Pick<ViewContext, 'words' | 'url'>) => html`
  <section class="message">
    <h1>${words.noPermission}</h1>
    <p>${words.noPermissionHelp}</p>
    <a class="button primary" href=${url('/')}>${words.backHome}</a>
  </section>
`
