import { html } from 'lit-html'
import type { Words } from './messages.ts'

/** Stands where a page will be; the sheet shows it only when loading takes long enough to be noticed. */
export const placeholder = (words: Words, title: string) =>
  html`<p class="placeholder" role="status"><span class="spinner"></span>${words.loading(title)}</p>`
