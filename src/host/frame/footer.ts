import { html } from 'lit-html'
import { showTrustedHtml, type GatewayStatus } from '../../widgets/index.ts'
import type { Words } from '../messages.ts'

const project = 'https://github.com/songquanpeng/one-api'
const license = `${project}/blob/main/LICENSE`

/** Credits the project behind the gateway, unless an administrator has set a custom footer. */
export const footer = (words: Words, { version, footer_html }: GatewayStatus) =>
  footer_html
    ? html`<footer class="foot">${customFooter(footer_html)}</footer>`
    : html`<footer class="foot">
        ${words.builtFrom} <a href=${project} target="_blank" rel="noopener">One API ${version}</a> ·
        <a href=${license} target="_blank" rel="noopener">${words.license}</a>
      </footer>`

const box = document.createElement('div')
let shown = ''

/** Returns the same box while the text is unchanged, so that the sanitiser loads and runs once. */
function customFooter(text: string): Element {
  if (text !== shown) {
    shown = text
    showTrustedHtml(box, text).catch(() => {
      shown = ''
    })
  }
  return box
}
