import 'bootstrap/dist/css/bootstrap.min.css'
import 'oneapi-widgets/themes/bootstrap.css'
import { isDark, page } from './page.js'

document.documentElement.dataset.bsTheme = isDark ? 'dark' : 'light'
const form = `<h3>Redeem</h3><p class="text-body-secondary">Add quota with a code.</p>
  <div class="card"><div class="card-body"><label class="form-label">Code</label>
  <input class="form-control mb-3" placeholder="Paste or type" />
  <button class="btn btn-primary w-100">Redeem</button></div></div>`
void page((left) => (left.innerHTML = form))
