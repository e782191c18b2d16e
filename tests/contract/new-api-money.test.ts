import { afterEach, describe, expect, test, vi } from 'vitest'
import { record, type Wire } from '../../src/widgets/domain/wire.ts'
import { newApi } from '../../src/widgets/gateway/dialects/new-api.ts'
import { newsOfNewApi } from '../../src/widgets/gateway/dialects/new-api-news.ts'
import { saveWarning } from '../../src/widgets/gateway/dialects/new-api-warning.ts'
import { newApiPayments } from '../../src/widgets/gateway/dialects/payments/new-api.ts'
import { isSupportedWrite } from '../../src/widgets/gateway/dialects/new-api-supported-writes.ts'
import { GatewayError } from '../../src/widgets/gateway/gateway-error.ts'
import { openEnvelope } from '../../src/widgets/gateway/envelope.ts'
import type { PaymentContext, PayOrder, Purchase } from '../../src/widgets/gateway/payments.ts'
import { defaultStatus } from '../../src/widgets/domain/status.ts'
import data from './recordings-new-api-money.json' with { type: 'json' }
import type { Recording } from './recordings.ts'

/*
 * What new-api of July 2026 (v1.0.0-rc.21) was seen to do with money. The merchant and the providers were stand-ins: their
 * notices were signed with the keys that the gateway was given. Orders of plans by Stripe and Creem, whose notices were run
 * later, were written into its database; those of Waffo Pancake are signed with keys that only it has.
 */
const recordings = data as unknown as Recording[]
const named = (name: string): Recording => {
  const found = recordings.find((call) => call.name === name)
  if (!found) throw new Error(`no recording "${name}"`)
  return found
}

/** Who calls has signed in by a cookie. */
const byCookie = { tokens: undefined, sessionTokens: { idOf: () => null } } as unknown as Parameters<
  typeof isSupportedWrite
>[1]

/** Answers exactly the recorded calls of these names, in their order; any other fails. */
function replay(...names: string[]) {
  const due = names.map(named)
  const call: PaymentContext['envelope'] = async (path, { method = 'GET', body, query, changes } = {}) => {
    const next = due.shift()
    const texts = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
    const asked = path + (query ? `?${new URLSearchParams(texts)}` : '')
    expect([method, asked, body]).toEqual([next?.method, next?.path, next?.request])
    // Only what is proven is sent at all.
    if (method !== 'GET' && changes !== false)
      expect(isSupportedWrite({ method, path, body }, byCookie)).toBe(true)
    return openEnvelope({ status: next!.status, text: JSON.stringify(next!.reply) }, newApi)
  }
  const payer: PaymentContext = {
    envelope: call,
    request: async (path, options) => (await call(path, options)).data,
    status: { getState: () => ({ status: defaultStatus }) },
  }
  return { payer, due }
}

const dataOf = (name: string): Wire => record(record(named(name).reply).data)
const quotaAt = (name: string) => Number(dataOf(name).quota)
const { signal } = new AbortController()
const everyOrder = { page: 0, size: 20, number: '' }

const offer = () => newApiPayments.offer(replay('topup info', 'status with checkin').payer)
const method = async (name: string) => (await offer()).methods.find((one) => one.name === name)!

describe('paying', () => {
  afterEach(() => void vi.useRealTimers())

  test('every way that is set up is offered, none before the terms were confirmed', async () => {
    const { methods, amounts, discounts } = await offer()
    expect(methods.map(({ id, min }) => [id, min])).toEqual([
      ['epay:alipay', 2],
      ['epay:wxpay', 2],
      ['stripe', 5],
      ['waffo:0', 1],
      ['waffo:1', 1],
      ['waffo:2', 1],
      ['waffo-pancake', 1],
      ['creem', 0],
    ])
    expect([amounts, discounts]).toEqual([[2, 10, 100], { 100: 0.9 }])
    const before = await newApiPayments.offer(replay('topup info before the terms').payer)
    expect(before.methods).toEqual([])
  })

  test.each([
    ['支付宝', 10, 'amount of 10', '¥70.00'],
    ['支付宝', 100, 'amount of 100', '¥630.00'],
    ['Stripe', 10, 'stripe amount', '80.00'],
    ['Waffo Pancake', 10, 'pancake amount', '10.00'],
    ['Card', 10, 'waffo amount', '10.00'],
  ])('by %s, %i cost what the gateway says', async (way, amount, call, text) => {
    const quote = await newApiPayments.quote(replay(call).payer, { method: await method(way), amount })
    expect(quote.text).toBe(text)
  })

  test('an amount too small is refused in its words', async () => {
    const small = { method: await method('支付宝'), amount: 1 }
    await expect(newApiPayments.quote(replay('amount too small').payer, small)).rejects.toMatchObject({
      message: '充值数量不能小于 2',
    })
  })

  test.each([
    [
      '支付宝',
      {},
      'epay order',
      'own orders, one pending',
      'own orders, paid',
      'alice after paying',
      5_000_000,
    ],
    [
      'Stripe',
      {},
      'stripe order',
      'own orders, stripe pending',
      'own orders, stripe paid',
      'alice after stripe',
      11_000_000,
    ],
    [
      'Creem',
      { product: 'prod_1' },
      'creem order',
      'own orders, creem pending',
      'own orders, creem paid',
      'alice after creem',
      18_500_000,
    ],
    [
      'Card',
      {},
      'waffo order',
      'own orders, waffo pending',
      'own orders, waffo paid',
      'alice after waffo',
      45_000_000,
    ],
  ] as const)(
    '%s: an order waits until its notice, and credits what was said',
    async (way, more, made, waits, paid, after, quota) => {
      const bought: Purchase = { method: await method(way), amount: 10, ...more }
      const newest = record((dataOf(waits).items as Wire[])[0])
      vi.setSystemTime(Number(newest.create_time) * 1000)
      const asked = way === 'Stripe' ? [made, waits] : [made]
      const { id, place } = await newApiPayments.start(replay(...asked).payer, bought)
      expect(id).toBe(newest.trade_no)
      expect('url' in place && place.url).toMatch(/^https:\/\//)
      const order: PayOrder = { id, method: bought.method, place, since: 0 }
      expect(await newApiPayments.watch(replay(waits).payer, order, signal)).toBe('pending')
      expect(await newApiPayments.watch(replay(paid).payer, order, signal)).toBe('paid')
      expect(quotaAt(after)).toBe(quota)
    },
  )

  test.each([
    ['own orders, stripe expired', 'failed'],
    ['own orders, waffo closed', 'failed'],
    // A notice of a closed trade settles nothing.
    ['own orders after that notice', 'pending'],
    // Its notices are signed with keys of its own: that it is credited was not run.
    ['own orders, pancake pending', 'pending'],
  ] as const)('%s: its newest is %s', async (call, state) => {
    const [order] = await newApiPayments.orders!(replay(call).payer, signal)
    expect(order!.state).toBe(state)
  })

  test('the form of epay has exactly the fields of the answer', async () => {
    const made = await newApiPayments.start(replay('epay order').payer, {
      method: await method('支付宝'),
      amount: 10,
    })
    expect(made.place).toMatchObject({ url: 'https://pay.example/submit.php', fields: dataOf('epay order') })
  })
})

describe('completing an order by hand', () => {
  const quotaNow = (name: string) => Number(dataOf(name).quota)

  test('credits what is said before, once, and is read back', async () => {
    const { orders } = await newApiPayments.allOrders!(replay('all orders').payer, everyOrder, signal)
    expect(orders.map(({ byHand, state }) => [byHand, state])).toEqual([
      [1_000_000, 'pending'],
      [undefined, 'paid'],
    ])
    const { payer, due } = replay('complete an order', 'one order')
    await newApiPayments.complete!(payer, orders[0]!)
    expect(due).toEqual([])
    expect(quotaNow('alice by id after') - quotaNow('alice by id before')).toBe(orders[0]!.byHand)
    // Neither again nor by the notice that comes after all.
    expect(quotaNow('alice by id after again')).toBe(quotaNow('alice by id after'))
    expect(quotaNow('alice after the notice of a completed order')).toBe(quotaNow('alice by id after'))
  })

  test('of Stripe credits its dollars of quota', async () => {
    const { orders } = await newApiPayments.allOrders!(
      replay('all orders with stripe').payer,
      everyOrder,
      signal,
    )
    const rise = quotaNow('alice after completing stripe') - quotaNow('alice after stripe')
    expect([orders[0]!.byHand, orders[0]!.units]).toEqual([rise, rise])
  })

  test('of a product would credit 500,000 times as much, which is told', () => {
    const rise = quotaNow('alice after completing creem') - quotaNow('alice after creem')
    expect(rise).toBe(5_000_000 * 500_000)
  })

  test.each([
    ['alice completes an order', 'Unauthorized, insufficient privileges'],
    ['complete an expired order', '订单状态不是待支付，无法补单'],
    ['complete an unknown order', '充值订单不存在'],
    ['complete no order', '参数错误'],
  ])('%s: refused in its words', async (name, message) => {
    const { trade_no } = record(named(name).request)
    const order = { id: String(trade_no) } as Parameters<NonNullable<typeof newApiPayments.complete>>[1]
    await expect(newApiPayments.complete!(replay(name).payer, order)).rejects.toMatchObject({ message })
  })

  test('is not believed where the order is as before', async () => {
    const { payer } = replay()
    const [pending] = (await newApiPayments.allOrders!(replay('all orders').payer, everyOrder, signal)).orders
    const stays: PaymentContext = {
      ...payer,
      request: (path) => Promise.resolve(path.endsWith('complete') ? null : dataOf('all orders')),
    }
    await expect(newApiPayments.complete!(stays, pending!)).rejects.toMatchObject({
      kind: 'stored-otherwise',
    })
  })
})

describe('plans', () => {
  test('are what was set up, with what sells each', async () => {
    const { offered, own } = await newApiPayments.plans!(replay('plans', 'own plans').payer, signal)
    expect(offered.map(({ title, max, balance, sellers }) => [title, max, balance, sellers])).toEqual([
      ['Monthly 20', 1, true, ['epay']],
      ['Online only', 0, false, ['epay', 'stripe', 'creem', 'waffo-pancake']],
      ['Dear', 0, true, ['epay']],
      ['Off', 1, true, ['epay']],
    ])
    expect(own.map(({ title, plan, units, state }) => [title, plan, units, state])).toEqual([
      ['Monthly 20', '1', 10_000_000, 'active'],
    ])
  })

  test('from the balance: takes the price rounded up, gives the plan and its group, and is read back', async () => {
    const { payer, due } = replay('buy a plan by balance', 'own plans')
    await newApiPayments.buyPlan!(payer, { id: '1', owned: 0 })
    expect(due).toEqual([])
    expect(quotaAt('alice before a plan') - quotaAt('alice after a plan')).toBe(Math.ceil(19.9 * 500_000))
    expect(dataOf('alice after a plan').group).toBe('vip')
    await expect(
      newApiPayments.buyPlan!(replay('buy a plan by balance', 'own plans').payer, { id: '1', owned: 1 }),
    ).rejects.toMatchObject({ kind: 'stored-otherwise' })
  })

  test.each([
    ['buy it again', '1', '已达到该套餐购买上限'],
    ['buy a plan that takes no balance', '2', '该套餐不允许使用余额兑换'],
    ['buy a dear plan', '3', '余额不足'],
    ['buy no plan', '99', 'record not found'],
  ])('%s: refused in its words', async (name, id, message) => {
    await expect(newApiPayments.buyPlan!(replay(name).payer, { id, owned: 0 })).rejects.toMatchObject({
      message,
    })
  })

  test.each([
    ['plan by epay', 'epay:alipay', 'https://pay.example/submit.php', '¥0.50'],
    ['plan by stripe', 'stripe', 'https://checkout.stripe.com/', '0.50'],
    ['plan by creem', 'creem', 'https://checkout.creem.io/', '0.50'],
    ['plan by pancake', 'waffo-pancake', 'https://pay.waffo.ai/', '0.50'],
  ])('%s opens its page', async (name, id, url, money) => {
    const plans = await newApiPayments.plans!(replay('plans', 'own plans').payer, signal)
    const way = { id, name: '', min: 0 }
    expect(newApiPayments.quotePlan!(plans.offered[1]!, way).text).toBe(money)
    const { place } = await newApiPayments.start(replay('own plans', name).payer, {
      method: way,
      amount: 0,
      plan: '2',
    })
    expect('url' in place && place.url.startsWith(url)).toBe(true)
  })

  test('an order of one waits in no list, and is paid once the plan is there', async () => {
    const order: PayOrder = {
      id: 'SUB',
      method: { id: 'epay:alipay', name: '', min: 0 },
      place: undefined,
      since: 0,
      plan: '2',
      seen: 0,
    }
    const look = (name: string) => newApiPayments.watch(replay(name).payer, order, signal)
    expect(await look('own plans, others pending')).toBe('pending')
    expect(await look('own plans, two')).toBe('paid')
  })
})

describe('the reward of invitations', () => {
  const rewards = (name: string) => newApi.extensions.account!.read(dataOf(name)).invitations!

  test('is moved to the balance to the unit, and what is left is told', () => {
    const move = named('move the reward')
    const units = Number(record(move.request).quota)
    expect(newApi.extensions.account!.moveReward!(units)).toEqual({ path: move.path, body: move.request })
    expect(isSupportedWrite({ method: 'POST', path: move.path }, byCookie)).toBe(true)
    expect(record(move.reply).success).toBe(true)
    const [before, after] = [rewards('alice after inviting'), rewards('alice after moving')]
    expect(quotaAt('alice after moving') - quotaAt('alice after inviting')).toBe(units)
    expect(after).toEqual({ ...before, left: before.left - units })
  })

  test.each(['move too little', 'move too much'])('%s: is refused, as the form does before', (name) => {
    const { left } = rewards('alice after moving')
    const { quota } = record(named(name).request)
    expect(Number(quota) < 500_000 || Number(quota) > left).toBe(true)
    expect(record(named(name).reply).success).toBe(false)
  })
})

describe('plans by others', () => {
  const order = (seen: number): PayOrder => ({
    id: undefined,
    method: { id: 'stripe', name: '', min: 0 },
    place: undefined,
    since: 0,
    plan: '1',
    seen,
  })

  test.each([
    ['stripe', 'own plans before notices', 0, 'pending'],
    ['stripe', 'own plans after stripe', 0, 'paid'],
    // A second notice gives no second plan, nor does one of an order that has expired.
    ['stripe', 'own plans after stripe again', 1, 'pending'],
    ['stripe', 'own plans after a late notice', 1, 'pending'],
    ['creem', 'own plans after a wrong sign', 1, 'pending'],
    ['creem', 'own plans after one not paid', 1, 'pending'],
    ['creem', 'own plans after creem', 1, 'paid'],
    ['creem', 'own plans after creem again', 2, 'pending'],
  ] as const)('%s: %s, where %i were before, it is %s', async (_, name, owned, state) => {
    expect(await newApiPayments.watch(replay(name).payer, order(owned), signal)).toBe(state)
  })

  test('are in the list of orders once they are paid, and credit no quota', async () => {
    const rows = await newApiPayments.orders!(replay('own orders after plans by others').payer, signal)
    expect(rows.map(({ id, units, state }) => [id, units, state])).toEqual([
      ['sub_ref_creem_1', 0, 'paid'],
      ['sub_ref_stripe_1', 0, 'paid'],
    ])
    expect(quotaAt('alice after plans by others')).toBe(0)
  })
})

describe('what its operator has to say', () => {
  test('announcements by date, questions and addresses are read from the status', () => {
    const { announcements, questions, addresses } = newsOfNewApi(dataOf('status with announcements'))
    expect(announcements).toEqual([
      { text: '<b>new</b> models', more: '', time: 1_795_593_600, kind: 'good' },
      { text: 'Maintenance on **Sunday**', more: 'two hours', time: 1_795_161_600, kind: 'warning' },
    ])
    expect(questions).toEqual([{ question: 'How do I pay?', answer: 'By *card*.' }])
    expect(addresses).toEqual([{ name: 'Main line', url: 'https://api.example.com', about: 'For everybody' }])
  })

  test.each(['status with checkin', 'status with them off'])('%s: there is nothing', (name) => {
    expect(newsOfNewApi(dataOf(name))).toEqual({ announcements: [], questions: [], addresses: [] })
  })
})

describe('warning before the balance runs out', () => {
  /** Answers with the recorded calls of these names, whatever the setting itself is sent with, which it keeps. */
  function settings(...names: string[]) {
    const { payer, due } = replay(...names)
    const sent: Wire[] = []
    const request: PaymentContext['request'] = (path, options) => {
      if (path !== '/api/user/setting') return payer.request(path, options)
      sent.push(options!.body!)
      return payer.request(path, { ...options!, body: due[0]!.request as Wire })
    }
    return { sent, due, caller: { request } as unknown as Parameters<typeof saveWarning>[0] }
  }
  const mail = { way: 'email', below: 250_000, email: 'a@example.com', webhook: '', secret: '' }
  const hook = { way: 'webhook', below: 500_000, email: '', webhook: 'https://hook.example/x', secret: '' }
  const besides = ['billing preference after', 'language after', 'sidebar after']

  test.each([
    ['alice before settings', { way: '', below: 0, email: '', webhook: '', signed: false }],
    ['alice warned by mail', { ...mail, secret: undefined, signed: false }],
    ['alice warned by webhook', { ...hook, secret: undefined, signed: true }],
  ])('%s: is told without its secret', (name, told) => {
    expect(newApi.extensions.account!.read(dataOf(name)).warning).toEqual(told)
  })

  test('billing preference, language and menu, which it loses, are put back', async () => {
    const { caller, sent, due } = settings(
      ...['alice with a language and a menu', 'warning by mail', ...besides, 'alice with all back'],
    )
    await saveWarning(caller, mail, {})
    expect(due).toEqual([])
    expect(sent).toEqual([
      {
        gotify_priority: 0,
        notify_type: 'email',
        quota_warning_threshold: 250_000,
        notification_email: 'a@example.com',
      },
    ])
  })

  test('what it does not show is sent whole: accepting unpriced models, a secret', async () => {
    const ofMail = settings('alice warned by mail', 'warning by mail', 'alice warned by mail')
    await saveWarning(ofMail.caller, mail, {})
    expect(ofMail.sent[0]).toMatchObject({ accept_unset_model_ratio_model: true, record_ip_log: true })
    const ofHook = settings('alice warned by webhook', 'warning by webhook', 'alice warned by webhook')
    await saveWarning(ofHook.caller, hook, {})
    expect(ofHook.sent[0]).toMatchObject({ webhook_secret: 'hook-secret' })
  })

  test('a setting that is not as it was meant afterwards is a failure', async () => {
    const { caller } = settings(
      ...['alice warned by webhook', 'warning by webhook', 'alice after the secret was left out'],
    )
    await expect(saveWarning(caller, hook, {})).rejects.toMatchObject({ kind: 'stored-otherwise' })
  })

  test('what could not be put back is owed, and the next attempt does', async () => {
    const first = settings('alice with a language and a menu', 'warning by mail', 'alice warned by mail')
    const { request } = first.caller
    const offline: typeof request = (path, options) =>
      options.method === 'PUT' && path !== '/api/user/setting'
        ? Promise.reject(new Error('offline'))
        : request(path, options)
    const owed: Wire = {}
    await expect(saveWarning({ ...first.caller, request: offline }, mail, owed)).rejects.toMatchObject({
      kind: 'stored-otherwise',
    })
    expect(owed).toMatchObject({ language: 'zh', billing_preference: 'wallet_first' })
    const next = settings('alice warned by mail', 'warning by mail', ...besides, 'alice with all back')
    await saveWarning(next.caller, mail, owed)
    expect([next.due, owed]).toEqual([[], {}])
  })

  test('an answer that was lost loses nothing else: all is put back, and read', async () => {
    const { caller, due } = settings(
      ...['alice with a language and a menu', 'warning by mail', ...besides, 'alice with all back'],
    )
    const { request } = caller
    const lossy: typeof request = async (path, options) => {
      const answer = await request(path, options)
      if (path === '/api/user/setting') throw new GatewayError('network', '', { uncertain: true })
      return answer
    }
    const owed: Wire = {}
    await saveWarning({ ...caller, request: lossy }, mail, owed)
    expect([due, owed]).toEqual([[], {}])
  })

  test.each([
    ['warning at zero', 'Warning threshold must be greater than 0'],
    ['warning at a bad address', 'Invalid Webhook URL'],
  ])('%s is refused in its words', async (name, words) => {
    const { caller } = settings('alice warned by webhook', name)
    await expect(saveWarning(caller, hook, {})).rejects.toMatchObject({ message: words })
  })
})

describe('checking in', () => {
  test('brings what it says once a day, and is read back', async () => {
    // The month is the gateway's own where none is named.
    const call = (names: string[]) => {
      const { payer, due } = replay(...names)
      const request: PaymentContext['request'] = (path, options) =>
        payer.request(
          path === '/api/user/checkin' && !options?.method ? `${path}?month=2026-11` : path,
          options,
        )
      return { payer: { ...payer, request }, due }
    }
    const before = await newApiPayments.checkIn!.load(
      call(['status with checkin', 'check-ins, none']).payer,
      signal,
    )
    expect(before).toEqual({
      min: 1000,
      max: 1000,
      today: false,
      days: [],
      all: 0,
      won: 0,
      byPage: false,
    })
    const { payer, due } = call(['check in', 'status with checkin', 'check-ins, one'])
    expect(await newApiPayments.checkIn!.make(payer)).toBe(1000)
    expect(due).toEqual([])
    expect(quotaAt('alice after checking in') - quotaAt('alice before checking in')).toBe(1000)
  })

  test('is absent while it is off, and not asked for', async () => {
    const { payer, due } = replay('status with them off')
    const off = { ...dataOf('status with them off'), checkin_enabled: false }
    expect(
      await newApiPayments.checkIn!.load({ ...payer, request: () => Promise.resolve(off) }, signal),
    ).toBe(null)
    expect(due).toHaveLength(1)
  })
})
