import { html } from 'lit-html'

/** A text from the manifest, with backticked parts as `<code>`. */
export const prose = (text = '') =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))
