import './shadcn.built.css'
import 'oneapi-widgets/themes/shadcn.css'
import { isDark, page } from './page.js'

document.documentElement.classList.toggle('dark', isDark)
const form = `<div class="grid gap-4 rounded-xl border border-border bg-card p-6 shadow-sm">
  <div class="font-semibold">Redeem</div><label class="text-sm font-medium">Code</label>
  <input class="h-9 w-full rounded-md border border-input px-3 text-sm" placeholder="Paste or type" />
  <button class="h-9 rounded-md border border-primary bg-primary px-4 text-sm font-medium text-primary-foreground">Redeem</button></div>`
void page((left) => (left.innerHTML = form))
