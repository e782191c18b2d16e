import { createTestGateway, whenReady } from 'oneapi-widgets/testing'
import 'oneapi-widgets/topup'
import 'oneapi-widgets/token-list'

const gateway = createTestGateway()
gateway.install()
gateway.signInAs('mei')

export const isDark = location.hash === '#dark'
document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'

const layout = 'display: grid; grid-template-columns: 1fr 1fr; gap: 24px; padding: 24px; align-items: start'

/** The system's own form beside top-up, above the list of keys. */
export async function page(theirs, host = document.body) {
  document.body.style.margin = '0'
  const main = document.createElement('main')
  main.style.cssText = layout
  main.innerHTML = `<section id="theirs"></section><section><oneapi-topup lang="en"></oneapi-topup></section>
    <section style="grid-column: 1 / -1"><oneapi-token-list lang="en"></oneapi-token-list></section>`
  host.append(main)
  theirs(main.firstElementChild)
  await whenReady()
}
