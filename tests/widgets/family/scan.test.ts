import { expect } from 'chai'
import recordings from '../../contract/recordings-forks-money.json' with { type: 'json' }
import { signIn } from '../../../src/widgets/api/session.ts'
import '../../../src/widgets/elements/account/topup/index.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import { qrText } from '../qr-text.ts'
import { expectAccessible, mount, newGateway, onFetch, until } from '../support.ts'

/** Paying with a phone before one-hub: the gateway's answers are as they were recorded. */
describe('a payment by a code', function () {
  this.timeout(60_000)
  const said = (name: string) =>
    recordings.find((call) => call.gateway === 'one-hub' && call.name === name)!.reply
  afterEach(() => localStorage.clear())

  it('draws what a phone reads as the address of the payment, and waits until it is paid', async () => {
    const gateway = await newGateway({ family: 'one-hub' })
    const own = gatewayFor({ baseUrl: gateway.baseUrl })
    await own.setDialect('one-hub')
    await signIn(own, 'root', '123456', () => Promise.resolve(''))
    let state = 'state of an order'
    const ordered: string[] = []
    onFetch(({ url, method, body }) => {
      const path = url.pathname.replace(/^.*(?=\/api\/)/, '')
      if (path === '/api/user/payment') return Response.json(said('ways to pay'))
      if (path === '/api/user/order' && method === 'POST') {
        ordered.push(body)
        return Response.json(said('order by Alipay face to face'))
      }
      if (path === '/api/user/order/status') return Response.json(said(state))
      return undefined
    })
    const opened: unknown[] = []
    const real = window.open
    window.open = (...given) => {
      const tab = real.apply(window, given as Parameters<typeof real>)
      opened.push(tab)
      return tab
    }
    const paid = heard<{ order: string }>('oneapi-paid')
    try {
      const element = await mount(`<oneapi-topup base-url="${gateway.baseUrl}"></oneapi-topup>`)
      await until(() => hasPart(element, 'pay'))
      buttonIn(partOf(element, 'pay'), 'Alipay face to face').click()
      buttonIn(partOf(element, 'pay'), '$10.00').click()
      await until(() => rootOf(element).textContent?.includes('¥73.00'))
      await until(() => partOf(element, 'pay-submit').getAttribute('aria-disabled') !== 'true')
      partOf(element, 'pay-submit').click()
      const code = await until(() => hasPart(element, 'qr-code') && partOf(element, 'qr-code'))
      const canvas = await until(() => {
        const drawn = code.shadowRoot?.querySelector('canvas')
        return drawn && drawn.width > 0 && drawn
      })
      const address = 'https://qr.alipay.com/bax00000000000000000'
      await until(() => qrText(canvas) === address)
      expect(ordered.map((body) => JSON.parse(body) as unknown)).to.deep.equal([
        { uuid: 'd627ebc8f6e643dba1b92f6e8b7a844d', amount: 10 },
      ])
      // The tab of the click is closed again: there is nothing to show in it.
      expect(opened.map((tab) => (tab as Window | null)?.closed)).to.deep.equal([true])
      // Whoever looks at it on the phone itself cannot scan it.
      expect(partOf<HTMLAnchorElement>(element, 'pay-open').href).to.equal(address)
      await expectAccessible(element)
      state = 'state of an order, paid'
      await until(() => rootOf(element).textContent?.includes('付款成功'))
      expect(paid).to.deep.equal([{ order: '2126030366966812672' }])
    } finally {
      window.open = real
    }
  })
})
