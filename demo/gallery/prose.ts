import { html } from 'lit-html'

/** A sentence of the manifest, with what stands in backticks as code. */
export const prose = (text = '') =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))
