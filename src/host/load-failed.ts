import { html } from 'lit-html'
import type { Words } from './messages.ts'

/** The page's code did not arrive, as after a broken connection or a new release. */
export const loadFailed = (words: Words, title: string, retry: () => void) => html`
  <section class="message" role="alert">
    <h1>${words.loadFailed(title)}</h1>
    <p>${words.loadFailedHelp}</p>
    <button class="button primary" @click=${retry}>${words.retry}</button>
  </section>
`
