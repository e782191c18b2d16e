import { expect } from 'chai'
import { newGateway, until, type TestGateway } from '../widgets/support.ts'
import { openPage } from './support.ts'

describe('the built library', () => {
  let gateway: TestGateway
  before(async () => {
    gateway = await newGateway()
  })

  it('loads by one script tag only what the page shows, also what comes later', async () => {
    const page = await openPage({
      head: '<script type="module" src="/dist/web/loader.js"></script>',
      body: `<oneapi-topup base-url="${gateway.baseUrl}"></oneapi-topup>`,
    })
    await until(() => page.window.customElements.get('oneapi-topup'))
    expect(page.window.customElements.get('oneapi-login')).to.equal(undefined)

    page.document.body.append(page.document.createElement('oneapi-login'))
    await until(() => page.window.customElements.get('oneapi-login'))
    expect(page.violations()).to.deep.equal([])
  })

  it('would show a violation: one is provoked', async () => {
    const page = await openPage({ body: '<p style="color: red">inline</p>' })
    expect(await until(() => page.violations()[0])).to.contain('style-src')
  })
})
