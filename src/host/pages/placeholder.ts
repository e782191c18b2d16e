import { html } from 'lit-html'
import type { Words } from '../messages.ts'

/** Placeholder of a loading page; CSS shows it only if loading takes long enough to be noticed. */
export const placeholder = (words: Words, title: string) =>
  html`<p class="placeholder" role="status"><span class="spinner"></span>${words.loading(title)}</p>`
