import { expect } from 'chai'
import { dialogIn, rowsIn } from '../../widgets/lists/listing.ts'
import { rootGateway, until, type TestGateway } from '../../widgets/support.ts'
import { openPage } from '../support.ts'
import { load, moduleOf, type Widget } from './support.ts'

// As a console and its pop-up: each has a registry and a React of its own.
describe('two windows with the library, each with an element of the other', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway()
    await gateway.call('POST', '/api/token/', { name: 'one' })
  })

  it('open its screens, and neither window makes elements in another way than before', async () => {
    const pages = [await openPage({ body: '' }), await openPage({ body: '' })]
    for (const page of pages) {
      page.window.addEventListener('error', (event) => event.preventDefault())
      await load(page, moduleOf('oneapi-token-list'))
    }
    const made = pages.map(({ document }) => {
      const list = document.createElement('oneapi-token-list') as Widget
      list.setAttribute('base-url', gateway.baseUrl)
      list.setAttribute('lang', 'en')
      return list
    })
    pages.forEach(({ document }, index) => document.body.append(made[1 - index]!))
    for (const [index, list] of made.entries()) {
      await until(() => rowsIn(list).length > 0)
      list.shadowRoot!.querySelector<HTMLElement>('[part~=create]')!.click()
      const form = await until(() => dialogIn(list)?.querySelector('oneapi-token-form'))
      await until(() => form.shadowRoot?.querySelector('form'))
      const registry = pages[index]!.window.customElements
      expect(form).to.be.instanceOf(registry.get('oneapi-token-form'))
    }
    for (const { window, document } of pages) {
      expect(document.createElement('oneapi-token-list')).to.be.instanceOf(window.HTMLElement)
      expect(document.createElement).to.equal(window.Document.prototype.createElement)
    }
  })
})
