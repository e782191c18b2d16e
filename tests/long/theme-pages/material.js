import 'oneapi-widgets/themes/material.css'
import '@material/web/button/filled-button.js'
import '@material/web/textfield/outlined-text-field.js'
import { page } from './page.js'

document.body.style.cssText = 'background: var(--oneapi-color-bg); color: var(--oneapi-color-text)'
const card = 'background: var(--oneapi-color-surface); border-radius: 12px; padding: 16px'
const form = `<h3>Redeem</h3><div style="${card}">
  <md-outlined-text-field label="Code" style="width: 100%; margin-bottom: 16px"></md-outlined-text-field>
  <md-filled-button>Redeem</md-filled-button></div>`
void page((left) => (left.innerHTML = form))
