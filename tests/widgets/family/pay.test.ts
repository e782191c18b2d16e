import { expect } from 'chai'
import { signIn } from '../../../src/widgets/api/session.ts'
import { configure } from '../../../src/widgets/index.ts'
import '../../../src/widgets/elements/account/topup/index.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { fieldOf, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import { expectAccessible, mount, newGateway, onFetch, toldTo, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

type Order = { trade_no: string; amount: number; status: string; payment_method: string }
type Form = Record<string, string>

const methods = [
  { name: '支付宝', type: 'alipay', icon: 'SiAlipay' },
  { name: '自定义<b>1</b>', type: 'custom1', min_topup: '50' },
  { name: 'Stripe', type: 'stripe', min_topup: '5' },
]
const info = {
  enable_online_topup: true,
  enable_stripe_topup: true,
  payment_compliance_confirmed: true,
  pay_methods: methods,
  min_topup: 2,
  stripe_min_topup: 5,
  amount_options: [2, 10, 100],
  discount: { 100: 0.9 },
  topup_link: '',
}

/** Paying before a gateway and a merchant that answer as recorded. */
describe('paying online', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const real = window.open
  /** Tabs that were opened. */
  const tabs: (Window | null)[] = []

  const start = async (pay: Record<string, unknown> = {}, status: Record<string, unknown> = {}) => {
    gateway = await newGateway({ family: 'new-api rc', config: { pay: { info, ...pay }, status } })
    const own = gatewayFor({ baseUrl: gateway.baseUrl })
    await own.setDialect('new-api')
    await signIn(own, 'root', '123456', () => Promise.resolve(''))
  }
  const open = async (shown = 'pay', attributes = '') => {
    const element = await mount(`<oneapi-topup base-url="${gateway.baseUrl}" ${attributes}></oneapi-topup>`)
    await until(() => rootOf(element).querySelector(`.${shown}`))
    return element
  }
  const textOf = (element: Element) => rootOf(element).textContent ?? ''
  const orders = () => gateway.call<Order[]>('GET', '/merchant/orders')
  const forms = () => gateway.call<Form[]>('GET', '/merchant/forms')
  const notify = (order: string, status = 'success') =>
    fetch(`${gateway.baseUrl}/merchant/notify?order=${order}&status=${status}`)
  const submit = async (element: Element) => {
    await until(() => partOf(element, 'pay-submit').getAttribute('aria-disabled') !== 'true')
    partOf(element, 'pay-submit').click()
  }

  before(() => {
    window.open = (...given) => {
      const tab = real.apply(window, given as Parameters<typeof real>)
      tabs.push(tab)
      return tab
    }
  })
  after(() => {
    window.open = real
  })
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab?.close()
    localStorage.clear()
  })

  it('says in German what will be paid, and reads what is typed as it is written there', async () => {
    await start()
    const de = async () => (await import('../../../src/widgets/messages/packs/de.ts')).default as object
    configure({ words: { de } })
    const element = await open('pay', 'lang="de"')
    await until(() => textOf(element).includes('14,60\u00a0¥'))
    expect(textOf(element)).to.include('100,00\u00a0$10\u00a0% Rabatt')
    const amount = fieldOf(element, 'Anderer Betrag (Kontingent in US-Dollar)')
    fill(amount, '1.234')
    await until(() => textOf(element).includes('9.008,20\u00a0¥'))
    expect(textOf(element)).to.include('1.234,00\u00a0$')
    for (const refused of ['2,5', '1,234']) {
      fill(amount, refused)
      await until(() => textOf(element).includes('Geben Sie eine ganze Zahl ein'))
    }
    configure({ words: undefined })
  })

  it('shows what will be paid before paying, then the merchant gets exactly the form, and the balance follows', async () => {
    await start()
    const started = heard<{ method: string; quota: number }>('oneapi-payment-started')
    const paid = heard<{ order: string }>('oneapi-paid')
    const element = await open()
    await until(() => textOf(element).includes('¥14.60'))
    expect(textOf(element)).to.include('自定义<b>1</b>')
    // 100 dollars at 7.3, and a tenth off.
    buttonIn(partOf(element, 'pay'), '$100.00省 10%').click()
    await until(() => textOf(element).includes('¥657.00'))
    buttonIn(partOf(element, 'pay'), '$10.00').click()
    await until(() => textOf(element).includes('¥73.00'))
    await expectAccessible(element)
    expect(await orders()).to.deep.equal([])

    await submit(element)
    await until(async () => (await forms()).length === 1)
    expect((await forms())[0]).to.deep.equal({
      pid: '1001',
      type: 'alipay',
      out_trade_no: 'USR1NO1',
      name: 'TUC10',
      money: '73.00',
      device: 'pc',
      sign: '5fd3',
      sign_type: 'MD5',
    })
    expect(tabs).to.have.length(1)
    await until(() => textOf(element).includes('等待付款…'))
    expect(started).to.deep.equal([{ method: '支付宝', quota: 5_000_000 }])
    await expectAccessible(element)

    await notify('USR1NO1')
    // A second notice credits nothing.
    await notify('USR1NO1')
    await until(() => textOf(element).includes('付款成功，余额 $210.00'))
    expect(paid).to.deep.equal([{ order: 'USR1NO1' }])
    expect(JSON.stringify([started, paid])).not.to.include('sign')
    partOf(element, 'pay-back').click()
    await until(() => hasPart(element, 'pay-orders'))
    partOf(element, 'pay-orders').click()
    await until(() => rootOf(element).querySelector('.pay-list li'))
    expect(rootOf(element).querySelector('.pay-list li')!.textContent).to.match(
      /支付宝.*\$10\.00.*¥73\.00.*已到账/,
    )
  })

  it('a double press makes one order', async () => {
    await start({ slow: 500 })
    const element = await open()
    await submit(element)
    partOf(element, 'pay-submit').click()
    partOf(element, 'pay-submit').click()
    await until(() => textOf(element).includes('等待付款…'))
    expect(await orders()).to.have.length(1)
    expect(tabs).to.have.length(1)
  })

  it('an order that ends first leaves that of another tab remembered', async () => {
    await start()
    const [first, second] = [await open(), await open()]
    await submit(first)
    await until(() => textOf(first).includes('USR1NO1'))
    await submit(second)
    await until(() => textOf(second).includes('USR1NO2'))
    await notify('USR1NO1')
    await until(() => textOf(first).includes('付款成功'))
    second.remove()
    const later = await open()
    await until(() => textOf(later).includes('USR1NO2'))
  })

  it('orders of closed tabs are found one after the other, the newest first, and at most five are remembered', async () => {
    await start()
    const tabs = await Promise.all(Array.from({ length: 6 }, () => open()))
    for (const [index, tab] of tabs.entries()) {
      await submit(tab)
      await until(() => textOf(tab).includes(`USR1NO${index + 1}`))
    }
    for (const tab of tabs) tab.remove()
    expect(Object.values({ ...localStorage }).join())
      .to.include('"USR1NO2"')
      .and.not.to.include('"USR1NO1"')
    for (const order of ['USR1NO6', 'USR1NO5']) {
      const later = await open()
      await until(() => textOf(later).includes(order))
      await notify(order)
      await until(() => textOf(later).includes('付款成功'))
      later.remove()
    }
  })

  it('a payment is told once, however many tabs follow it and however often its page is loaded', async () => {
    await start()
    const paid = heard<{ order: string }>('oneapi-paid')
    const element = await open()
    await submit(element)
    await until(() => textOf(element).includes('USR1NO1'))
    const returned = await open('pay-wait', 'order="USR1NO1"')
    await notify('USR1NO1')
    for (const shown of [element, returned]) await until(() => textOf(shown).includes('付款成功'))
    const reloaded = await open('pay-wait', 'order="USR1NO1"')
    await until(() => textOf(reloaded).includes('付款成功'))
    expect(paid).to.deep.equal([{ order: 'USR1NO1' }])
    // One that this browser has not begun.
    await order({ amount: 2, payment_method: 'alipay' })
    await notify('USR1NO2')
    for (let loaded = 0; loaded < 2; loaded += 1) {
      const other = await open('pay-wait', 'order="USR1NO2"')
      await until(() => textOf(other).includes('付款成功'))
      other.remove()
    }
    expect(paid).to.deep.equal([{ order: 'USR1NO1' }, { order: 'USR1NO2' }])
    // A later order is followed, and not one of those.
    const later = await open()
    await until(() => hasPart(later, 'pay-submit'))
  })

  it('a price that could not be asked for says why, also at the button, and can be asked for again', async () => {
    await start()
    let down = true
    const stop = onFetch(({ url }) => {
      if (down && url.pathname.endsWith('/api/user/amount')) throw new TypeError('Failed to fetch')
      return Promise.resolve(undefined)
    })
    const element = await open()
    const reason = () => partOf(element, 'pay-submit').title
    await until(() => reason() === '正在计算…')
    await until(() => rootOf(element).querySelector('.pay [role=alert]'))
    expect(rootOf(element).querySelector('.pay [role=alert]')!.textContent).to.include(reason())
    expect(reason()).not.to.equal('')
    down = false
    buttonIn(partOf(element, 'pay'), '重试').click()
    await until(() => textOf(element).includes('¥14.60'))
    expect([reason(), rootOf(element).querySelector('.pay [role=alert]')]).to.deep.equal(['', null])
    fill(fieldOf(element, '其他金额（美元额度）'), '1')
    await until(() => reason() === '最少 $2.00')
    stop()
  })

  it('an offer that could not be loaded says so in its place, and can be asked for again', async () => {
    await start()
    let down = true
    const stop = onFetch(({ url }) => {
      if (down && url.pathname.endsWith('/api/user/topup/info')) throw new TypeError('Failed to fetch')
      return Promise.resolve(undefined)
    })
    const element = await open('pay-place [role=alert]')
    down = false
    buttonIn(rootOf(element).querySelector('.pay-place')!, '重试').click()
    await until(() => textOf(element).includes('¥14.60'))
    stop()
  })

  it('takes the number of an order also later', async () => {
    await start()
    await order({ amount: 2, payment_method: 'alipay' })
    const element = await open()
    element.setAttribute('order', 'USR1NO1')
    await until(() => textOf(element).includes('订单号 USR1NO1'))
  })

  it('has the focus after a press, and never takes it from elsewhere', async () => {
    await start()
    const field = document.body.appendChild(document.createElement('input'))
    const element = await open()
    await until(() => partOf(element, 'pay-submit').getAttribute('aria-disabled') !== 'true')
    partOf(element, 'pay-submit').focus()
    partOf(element, 'pay-submit').click()
    await until(() => textOf(element).includes('USR1NO1'))
    await until(() => rootOf(element).activeElement === partOf(element, 'pay-status'))
    field.focus()
    await notify('USR1NO1')
    await until(() => textOf(element).includes('付款成功'))
    expect(document.activeElement === field).to.equal(true)
    element.remove()

    // The reader has gone on while the order was made.
    const next = await open()
    await until(() => partOf(next, 'pay-submit').getAttribute('aria-disabled') !== 'true')
    partOf(next, 'pay-submit').focus()
    partOf(next, 'pay-submit').click()
    field.focus()
    await until(() => textOf(next).includes('USR1NO2'))
    expect(document.activeElement === field).to.equal(true)
    next.remove()
    field.blur()
    const again = await open('pay-wait')
    await until(() => textOf(again).includes('USR1NO2'))
    expect(document.activeElement === document.body).to.equal(true)
    field.remove()
  })

  it('says so where the browser blocks the tab, and a press opens it', async () => {
    await start()
    const element = await open()
    const whole = window.open
    window.open = () => null
    try {
      await submit(element)
      await until(() => textOf(element).includes('浏览器拦截了付款页'))
    } finally {
      window.open = whole
    }
    expect(await forms()).to.deep.equal([])
    partOf(element, 'pay-open').click()
    await until(async () => (await forms()).length === 1)
    await until(() => !textOf(element).includes('浏览器拦截了付款页'))
    expect(await orders()).to.have.length(1)
  })

  it('an order that is not paid says so, and one without a result says how to look later', async () => {
    await start()
    const element = await open()
    await submit(element)
    await until(() => textOf(element).includes('USR1NO1'))
    partOf(element, 'pay-check').click()
    await until(() => textOf(element).includes('还没有收到付款结果'))
    await notify('USR1NO1', 'expired')
    partOf(element, 'pay-check').click()
    await until(() => textOf(element).includes('订单没有完成付款'))
  })

  inLong(it)(
    'Stripe opens its page and is found by its provider; what it will ask for is not certain',
    async () => {
      await start({ ratio: 0.8 })
      const started = heard<{ quota: number }>('oneapi-payment-started')
      const element = await open()
      buttonIn(partOf(element, 'pay'), 'Stripe').click()
      await until(() => textOf(element).includes('80.00（币种和最终金额以付款页为准）'))
      expect(textOf(element)).not.to.include('省 10%')
      expect(rootOf(element).querySelector('.pay-sum')!.textContent).to.include('到账$8.00')
      await submit(element)
      await until(async () => (await forms()).length === 1)
      expect((await orders())[0]!.payment_method).to.equal('stripe')
      expect(started.map(({ quota }) => quota)).to.deep.equal([4_000_000])
      await until(() => textOf(element).includes('订单号 USR1NO1'))
      await notify('USR1NO1')
      await until(() => textOf(element).includes('付款成功'))
    },
  )

  it('a smaller amount than a method takes is not sent, and a refusal is told in its words', async () => {
    await start()
    const element = await open()
    buttonIn(partOf(element, 'pay'), '自定义<b>1</b>').click()
    const other = fieldOf(element, '其他金额（美元额度）')
    fill(other, '49')
    await until(() => textOf(element).includes('最少 $50.00'))
    expect(partOf(element, 'pay-submit').getAttribute('aria-disabled')).to.equal('true')
    fill(other, '1.5')
    await until(() => textOf(element).includes('请填写整数'))
    expect(await orders()).to.deep.equal([])
  })

  inLong(it)('a limit is told, the tab is closed, and the choice stays', async () => {
    await start({ most: 20 })
    for (let made = 0; made < 20; made += 1) await order({ amount: 2, payment_method: 'alipay' })
    const element = await open()
    await submit(element)
    await until(() =>
      rootOf(element).querySelector('.pay [role=alert]')?.textContent?.includes('请求次数过多'),
    )
    expect(await orders()).to.have.length(20)
    expect(tabs.at(-1)?.closed).to.equal(true)
    expect(hasPart(element, 'pay-submit')).to.equal(true)
  })

  it('an address that is none of the web is not opened', async () => {
    await start({ merchant: 'javascript:alert(1)//' })
    const element = await open()
    await submit(element)
    await until(() => textOf(element).includes('不是网页地址'))
    expect(hasPart(element, 'pay-open')).to.equal(false)
    expect(tabs.at(-1)?.closed).to.equal(true)
  })

  it('is absent where an order could not be settled, and where it is hidden', async () => {
    await start({ info: { ...info, enable_online_topup: false, enable_stripe_topup: false } })
    const without = await open('pay-place')
    await until(() => textOf(without).includes('$200.00'))
    await new Promise((next) => setTimeout(next, 500))
    expect(hasPart(without, 'pay')).to.equal(false)
    const { asked } = await toldTo(gateway)
    expect(asked.filter(({ path }) => /\/(pay|amount)$/.test(path))).to.deep.equal([])
    await start()
    const hidden = await mount(`<oneapi-topup base-url="${gateway.baseUrl}" hide="pay"></oneapi-topup>`)
    await until(() => textOf(hidden).includes('$200.00'))
    expect(rootOf(hidden).querySelector('.pay-place')).to.equal(null)
  })

  inLong(it)('sends units where the gateway counts in them, without Stripe', async () => {
    await start(
      { info: { ...info, discount: {} }, price: 7.3 / 500_000 },
      { quota_display_type: 'TOKENS', display_in_currency: false },
    )
    const element = await open()
    await until(() => textOf(element).includes('¥14.60'))
    expect(textOf(element)).not.to.include('Stripe')
    await submit(element)
    await until(async () => (await orders()).length === 1)
    expect((await orders())[0]!.amount).to.equal(1_000_000)
  })

  inLong(it)('plans are shown, with those of the user, and say where they are bought', async () => {
    const plan = {
      id: 1,
      title: 'Monthly <b>20</b>',
      subtitle: 'For one',
      price_amount: 19.9,
      total_amount: 10_000_000,
      duration_unit: 'month',
      duration_value: 1,
      quota_reset_period: 'daily',
      upgrade_group: 'vip',
    }
    const own = { id: 7, plan_id: 1, amount_total: 10_000_000, amount_used: 500_000, status: 'active' }
    const plans = { offered: [plan], own: [{ ...own, end_time: 4_102_444_800 }] }
    // Also where nothing can be paid online.
    await start({ info: { ...info, enable_online_topup: false, enable_stripe_topup: false }, plans })
    const element = await mount(`<oneapi-topup base-url="${gateway.baseUrl}"></oneapi-topup>`)
    await until(() => hasPart(element, 'plans'))
    const [mine, offered] = [...partOf(element, 'plans').querySelectorAll('li')].map(
      ({ textContent }) => textContent,
    )
    expect(mine).to.match(/^Monthly <b>20<\/b> · 至 2.*\$1\.00 \/ \$20\.00生效中$/)
    expect(offered).to.include('$20.00 · 每天重置 · 有效 1 个月 · 升级到分组 vip')
    expect(offered).to.match(/\$19\.90$/)
    await expectAccessible(element)
  })

  it('a plan is bought from the balance after a question, or on a page of its own, and is there afterwards', async () => {
    const plan = {
      id: 1,
      title: 'Monthly',
      price_amount: 19.9,
      total_amount: 10_000_000,
      allow_balance_pay: true,
      duration_unit: 'month',
      duration_value: 1,
      max_purchase_per_user: 1,
    }
    const online = { ...plan, id: 2, title: 'Online', price_amount: 0.5, allow_balance_pay: false }
    const dear = { ...plan, id: 3, title: 'Dear', price_amount: 9999, max_purchase_per_user: 0 }
    const others = { ...online, max_purchase_per_user: 0, stripe_price_id: 'price_1' }
    await start({ plans: { offered: [plan, others, dear], own: [] } })
    const element = await open()
    await until(() => hasPart(element, 'buy-plan'))
    const plans = () => [...partOf(element, 'plans').querySelectorAll<HTMLElement>('ul:last-of-type > li')]
    const inPlan = (place: number, part: string) => [
      ...plans()[place]!.querySelectorAll<HTMLElement>(`[part~=${part}]`),
    ]
    expect(inPlan(0, 'pay-plan').map(({ textContent }) => textContent)).to.deep.equal([
      '支付宝¥19.90（在新标签页中打开）',
      '自定义<b>1</b>¥19.90（在新标签页中打开）',
    ])
    expect(inPlan(1, 'buy-plan')).to.deep.equal([])
    expect(inPlan(1, 'pay-plan')).to.have.length(3)
    expect(inPlan(2, 'buy-plan')[0]!.getAttribute('aria-disabled')).to.equal('true')
    await expectAccessible(element)

    inPlan(0, 'buy-plan')[0]!.click()
    await until(() => hasPart(element, 'confirm'))
    expect(rootOf(element).querySelector('[role=alertdialog]')!.textContent).to.match(
      /从余额扣除 \$19\.90（9,950,000 点额度），剩余 \$180\.10/,
    )
    partOf(element, 'confirm').click()
    await until(() => textOf(element).includes('$180.10') && textOf(element).includes('已达上限'))

    inPlan(1, 'pay-plan')[0]!.click()
    await until(async () => (await forms()).length === 1)
    expect((await forms())[0]).to.deep.equal({
      out_trade_no: 'SUBUSR1NO1',
      money: '0.50',
      sign: '5fd3',
    })
    await until(() => textOf(element).includes('等待付款…'))
    // Left and found again.
    element.remove()
    const again = await open()
    await until(() => textOf(again).includes('这是之前的订单'))
    await notify('SUBUSR1NO1')
    partOf(again, 'pay-check').click()
    await until(() => textOf(again).includes('付款成功'))
    await until(() => rootOf(again).querySelectorAll('[part~=plans] ul:first-of-type > li').length === 2)
  })

  it('a plan whose answer is lost is bought once: told as bought, or looked for before it is sent again', async () => {
    const plan = {
      id: 1,
      title: 'Monthly',
      price_amount: 19.9,
      total_amount: 10_000_000,
      allow_balance_pay: true,
      duration_unit: 'month',
      duration_value: 1,
      max_purchase_per_user: 0,
    }
    await start({ plans: { offered: [plan], own: [] } })
    const element = await open()
    await until(() => hasPart(element, 'buy-plan'))
    let [sent, down] = [0, false]
    onFetch(async ({ url, send }) => {
      const buys = url.pathname.endsWith('/api/subscription/balance/pay')
      if (buys) await send()
      if (buys) sent += 1
      down ||= buys && sent === 2
      if (buys || down) throw new TypeError('Failed to fetch')
      return undefined
    })
    const buy = async () => {
      partOf(element, 'buy-plan').click()
      await until(() => hasPart(element, 'confirm'))
      partOf(element, 'confirm').click()
    }
    await buy()
    await until(() => textOf(element).includes('$180.10') && !hasPart(element, 'confirm'))
    expect(sent).to.equal(1)

    // Nothing can be read afterwards, either.
    await buy()
    await until(() => rootOf(element).querySelector('[role=alertdialog] [role=alert]')?.textContent)
    expect(sent).to.equal(2)
    down = false
    partOf(element, 'confirm').click()
    await until(() => textOf(element).includes('$160.20') && !hasPart(element, 'confirm'))
    expect(sent).to.equal(2)
  })

  const order = (body: Record<string, unknown>, provider = '') => {
    const headers = { 'New-Api-User': '1', 'Content-Type': 'application/json' }
    return fetch(`${gateway.baseUrl}/api/user/${provider}pay`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
  }

  inLong(it)(
    'an order of before is found: paid after the page was closed, or still waiting; going back forgets it',
    async () => {
      await start()
      const paid = heard<{ order: string }>('oneapi-paid')
      const element = await open()
      await submit(element)
      await until(() => textOf(element).includes('USR1NO1'))
      element.remove()
      const again = await open()
      await until(() => textOf(again).includes('这是之前的订单'))
      expect(hasPart(again, 'pay-open')).to.equal(false)
      expect(JSON.stringify(localStorage)).not.to.match(/sign|submit\.php/)
      await expectAccessible(again)
      again.remove()
      await notify('USR1NO1')
      const late = await open()
      await until(() => textOf(late).includes('付款成功，余额 $202.00'))
      expect(paid).to.deep.equal([{ order: 'USR1NO1' }])
      late.remove()
      const next = await open()
      await until(() => textOf(next).includes('¥14.60'))
      await submit(next)
      await until(() => textOf(next).includes('USR1NO2'))
      partOf(next, 'pay-back').click()
      await until(() => hasPart(next, 'pay-submit'))
      next.remove()
      const forgotten = await open()
      await until(() => hasPart(forgotten, 'pay-submit'))
      // Nor is it another user's.
      await submit(forgotten)
      await until(() => textOf(forgotten).includes('USR1NO3'))
      forgotten.remove()
      const own = gatewayFor({ baseUrl: gateway.baseUrl })
      await signIn(own, 'alice', 'alice-pass', () => Promise.resolve(''))
      expect(JSON.stringify(localStorage)).to.include('USR1NO3')
      const hers = await open()
      await until(() => hasPart(hers, 'pay-submit'))
      expect(JSON.stringify(localStorage)).not.to.include('USR1NO3')
    },
  )

  inLong(it)('says of an order that a page returned from: paid, not paid, or not yet known', async () => {
    await start()
    for (let made = 0; made < 3; made += 1) await order({ amount: 2, payment_method: 'alipay' })
    await notify('USR1NO1')
    await notify('USR1NO2', 'expired')
    const returned = async (number: string) => {
      const element = await mount(
        `<oneapi-topup base-url="${gateway.baseUrl}" order="${number}"></oneapi-topup>`,
      )
      await until(() => rootOf(element).querySelector('.pay-wait'))
      return element
    }
    const paid = await returned('USR1NO1')
    await until(() => textOf(paid).includes('付款成功，余额 $202.00'))
    const expired = await returned('USR1NO2')
    await until(() => textOf(expired).includes('订单没有完成付款'))
    for (const number of ['USR1NO3', 'made-up']) {
      const waiting = await returned(number)
      partOf(waiting, 'pay-check').click()
      await until(() => textOf(waiting).includes('还没有收到付款结果'))
      expect(textOf(waiting)).to.include(`订单号 ${number}`)
    }
  })

  inLong(it)(
    'administrators complete an order by hand after what it credits was said; never one that would be credited wrongly',
    async () => {
      const product = { productId: 'prod_1', name: 'Starter', price: 9.9, currency: 'USD', quota: 5_000_000 }
      await start({ info: { ...info, enable_creem_topup: true, creem_products: JSON.stringify([product]) } })
      await order({ amount: 10, payment_method: 'alipay' })
      await order({ product_id: 'prod_1', payment_method: 'creem' }, 'creem/')
      await order({ amount: 5, payment_method: 'stripe' }, 'stripe/')
      await order({ amount: 2, payment_method: 'alipay' })
      await notify('USR1NO4', 'expired')
      const element = await open()
      await until(() => hasPart(element, 'show-all-orders'))
      partOf(element, 'show-all-orders').click()
      const rows = () => [...partOf(element, 'table').querySelectorAll('tbody tr:not(.skeleton-row)')]
      await until(() => rows().length === 4)
      const [expired, stripe, creem, epay] = rows()
      expect(expired!.querySelector('[part~=complete-order]')).to.equal(null)
      expect(stripe!.textContent).to.include('$5.00')
      const trap = creem!.querySelector<HTMLElement>('[part~=complete-order]')!
      expect(trap.getAttribute('aria-disabled')).to.equal('true')
      trap.click()
      await expectAccessible(partOf(element, 'all-orders'))

      epay!.querySelector<HTMLElement>('[part~=complete-order]')!.click()
      await until(() => hasPart(element, 'confirm'))
      const said = rootOf(element).querySelector('[role=alertdialog]')!.textContent
      expect(said).to.match(/用户 #1 增加 \$10\.00（5,000,000 点额度）.*已收到 ¥73\.00/)
      expect((await orders()).map(({ status }) => status)).to.deep.equal([
        ...['pending', 'pending', 'pending', 'expired'],
      ])
      partOf(element, 'confirm').click()
      await until(() => rows()[3]?.textContent?.includes('已到账'))
      await until(() => textOf(element).includes('$210.00'))
      expect((await orders()).map(({ status }) => status)).to.deep.equal([
        ...['success', 'pending', 'pending', 'expired'],
      ])

      // Its answer is lost.
      const stop = onFetch(async ({ url, send }) => {
        if (!url.pathname.endsWith('/topup/complete')) return undefined
        await send()
        throw new TypeError('Failed to fetch')
      })
      rows()[1]!.querySelector<HTMLElement>('[part~=complete-order]')!.click()
      await until(() => hasPart(element, 'confirm'))
      partOf(element, 'confirm').click()
      await until(() => textOf(element).includes('$215.00') && !hasPart(element, 'confirm'))
      stop()

      // It has expired since it was listed.
      await order({ amount: 2, payment_method: 'alipay' })
      await (element as Element as WidgetElement).refresh()
      await until(() => rows().length === 5)
      await notify('USR1NO5', 'expired')
      rows()[0]!.querySelector<HTMLElement>('[part~=complete-order]')!.click()
      await until(() => hasPart(element, 'confirm'))
      partOf(element, 'confirm').click()
      await until(() => !rows()[0]!.querySelector('[part~=complete-order]'))
      expect(textOf(element)).to.include('$215.00')
    },
  )

  inLong(it)(
    'a product and a way of each provider open their page, and are found by their number',
    async () => {
      const product = { productId: 'prod_1', name: 'Starter', price: 9.9, currency: 'USD', quota: 5_000_000 }
      const others = {
        enable_creem_topup: true,
        creem_products: JSON.stringify([product]),
        enable_waffo_topup: true,
        waffo_min_topup: 1,
        enable_waffo_pancake_topup: true,
        waffo_pay_methods: [{ name: 'Card', icon: '/pay-card.png', payMethodType: 'CREDITCARD' }],
      }
      await start({ info: { ...info, ...others } })
      const element = await open()
      for (const [place, way, price] of [
        [1, 'Creem', '$9.90'],
        [2, 'Card', '73.00'],
        [3, 'Waffo Pancake', '73.00'],
      ] as const) {
        buttonIn(partOf(element, 'pay'), way).click()
        await until(() => textOf(element).includes(way === 'Creem' ? 'Starter$9.90' : '$10.00'))
        buttonIn(partOf(element, 'pay'), way === 'Creem' ? 'Starter$9.90' : '$10.00').click()
        await until(() => rootOf(element).querySelector('.pay-sum')!.textContent.includes(price))
        await submit(element)
        await until(() => textOf(element).includes(`订单号 USR1NO${place}`))
        await notify(`USR1NO${place}`)
        await until(() => textOf(element).includes(`付款成功，余额 $${200 + place * 10}.00`))
        partOf(element, 'pay-back').click()
        await until(() => hasPart(element, 'pay-submit'))
      }
      expect(await forms()).to.deep.equal([{ checkout: true }, { checkout: true }, { checkout: true }])
      expect(JSON.stringify(localStorage)).not.to.include('of the session')
    },
  )

  it('checks in once a day where the gateway has that, and shows what it brought', async () => {
    await start()
    const without = await open()
    await until(() => textOf(without).includes('¥14.60'))
    expect(hasPart(without, 'check-in')).to.equal(false)
    without.remove()
    await start({}, { checkin_enabled: true })
    const element = await open()
    await until(() => hasPart(element, 'check-in'))
    expect(textOf(element)).to.include('每天签到可得 $0.002')
    await expectAccessible(element)
    partOf(element, 'check-in-submit').click()
    await until(() => textOf(element).includes('今天已签到') && textOf(element).includes('100,001,000'))
    expect(textOf(element)).to.include('本月签到 1 天，累计 1 天，共获得 $0.002')
    expect(partOf(element, 'check-in-submit').getAttribute('aria-disabled')).to.equal('true')
    element.remove()
    await start({}, { checkin_enabled: true, turnstile_check: true })
    const guarded = await open()
    await until(() => hasPart(guarded, 'check-in'))
    expect(hasPart(guarded, 'check-in-submit')).to.equal(false)
  })

  inLong(it)('administrators see the orders of all users by pages, and find one; others do not', async () => {
    await start()
    for (let made = 0; made < 3; made += 1) await order({ amount: 2, payment_method: 'alipay' })
    await notify('USR1NO2')
    const element = await open()
    await until(() => hasPart(element, 'show-all-orders'))
    expect(hasPart(element, 'table')).to.equal(false)
    partOf(element, 'show-all-orders').click()
    const rows = () => [...partOf(element, 'table').querySelectorAll('tbody tr:not(.skeleton-row)')]
    await until(() => rows().length === 3)
    expect(rows()[1]!.textContent).to.match(/^USR1NO2.*#1支付宝\$2\.00¥14\.60已到账/)
    await expectAccessible(partOf(element, 'all-orders'))
    const place = partOf(element, 'table').querySelector('.table-scroll')!
    for (let width = 320; width <= 1000; width += 40) {
      Object.assign(element.style, { display: 'block', width: `${width}px` })
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      expect(place.scrollWidth, `${width} px`).to.equal(place.clientWidth)
    }
    fill(fieldOf(element, '订单号'), ' USR1NO3 ')
    buttonIn(partOf(element, 'all-orders'), '查找').click()
    await until(() => rows().length === 1 && rows()[0]!.textContent?.includes('待付款'))
    element.remove()

    const own = gatewayFor({ baseUrl: gateway.baseUrl })
    await signIn(own, 'alice', 'alice-pass', () => Promise.resolve(''))
    const hers = await open()
    await until(() => textOf(hers).includes('¥14.60'))
    expect(hasPart(hers, 'all-orders')).to.equal(false)
  })
})
