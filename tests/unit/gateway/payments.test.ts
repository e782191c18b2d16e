import { describe, expect, test } from 'vitest'
import { laiskyPayments } from '../../../src/widgets/gateway/dialects/payments/laisky.ts'
import { newApiPayments, olderPayments } from '../../../src/widgets/gateway/dialects/payments/new-api.ts'
import { oneHubPayments } from '../../../src/widgets/gateway/dialects/payments/one-hub.ts'
import { newApi } from '../../../src/widgets/gateway/dialects/new-api.ts'
import { oneHub } from '../../../src/widgets/gateway/dialects/one-hub.ts'
import { openEnvelope } from '../../../src/widgets/gateway/envelope.ts'
import type { Dialect } from '../../../src/widgets/gateway/dialect.ts'
import { webAddress } from '../../../src/widgets/domain/format.ts'
import type { PaymentContext, PayOrder } from '../../../src/widgets/gateway/payments.ts'
import { defaultStatus } from '../../../src/widgets/domain/status.ts'

/** Answers as they were recorded, by path; what was sent is kept. */
function gatewayOf(dialect: Dialect, replies: Record<string, unknown>) {
  const sent: [path: string, body: unknown][] = []
  const envelope: PaymentContext['envelope'] = (path, { body } = {}) => {
    sent.push([path, body])
    return Promise.resolve().then(() =>
      openEnvelope({ status: 200, text: JSON.stringify(replies[path]) }, dialect),
    )
  }
  const context: PaymentContext = {
    envelope,
    request: async (path, options) => (await envelope(path, options)).data,
    status: { getState: () => ({ status: defaultStatus }) },
  }
  return { context, sent }
}
const signal = new AbortController().signal
const done = (data: unknown) => ({ success: true, message: '', data })
const orderOf = (id: string | undefined, method: PayOrder['method']): PayOrder => ({
  id,
  method,
  place: { scan: '' },
  since: 1_795_629_000,
})

describe('one-hub', () => {
  const ways = [
    { uuid: 'usd', name: 'Card', fixed_fee: 0.3, percent_fee: 0, currency: 'USD', sort: 1 },
    { uuid: 'cny', name: 'Alipay', fixed_fee: 0, percent_fee: 0.05, currency: 'CNY', sort: 2 },
    { uuid: 'free', name: 'WeChat', fixed_fee: 0, percent_fee: 0, currency: 'CNY', sort: 0 },
  ]
  const params = { pid: '1001', out_trade_no: '2125652802427424768', money: '73.50', sign: 'x' }
  const order = {
    trade_no: '2125652802427424768',
    type: 1,
    data: { url: 'https://pay.example/submit.php', method: 'POST', params },
  }
  const { context, sent } = gatewayOf(oneHub, {
    '/api/user/payment': done(ways),
    '/api/status': done({ PaymentMinAmount: 2, PaymentUSDRate: 7, RechargeDiscount: '{"10":1,"100":0.9}' }),
    '/api/user/order': done(order),
    '/api/user/order/status': { success: false, message: '' },
  })

  test('computes what is paid as was recorded: fees, discount and rate', async () => {
    const { methods, amounts, discounts } = await oneHubPayments.offer(context)
    expect(methods.map(({ name, min }) => [name, min])).toEqual([
      ['Alipay', 2],
      ['Card', 2],
      ['WeChat', 2],
    ])
    expect([amounts, discounts]).toEqual([[10, 100], { 100: 0.9 }])
    const quote = async (place: number, amount: number) =>
      (await oneHubPayments.quote(context, { method: methods[place]!, amount })).text
    expect(await quote(0, 10)).toBe('¥73.50')
    expect(await quote(0, 100)).toBe('¥661.50')
    expect(await quote(1, 10)).toBe('$10.30')
    expect(await quote(2, 100)).toBe('¥630.00')
  })

  test('keeps the number of an order as text, sends the form, and a refusal without words is no failure', async () => {
    const [method] = (await oneHubPayments.offer(context)).methods
    const made = await oneHubPayments.start(context, { method: method!, amount: 10 })
    expect(made).toEqual({
      id: '2125652802427424768',
      place: { url: 'https://pay.example/submit.php', method: 'POST', fields: params },
    })
    expect(sent.at(-1)).toEqual(['/api/user/order', { uuid: 'cny', amount: 10 }])
    expect(await oneHubPayments.watch(context, orderOf(made.id, method!), signal)).toBe('pending')
  })

  test('a code to scan, and an address that is whole', async () => {
    const told = (data: unknown) =>
      gatewayOf(oneHub, { '/api/user/order': done({ trade_no: '1', ...(data as object) }) }).context
    const method = { id: 'cny', name: '', min: 1 }
    const scan = told({ type: 2, data: { url: 'https://qr.alipay.com/x', method: 'GET' } })
    expect((await oneHubPayments.start(scan, { method, amount: 1 })).place).toEqual({
      scan: 'https://qr.alipay.com/x',
    })
    const page = told({ type: 1, data: { url: 'https://buy.stripe.com/a?b=1', params: { linkId: 'x' } } })
    expect((await oneHubPayments.start(page, { method, amount: 1 })).place).toEqual({
      url: 'https://buy.stripe.com/a?b=1',
    })
  })
})

describe('new-api', () => {
  test('its pay routes refuse without saying so as others do', async () => {
    const refusals = [
      [{ message: 'error', data: '充值数量不能小于 2' }, '充值数量不能小于 2'],
      [{ message: '充值数量不能大于 10000', data: 10 }, '充值数量不能大于 10000'],
    ] as const
    for (const [reply, words] of refusals)
      await expect(
        gatewayOf(newApi, { '/api/user/amount': reply }).context.request('/api/user/amount'),
      ).rejects.toMatchObject({ kind: 'refused', message: words })
  })

  test('methods are shown by what works, not by what is listed', async () => {
    const info = {
      enable_online_topup: false,
      enable_stripe_topup: false,
      enable_creem_topup: true,
      min_topup: 2,
      pay_methods: [
        { name: '支付宝', type: 'alipay' },
        { name: 'Stripe', type: 'stripe' },
      ],
      creem_products: JSON.stringify([
        { productId: 'prod_1', name: 'Starter', price: 9.9, currency: 'USD', quota: 5_000_000 },
      ]),
    }
    const { context } = gatewayOf(newApi, { '/api/user/topup/info': done(info) })
    const { methods } = await newApiPayments.offer(context)
    expect(methods.map(({ name }) => name)).toEqual(['Creem'])
    expect(methods[0]!.products).toEqual([
      { id: 'prod_1', name: 'Starter', price: '$9.90', units: 5_000_000 },
    ])
  })

  test('of April 2025 Alipay is called zfb', async () => {
    const { context } = gatewayOf(newApi.older!.dialect, {
      '/api/status': done({ enable_online_topup: true, min_topup: 1 }),
    })
    const { methods } = await olderPayments.offer(context)
    expect(methods.map(({ id }) => id)).toEqual(['epay:zfb', 'epay:wx'])
  })

  test('of April 2025 only a line of the log tells of a payment, whatever becomes of the balance', async () => {
    const line = (created_at: number, content: string) => ({ id: 0, type: 1, created_at, content })
    const credited = '使用在线充值成功，充值金额: ＄10.000000 额度，支付金额：70.000000'
    const items = [line(1_795_629_000, credited)]
    const self = { quota: 500 }
    const { context } = gatewayOf(newApi.older!.dialect, {
      '/api/user/pay': {
        message: 'success',
        url: 'https://pay.example/submit.php',
        data: { out_trade_no: 'USR1' },
      },
      '/api/user/self': done(self),
      '/api/log/self': done({ page: 1, page_size: 20, total: 1, items }),
    })
    const method = { id: 'epay:zfb', name: '', min: 1 }
    const made = await olderPayments.start(context, { method, amount: 10 })
    const order = { ...orderOf(made.id, method), ...made }
    const state = () => olderPayments.watch(context, order, signal)
    expect(await state()).toBe('pending')
    // A code is redeemed in the meantime.
    self.quota = 900
    items.unshift(line(1_795_629_100, '通过兑换码充值 ＄0.000800 额度，兑换码ID 3'))
    expect(await state()).toBe('pending')
    // More was used since then than is credited.
    self.quota = 10
    items.unshift(line(1_795_629_200, credited))
    expect(await state()).toBe('paid')
  })

  test('an order of Stripe gets its number from the list, so that two tabs follow their own', async () => {
    const row = { payment_provider: 'stripe', create_time: Math.floor(Date.now() / 1000), status: 'pending' }
    const items: object[] = [{ ...row, trade_no: 'ref_0', amount: 5, create_time: 1 }]
    const { context } = gatewayOf(newApi, {
      '/api/user/stripe/pay': { message: 'success', data: { pay_link: 'https://checkout.stripe.com/a' } },
      '/api/user/topup/self': done({ items }),
    })
    const method = { id: 'stripe', name: 'Stripe', min: 1 }
    const start = (amount: number) => newApiPayments.start(context, { method, amount })
    // The other tab's order is made in the same moment.
    items.unshift({ ...row, trade_no: 'ref_1', amount: 5 }, { ...row, trade_no: 'ref_2', amount: 10 })
    const [first, second] = [await start(5), await start(10)]
    expect([first.id, second.id]).toEqual(['ref_1', 'ref_2'])
    Object.assign(items[0]!, { status: 'success' })
    const stateOf = (id: string | undefined) =>
      newApiPayments.watch(context, { ...orderOf(id, method), since: row.create_time }, signal)
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['paid', 'pending'])
  })

  test('Stripe charges neither discount nor ratio of a group: the ratio changes what is credited', async () => {
    const { context } = gatewayOf(newApi, {
      '/api/status': done({ stripe_unit_price: 8 }),
      '/api/user/topup/info': done({ enable_stripe_topup: true, discount: { 100: 0.9 } }),
      // 100 dollars at 8, for a group with the ratio 0.8, and a tenth off.
      '/api/user/stripe/amount': { message: 'success', data: '576.00' },
    })
    const { methods } = await newApiPayments.offer(context)
    expect(methods.map(({ id, undiscounted }) => [id, undiscounted])).toEqual([['stripe', true]])
    const quote = await newApiPayments.quote(context, { method: methods[0]!, amount: 100 })
    expect(quote).toEqual({ text: '800.00', unsure: true, units: 40_000_000 })
  })

  test('a plan that another tab has bought does not pay for one that was ordered afterwards', async () => {
    const own = (id: number) => ({ subscription: { id, plan_id: 1, status: 'active' } })
    // The page has read the plans before the other tab bought the first one.
    const all_subscriptions = [own(1)]
    const { context } = gatewayOf(newApi, {
      '/api/subscription/self': done({ all_subscriptions }),
      '/api/subscription/epay/pay': {
        message: 'success',
        url: 'https://pay.example/submit.php',
        data: { out_trade_no: 'SUBUSR1' },
      },
    })
    const method = { id: 'epay:alipay', name: '', min: 1 }
    const plan = '1'
    const made = await newApiPayments.start(context, { method, amount: 0, plan })
    const order = { ...orderOf(made.id, method), plan, ...made }
    expect(await newApiPayments.watch(context, order, signal)).toBe('pending')
    all_subscriptions.push(own(2))
    expect(await newApiPayments.watch(context, order, signal)).toBe('paid')
  })
})

describe('laisky', () => {
  test('orders are in cents and milliseconds, and one that differs is reviewed', async () => {
    const row = {
      session_id: 'cs_1',
      amount_cents: 1000,
      currency: 'usd',
      quota: 5_000_000,
      status: 'manual_review',
      created_at: 1_795_630_154_485,
    }
    const { context } = gatewayOf(
      { ...oneHub, name: 'laisky' },
      {
        '/api/status': done({ stripe_enabled: true, min_topup_usd: 5 }),
        '/api/user/topup/stripe/orders': done([row]),
        '/api/user/topup/stripe/orders/cs_1': done(row),
      },
    )
    const { methods } = await laiskyPayments.offer(context)
    expect(methods).toEqual([{ id: 'stripe', name: 'Stripe', min: 5, max: 100_000, cents: true }])
    expect(await laiskyPayments.quote(context, { method: methods[0]!, amount: 12.5 })).toEqual({
      text: '$12.50',
    })
    expect(await laiskyPayments.orders!(context, signal)).toEqual([
      {
        id: 'cs_1',
        method: 'Stripe',
        units: 5_000_000,
        state: 'review',
        time: 1_795_630_154,
        money: '$10.00',
      },
    ])
    expect(await laiskyPayments.watch(context, orderOf('cs_1', methods[0]!), signal)).toBe('review')
  })
})

test('a browser is sent to the web only', () => {
  expect(webAddress('https://pay.example/a')).toBe('https://pay.example/a')
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '/relative', 'blob:https://a/b', ''])
    expect(webAddress(url), url).toBe(undefined)
})

describe('plans of new-api', () => {
  const plan = {
    id: 1,
    title: 'Monthly 20',
    subtitle: 'For one person',
    price_amount: 19.9,
    currency: 'USD',
    duration_unit: 'month',
    duration_value: 1,
    custom_seconds: 0,
    enabled: true,
    upgrade_group: 'vip',
    total_amount: 10_000_000,
    quota_reset_period: 'daily',
  }
  const own = { id: 7, plan_id: 1, amount_total: 10_000_000, amount_used: 5, status: 'active' }
  const [later, past] = [4_102_444_800, 1_795_629_000]

  test('are as they were run: in dollars and units, the own ones by the latest end', async () => {
    const custom = {
      ...plan,
      id: 2,
      duration_unit: 'custom',
      custom_seconds: 7200,
      quota_reset_period: 'never',
    }
    const { context, sent } = gatewayOf(newApi, {
      '/api/subscription/plans': done([
        { plan },
        { plan: { ...custom, total_amount: 0, upgrade_group: '' } },
      ]),
      '/api/subscription/self': done({
        billing_preference: 'subscription_first',
        subscriptions: [],
        all_subscriptions: [
          { subscription: { ...own, end_time: past } },
          { subscription: { ...own, id: 8, plan_id: 9, end_time: later } },
          { subscription: { ...own, id: 9, end_time: past - 1, status: 'cancelled' } },
        ],
      }),
    })
    const { offered, own: mine } = await newApiPayments.plans!(context, signal)
    expect(offered).toEqual([
      {
        id: '1',
        title: 'Monthly 20',
        subtitle: 'For one person',
        price: 19.9,
        units: 10_000_000,
        lasts: { count: 1, of: 'month' },
        resets: 'daily',
        group: 'vip',
        max: 0,
        balance: false,
        sellers: ['epay'],
      },
      {
        id: '2',
        title: 'Monthly 20',
        subtitle: 'For one person',
        price: 19.9,
        units: 0,
        lasts: { count: 2, of: 'hour' },
        resets: '',
        group: '',
        max: 0,
        balance: false,
        sellers: ['epay'],
      },
    ])
    // One that is no longer sold has only its number.
    expect(mine.map(({ title, ends, state }) => [title, ends, state])).toEqual([
      ['#9', later, 'active'],
      ['Monthly 20', past, 'expired'],
      ['Monthly 20', past - 1, 'cancelled'],
    ])
    expect(sent.map(([path]) => path)).toEqual(['/api/subscription/plans', '/api/subscription/self'])
  })

  test('are none as recorded, and none in the older state', async () => {
    const { context } = gatewayOf(newApi, {
      '/api/subscription/plans': done([]),
      '/api/subscription/self': done({ all_subscriptions: [], subscriptions: [] }),
    })
    expect(await newApiPayments.plans!(context, signal)).toEqual({ offered: [], own: [] })
    expect(olderPayments.plans).toBeUndefined()
  })
})

test('one-hub: orders of all users are as they were run, in pages', async () => {
  const row = {
    id: 3,
    user_id: 2,
    gateway_id: 1,
    trade_no: '2125652802427424768',
    gateway_no: 'x',
    amount: 100,
    order_amount: 661.5,
    order_currency: 'CNY',
    quota: 50_000_000,
    fee: 0,
    discount: -0.3,
    status: 'success',
    created_at: 1_795_629_839,
  }
  const { context } = gatewayOf(oneHub, {
    '/api/payment/order': done({
      data: [row, { ...row, trade_no: '1', status: 'closed', order_currency: 'USD', order_amount: 10.3 }],
      page: 1,
      size: 20,
      total_count: 22,
    }),
  })
  const { orders, total } = await oneHubPayments.allOrders!(
    context,
    { page: 0, size: 20, number: '' },
    signal,
  )
  expect(total).toBe(22)
  expect(orders).toEqual([
    {
      id: '2125652802427424768',
      user: '2',
      method: '#1',
      time: 1_795_629_839,
      units: 50_000_000,
      money: '¥661.50',
      state: 'paid',
    },
    {
      id: '1',
      user: '2',
      method: '#1',
      time: 1_795_629_839,
      units: 50_000_000,
      money: '$10.30',
      state: 'failed',
    },
  ])
})

test('new-api: an order of Creem counts units, one of Stripe notes no money', async () => {
  const row = { id: 1, user_id: 5, amount: 10, money: 70, trade_no: 'A', payment_method: 'wxpay' }
  const { context } = gatewayOf(newApi, {
    '/api/user/topup': done({
      page: 2,
      page_size: 20,
      total: 21,
      items: [
        { ...row, payment_provider: 'epay', status: 'success' },
        { ...row, trade_no: 'B', payment_provider: 'creem', amount: 5_000_000, status: 'pending' },
        { ...row, trade_no: 'C', payment_provider: 'stripe', money: 10, amount: 8, status: 'expired' },
      ],
    }),
  })
  const { orders, total } = await newApiPayments.allOrders!(
    context,
    { page: 1, size: 20, number: '' },
    signal,
  )
  expect(total).toBe(21)
  expect(orders.map(({ id, user, units, money, state }) => [id, user, units, money, state])).toEqual([
    ['A', '5', 5_000_000, '¥70.00', 'paid'],
    ['B', '5', 5_000_000, '70.00', 'pending'],
    ['C', '5', 5_000_000, '', 'failed'],
  ])
})
