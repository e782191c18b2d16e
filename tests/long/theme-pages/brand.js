import './brand.css'
import { page } from './page.js'

const form = `<h1>Redeem</h1>
  <form><label>Code</label><input placeholder="Paste or type" /><button type="button">Redeem</button></form>`
void page((left) => {
  left.className = 'brand'
  left.innerHTML = form
})
