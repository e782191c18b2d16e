import { describe, expect, test } from 'vitest'
import type { LogEntry } from '../../src/widgets/domain/log.ts'
import { costOfCall } from '../../src/widgets/domain/prices/call-cost.ts'
import { list, record, text, type Wire } from '../../src/widgets/domain/wire.ts'
import { laisky } from '../../src/widgets/gateway/dialects/laisky.ts'
import { oneHub } from '../../src/widgets/gateway/dialects/one-hub.ts'
import { laiskyPayments } from '../../src/widgets/gateway/dialects/payments/laisky.ts'
import { oneHubPayments } from '../../src/widgets/gateway/dialects/payments/one-hub.ts'
import { openEnvelope } from '../../src/widgets/gateway/envelope.ts'
import type { PaymentContext, PayOrder } from '../../src/widgets/gateway/payments.ts'
import { defaultStatus } from '../../src/widgets/domain/status.ts'
import data from './recordings-forks-money.json' with { type: 'json' }
import type { Recording } from './recordings.ts'

/*
 * What one-hub (February 2026) and Laisky's fork (August 2026) were seen to do with money. Merchant, providers and the
 * company whose models they relay were stand-ins; their notices were signed with the keys that the gateway was given. The sessions of Laisky's later orders were written into its
 * database, as Stripe could not be asked.
 */
const named = (gateway: 'one-hub' | 'laisky', name: string) => {
  const found = (data as unknown as (Recording & { gateway: string })[]).find(
    (call) => call.gateway === gateway && call.name === name,
  )
  if (!found) throw new Error(`no recording "${name}"`)
  return found
}

/** Answers exactly the recorded calls of these names, in their order; `random`: fields of a body that chance makes. */
function replay(gateway: 'one-hub' | 'laisky', names: string[], random: string[] = []) {
  const due = names.map((name) => named(gateway, name))
  const fixed = (body: unknown) =>
    body && Object.fromEntries(Object.entries(body).filter(([name]) => !random.includes(name)))
  const envelope: PaymentContext['envelope'] = (path, { method = 'GET', body, query } = {}) => {
    const next = due.shift()!
    const texts = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
    const asked = path + (query ? `?${new URLSearchParams(texts)}` : '')
    expect([method, asked, fixed(body)]).toEqual([next.method, next.path, fixed(next.request)])
    const of = gateway === 'laisky' ? laisky : oneHub
    return Promise.resolve().then(() =>
      openEnvelope({ status: next.status, text: JSON.stringify(next.reply) }, of),
    )
  }
  const payer: PaymentContext = {
    envelope,
    request: async (path, options) => (await envelope(path, options)).data,
    status: { getState: () => ({ status: defaultStatus }) },
  }
  return payer
}
const { signal } = new AbortController()
const quotaAt = (gateway: 'one-hub' | 'laisky', name: string) =>
  Number(record(record(named(gateway, name).reply).data).quota)

describe.each([
  ['one-hub', oneHub, 11, 11],
  // Where a small charge fits several prices of cached tokens, none is said.
  ['laisky', laisky, 6, 5],
] as const)('%s', (gateway, dialect, all, explained) => {
  const rows = (): Wire[] => {
    const reply = record(named(gateway, 'lines of calls with cached tokens').reply)
    return list(Array.isArray(reply.data) ? reply.data : record(reply.data).data).map(record)
  }
  const costOf = (row: Wire) => {
    const line = {
      content: text(row.content),
      quota: Number(row.quota),
      ratios: dialect.callRatios!(row),
      prompt_tokens: Number(row.prompt_tokens),
      completion_tokens: Number(row.completion_tokens),
    }
    return costOfCall(line as LogEntry, 500_000)
  }

  test('what calls with cached tokens cost is explained to the unit', () => {
    const costs = rows().map((row) => costOf(row))
    expect(costs).toHaveLength(all)
    const told = costs.filter((cost) => cost !== undefined)
    expect(told).toHaveLength(explained)
    expect(told.map(({ fits }) => fits)).toEqual(told.map(() => true))
    const [row] = rows().filter(({ quota }) => quota === 1125)
    expect(costOf(row!)).toMatchObject({
      input: 2.5,
      output: 10,
      group: 1,
      cached: { tokens: 600, price: 1.25 },
    })
  })

  // A whole number may have been rounded up by one, which counts as what was charged. Laisky's ratios have two decimals.
  if (gateway === 'laisky') return
  test('two units more than was charged are not explained', () => {
    const wrong = rows()
      .map((row) => costOf({ ...row, quota: Number(row.quota) + 2 }))
      .filter((cost) => cost?.fits)
    expect(wrong).toEqual([])
  })
})

describe('one-hub: paying', () => {
  const way = { id: '', name: '', min: 1 }
  const ways = list(record(named('one-hub', 'ways to pay').reply).data).map(record)
  const method = (name: string) => ({ ...way, id: text(ways.find((one) => one.name === name)!.uuid), name })
  const start = (name: string) =>
    oneHubPayments.start(replay('one-hub', [`order by ${name}`]), { method: method(name), amount: 10 })

  test('each kind of order opens as its answer says: form, code, whole address', async () => {
    const epay = await start('Alipay by epay')
    expect(epay).toMatchObject({
      // Nineteen digits, which no number holds.
      id: expect.stringMatching(/^\d{19}$/) as string,
      place: { url: 'https://pay.example/submit.php', method: 'POST', fields: { money: '70.00' } },
    })
    expect((await start('Alipay face to face')).place).toEqual({
      scan: 'https://qr.alipay.com/bax00000000000000000',
    })
    expect((await start('Alipay page')).place).toMatchObject({
      url: 'https://openapi.alipay.com/gateway.do',
      method: 'GET',
      fields: { method: 'alipay.trade.page.pay' },
    })
    const stripe = (await start('Stripe')).place
    expect(stripe).toEqual({ url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//) as string })
  })

  test('an order waits until its notice, and credits the amount once; one that is scanned as well', async () => {
    const { id, place } = await start('Alipay by epay')
    const order: PayOrder = { id, method: way, place, since: 0 }
    const look = (name: string, of = order) => oneHubPayments.watch(replay('one-hub', [name]), of, signal)
    expect(await look('state of an order')).toBe('pending')
    expect(await look('state of an order, paid')).toBe('paid')
    expect(quotaAt('one-hub', 'self after') - quotaAt('one-hub', 'self before')).toBe(5_000_000)
    const scanned = await start('Alipay face to face')
    expect(await look('state of a scanned order', { ...order, id: scanned.id })).toBe('paid')
    expect(quotaAt('one-hub', 'self after scanning') - quotaAt('one-hub', 'self after')).toBe(5_000_000)
  })

  test('the orders of all users are read as they were listed', async () => {
    const { orders, total } = await oneHubPayments.allOrders!(
      replay('one-hub', ['all orders']),
      { page: 0, size: 20, number: '' },
      signal,
    )
    expect([total, orders.map(({ money, units, state }) => [money, units, state])]).toEqual([
      4,
      [
        ['$10.00', 5_000_000, 'pending'],
        ['¥70.00', 5_000_000, 'pending'],
        ['¥70.00', 5_000_000, 'paid'],
        ['¥70.00', 5_000_000, 'paid'],
      ],
    ])
  })
})

describe("Laisky's fork: paying", () => {
  const method = { id: 'stripe', name: 'Stripe', min: 5, cents: true }

  test('an order opens the page of Stripe, and is in the list as one that waits', async () => {
    const made = await laiskyPayments.start(replay('laisky', ['stripe order'], ['request_id']), {
      method,
      amount: 12.5,
    })
    expect(made).toEqual({ id: 'cs_test_1', place: { url: 'https://checkout.stripe.com/c/pay/cs_test_1' } })
    const [order] = await laiskyPayments.orders!(replay('laisky', ['own orders']), signal)
    expect(order).toMatchObject({ money: '$12.50', units: 6_250_000, state: 'pending' })
  })

  test.each([
    ['order before the notice', 11, 'pending'],
    ['order after one not paid', 11, 'pending'],
    ['order after the notice', 11, 'paid'],
    ['order of another amount', 12, 'review'],
    ['order of an expired session', 13, 'failed'],
  ] as const)('%s: its state is read', async (name, number, state) => {
    const order = { id: `cs_test_${number}`, method, place: undefined, since: 0 }
    expect(await laiskyPayments.watch(replay('laisky', [name]), order, signal)).toBe(state)
  })

  test('a notice credits the amount once, and nothing where another amount was paid', async () => {
    const credited = (name: string) => quotaAt('laisky', name) - quotaAt('laisky', 'self before the notice')
    expect(
      ['self after the notice', 'self after the notice again', 'self after another amount'].map(credited),
    ).toEqual([5_000_000, 5_000_000, 5_000_000])
    const rows = await laiskyPayments.orders!(replay('laisky', ['own orders after notices']), signal)
    expect(rows.map(({ id, units, money, state }) => [id, units, money, state])).toEqual([
      ['cs_test_13', 10_000_000, '$20.00', 'failed'],
      ['cs_test_12', 6_250_000, '$12.50', 'review'],
      ['cs_test_11', 5_000_000, '$10.00', 'paid'],
    ])
  })

  test('an order of another session is not known', async () => {
    const order: PayOrder = { id: 'cs_test_1', method, place: undefined, since: 0 }
    await expect(laiskyPayments.watch(replay('laisky', ['one order']), order, signal)).rejects.toMatchObject({
      message: 'order not found',
    })
  })
})
