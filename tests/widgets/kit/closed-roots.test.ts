import { expect } from 'chai'
import '../../../src/widgets/elements/account/topup/index.ts'
import { mount, rootGateway, until } from '../support.ts'

/** Some scripts, such as those that record or test a page, make every shadow root of it closed. */
describe('on a page whose shadow roots are all closed', function () {
  this.timeout(30_000)
  const { attachShadow } = Element.prototype
  before(() => {
    Element.prototype.attachShadow = function (init) {
      return attachShadow.call(this, { ...init, mode: 'closed' })
    }
  })
  after(() => {
    Element.prototype.attachShadow = attachShadow
  })

  it('an element shows its content, and its toasts', async () => {
    const gateway = await rootGateway()
    const element = await mount(`<oneapi-topup lang="en" base-url="${gateway.baseUrl}"></oneapi-topup>`)
    const field = await until(() => element.shadowRoot?.querySelector('input'))
    expect(element.getBoundingClientRect().height).to.be.greaterThan(100)
    field.value = 'no such code'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    element.shadowRoot!.querySelector<HTMLElement>('[type=submit]')!.click()
    await until(() =>
      [...document.querySelectorAll('oneapi-notices')].some((one) => one.shadowRoot?.querySelector('.toast')),
    )
  })
})
