import { expect } from 'chai'
import { tags } from '../../src/widgets/tags.ts'
import { newGateway, until, type TestGateway } from '../widgets/support.ts'
import { openPage } from './support.ts'

const names = Object.keys(tags).map((tag) => tag.replace('oneapi-', ''))

describe('the built library', () => {
  let gateway: TestGateway
  before(async () => {
    gateway = await newGateway()
  })

  for (const name of names) {
    it(`gives <oneapi-${name}> alone on a strict page`, async () => {
      const page = await openPage({
        head: `<script type="module" src="/dist/web/elements/${name}.js"></script>`,
        body: `<oneapi-${name} base-url="${gateway.baseUrl}"></oneapi-${name}>`,
      })
      await until(() => page.window.customElements.get(`oneapi-${name}`))
      await (page.document.querySelector(`oneapi-${name}`) as { whenReady?: Promise<void> } | null)?.whenReady
      expect(page.violations()).to.deep.equal([])
    })
  }

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
