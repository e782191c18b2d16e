import { expect } from 'chai'
import '../../../src/widgets/elements/account/balance/index.ts'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/account/topup/index.ts'
import { expectAccessible, mount, newGateway, onFetch, rootGateway, until } from '../support.ts'

const said = (element: Element) => element.shadowRoot?.querySelector('[part~=no-gateway]')?.textContent ?? ''
const base = (element: Element) => element.shadowRoot!.querySelector<HTMLElement>('[part=base]')

/** Another program answers every call, like a development server that returns its only page for any path. */
const page = () =>
  Promise.resolve(
    new Response('<!doctype html><title>Shop</title>', { headers: { 'content-type': 'text/html' } }),
  )

describe('where no gateway answers', () => {
  for (const name of ['topup', 'login', 'balance', 'token-list'])
    it(`oneapi-${name} says so by itself, with the address and what to set`, async () => {
      const element = await mount(`<oneapi-${name} base-url="/nothing/${name}"></oneapi-${name}>`)
      await until(() => said(element).includes('此处没有网关'))
      expect(said(element))
        .to.contain(`${location.origin}/nothing/${name}/api/status`)
        .and.contain('base-url')
      expect(base(element)?.checkVisibility() ?? false).to.equal(false)
      await expectAccessible(element)
    })

  it('a page in place of JSON is no gateway either, in English too', async () => {
    onFetch(page)
    const element = await mount('<oneapi-login lang="en" base-url="/a/shop"></oneapi-login>')
    await until(() => said(element).includes('No gateway here'))
    expect(said(element)).to.contain('/a/shop/api/status').and.contain('base-url')
  })

  it('trying again finds the gateway that has come meanwhile', async () => {
    const { baseUrl } = await newGateway()
    const stop = onFetch(page)
    const element = await mount(`<oneapi-login base-url="${baseUrl}"></oneapi-login>`)
    const retry = await until(() =>
      element.shadowRoot!.querySelector<HTMLElement>('[part~=no-gateway] [part=retry]'),
    )
    stop()
    retry.click()
    await until(() => base(element)!.checkVisibility())
    expect(said(element)).to.equal('')
  })

  it('a gateway whose status alone fails is one all the same', async () => {
    const gateway = await rootGateway({ sample: true })
    onFetch(({ url, send }) => (url.href.includes('/api/status') ? page() : send()))
    const element = await mount(`<oneapi-topup base-url="${gateway.baseUrl}"></oneapi-topup>`)
    await until(() => base(element)!.checkVisibility())
    await new Promise((next) => setTimeout(next, 200))
    expect(said(element)).to.equal('')
    expect(base(element)!.checkVisibility()).to.equal(true)
  })
})
