import { expect } from 'chai'
import { signIn } from '../../../src/widgets/api/session.ts'
import '../../../src/widgets/elements/account/topup/index.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { partOf, rootOf } from '../lists/acting.ts'
import { expectAccessible, mount, newGateway, until } from '../support.ts'

/** A page keeps a policy until it is left, so that this stands in a file of its own. */
it('a page whose policy lets forms go nowhere else says so, and keeps the order', async function () {
  this.timeout(60_000)
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "form-action 'none'"
  document.head.append(policy)
  // The suite takes a violation for a defect.
  document.addEventListener('securitypolicyviolation', (event) => event.stopPropagation())
  const info = {
    enable_online_topup: true,
    payment_compliance_confirmed: true,
    min_topup: 2,
    pay_methods: [{ name: '支付宝', type: 'alipay' }],
    amount_options: [2],
    topup_link: '',
  }
  const gateway = await newGateway({ family: 'new-api rc', config: { pay: { info } } })
  const own = gatewayFor({ baseUrl: gateway.baseUrl })
  await own.setDialect('new-api')
  await signIn(own, 'root', '123456', () => Promise.resolve(''))
  const tabs: (Window | null)[] = []
  const real = window.open
  window.open = (...given) => {
    const tab = real.apply(window, given as Parameters<typeof real>)
    tabs.push(tab)
    return tab
  }
  try {
    const element = await mount(`<oneapi-topup base-url="${gateway.baseUrl}"></oneapi-topup>`)
    await until(() => rootOf(element).textContent?.includes('¥14.60'))
    await until(() => partOf(element, 'pay-submit').getAttribute('aria-disabled') !== 'true')
    partOf(element, 'pay-submit').click()
    await until(() =>
      rootOf(element).textContent?.includes('本页面的安全策略（form-action）不允许跳转到付款页'),
    )
    expect(tabs.map((tab) => tab?.closed)).to.deep.equal([true])
    expect(rootOf(element).textContent).to.include('等待付款…')
    expect(rootOf(element).textContent).to.include('USR1NO1')
    expect(await gateway.call('GET', '/merchant/forms')).to.deep.equal([])
    await expectAccessible(element)
  } finally {
    window.open = real
    localStorage.clear()
  }
})
