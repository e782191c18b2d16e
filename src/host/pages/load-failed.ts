import { html } from 'lit-html'
import type { Words } from '../messages.ts'

/** Shown if the page's code could not be loaded, for example after a connection loss or a new release. */
export const loadFailed = (words: Words, title: string, retry: () => void) => html`
  <section class="message" role="alert">
    <h1>${words.loadFailed(title)}</h1>
    <p>${words.loadFailedHelp}</p>
    <button class="button primary" @click=${retry}>${words.retry}</button>
  </section>
`
