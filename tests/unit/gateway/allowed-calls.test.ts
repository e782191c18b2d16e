import { expect, test } from 'vitest'
import { getDashboard } from '../../../src/widgets/api/dashboard.ts'
import { groupNames } from '../../../src/widgets/api/extensions/group-names.ts'
import { getLogStat, listLogs } from '../../../src/widgets/api/logs.ts'
import { loadStatus } from '../../../src/widgets/api/status.ts'
import * as tokens from '../../../src/widgets/api/tokens.ts'
import * as users from '../../../src/widgets/api/users.ts'
import { revealToken } from '../../../src/widgets/api/whole-tokens.ts'
import { wholeLog } from '../../../src/widgets/domain/log.ts'
import { newToken } from '../../../src/widgets/domain/tokens/token.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { GatewayError } from '../../../src/widgets/gateway/gateway-error.ts'
import type { PaymentContext, Payments } from '../../../src/widgets/gateway/payments.ts'
import { isAllowed, type Widget } from '../../../src/widgets/server/allowed-calls.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { answer, answering } from './answering.ts'

// What a backend lets through, against what the elements of users send in each dialect.

const { signal } = new AbortController()
// Only the paths of calls are looked at, which no field of a plan changes.
const plan = { id: '1', title: '', owned: 0 } as never

/** Every function of payments has its case, or is for administrators. */
const pays: Record<
  keyof Payments,
  ((payments: Payments, context: PaymentContext) => Promise<unknown>[]) | 'administrators'
> = {
  offer: (payments, context) => [payments.offer(context)],
  quote: (payments, context) => methods.map((method) => payments.quote(context, { method, amount: 1 })),
  start: (payments, context) =>
    [...methods, creem].flatMap((method) => [
      payments.start(context, { method, amount: 1, product: 'p' }),
      ...(payments.plans && method.id !== 'waffo:0'
        ? [payments.start(context, { method, amount: 1, plan })]
        : []),
    ]),
  watch: (payments, context) =>
    [undefined, plan].map((one) => payments.watch(context, { ...order, plan: one }, signal)),
  orders: (payments, context) => [payments.orders!(context, signal)],
  allOrders: 'administrators',
  complete: 'administrators',
  plans: (payments, context) => [payments.plans!(context, signal)],
  buyPlan: (payments, context) => [payments.buyPlan!(context, plan)],
  checkIn: (payments, context) => [payments.checkIn!.load(context, signal), payments.checkIn!.make(context)],
  quotePlan: () => [],
}
const methods = ['epay:alipay', 'stripe', 'waffo:0', 'waffo-pancake'].map((id) => ({
  id,
  name: '',
  min: 1,
  discounts: {},
}))
const order = { id: 'cs_test_a1B2', method: methods[0]!, place: undefined, since: 0, balance: 0 }
const creem = { id: 'creem', name: '', min: 0 }

/** As elements make it. */
const contextOf = (gateway: Gateway): PaymentContext => ({
  request: gateway.request.bind(gateway),
  envelope: gateway.envelope.bind(gateway),
  status: gateway.status,
})

/** The answers are empty; what fails for another reason has not called. */
const answered = (call: Promise<unknown>) =>
  call.catch((error: unknown) => expect(error).toBeInstanceOf(GatewayError))

async function pay(gateway: Gateway) {
  const payments = await (await gateway.knownDialect()).payments?.()
  for (const [name, made] of Object.entries(pays))
    if (payments?.[name as keyof Payments] && made !== 'administrators')
      await Promise.all(made(payments, contextOf(gateway)).map(answered))
}

type Make = (gateway: Gateway) => Promise<unknown>
const log: Make = (gateway) => listLogs(gateway, 'self', 0, wholeLog(), {})
const key: Make = (gateway) => revealToken(gateway, 1)
const choices: Make[] = [(gateway) => users.listAvailableModels(gateway), (gateway) => groupNames(gateway)]
const search: Make = (gateway) => tokens.searchTokens(gateway, '')
const create: Make = (gateway) => tokens.createToken(gateway, { ...newToken, name: 'made' })
const prices: Make = (gateway) => users.listPrices(gateway)

/** What each element does for a user. */
const elements: Record<Widget, Make[]> = {
  balance: [],
  topup: [
    ...choices,
    search,
    create,
    key,
    log,
    prices,
    (gateway) => users.redeemCode(gateway, 'code'),
    (gateway) => users.getShopLink(gateway),
    pay,
  ],
  'token-list': [
    ...choices,
    search,
    create,
    key,
    (gateway) => tokens.listTokens(gateway, 0),
    (gateway) => tokens.getToken(gateway, 1),
    (gateway) => tokens.updateToken(gateway, 1, newToken),
    (gateway) => tokens.setTokenStatus(gateway, 1, 2),
    (gateway) => tokens.deleteToken(gateway, 1),
  ],
  'log-list': [log, prices, (gateway) => getLogStat(gateway, 'self', wholeLog())],
  usage: [log, (gateway) => getDashboard(gateway), choices[0]!],
  prices: [...choices, prices],
  playground: [...choices, search, key, log, prices],
}

const names = ['one-api', 'laisky', 'one-hub', 'done-hub', 'new-api', 'veloera']
test.each(names.flatMap((name) => Object.keys(elements).map((widget) => [name, widget as Widget] as const)))(
  'at %s, a backend lets %s through',
  async (name, widget) => {
    const sent = new Set<string>()
    const server = await answering((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://gateway')
      sent.add(`${request.method} ${pathname}`)
      answer(response, 200, {
        success: true,
        message: '',
        data: pathname.endsWith('/status') ? { checkin_enabled: true } : {},
      })
    })
    const gateway = new Gateway(server.url, memoryStorage(), undefined)
    await gateway.setDialect(name, true)
    await answered(loadStatus(gateway))
    for (const make of [(g: Gateway) => users.getSelf(g), ...elements[widget]]) await answered(make(gateway))
    await server.close()
    expect(sent.size).toBeGreaterThan(elements[widget].length / 2)
    const isSent = (call: string) => isAllowed([widget], ...(call.split(' ') as [string, string]))
    expect([...sent].filter((call) => !isSent(call))).toEqual([])
  },
)
