import { secondsNow } from '../../../domain/clock.ts'
import { parseJson } from '../../../domain/format.ts'
import { flag, list, member, number, record, text, type Wire } from '../../../domain/wire.ts'
import { GatewayError, GatewayErrorKind, throwUnread } from '../../gateway-error.ts'
import type {
  CheckIn,
  OwnOrder,
  OwnPlan,
  PaymentContext,
  PayMethod,
  Payments,
  PayPlace,
  PayState,
  Plan,
  Purchase,
} from '../../payments.ts'
import { discountsIn } from './discounts.ts'

/** epay has all other methods: these are shown by their own flag, not because they are listed. */
const others = /^(stripe|waffo|waffo_pancake)$/

/** Stripe charges its own price for the amount: the ratio of the user's group changes what is credited instead. */
interface StripeMethod extends PayMethod {
  /** 0 if the gateway does not report it. */
  unitPrice: number
  discounts: Record<string, number>
}

/** A gateway that counts in units takes amounts in units. */
const sent = ({ status }: PaymentContext, amount: number) => {
  const { display_in_currency, quota_per_unit } = status.getState().status
  return display_in_currency ? amount : amount * quota_per_unit
}

const post = (body: Wire) => ({ method: 'POST', body })

/** epay has no path of its own. */
const pathOf = ({ id }: PayMethod) => {
  const provider = id.split(':')[0]!
  return provider === 'epay' ? '/api/user' : `/api/user/${provider}`
}

const signs: Record<string, string> = { USD: '$', EUR: '€' }

/** QuantumNous/new-api of July 2026: its providers were stand-ins in the run; a notice of Waffo Pancake was not run. */
export const newApiPayments: Payments = {
  async offer({ request, status }) {
    const info = record(await request('/api/user/topup/info'))
    const minAmount = Math.max(1, number(info.min_topup))
    const discounts = discountsIn(record(info.discount))
    const methods: PayMethod[] = []
    // The list is not filtered by what works, and an order that cannot be settled is taken all the same.
    if (flag(info.enable_online_topup))
      for (const { name, type, min_topup } of list(info.pay_methods).map(record))
        if (!others.test(text(type)))
          methods.push({
            id: `epay:${text(type)}`,
            name: text(name),
            min: Math.max(minAmount, number(min_topup)),
          })
    // A gateway that counts in units refuses each amount of the other methods as too small or too large.
    if (status.getState().status.display_in_currency) {
      if (flag(info.enable_stripe_topup)) {
        const unitPrice = number(record(await request('/api/status')).stripe_unit_price)
        const [min, max] = [number(info.stripe_min_topup) || 1, 10_000]
        const stripe: StripeMethod = {
          id: 'stripe',
          name: 'Stripe',
          min,
          max,
          undiscounted: true,
          unitPrice,
          discounts,
        }
        methods.push(stripe)
      }
      if (flag(info.enable_waffo_topup)) {
        const wireMethods = list(info.waffo_pay_methods).map((way, index) => ({
          id: `waffo:${index}`,
          name: text(record(way).name),
        }))
        for (const way of wireMethods.length > 0 ? wireMethods : [{ id: 'waffo', name: 'Waffo' }])
          methods.push({ ...way, min: number(info.waffo_min_topup) || 1 })
      }
      if (flag(info.enable_waffo_pancake_topup))
        methods.push({
          id: 'waffo-pancake',
          name: 'Waffo Pancake',
          min: number(info.waffo_pancake_min_topup) || 1,
        })
    }
    const products = list(parseJson(text(info.creem_products)))
      .map(record)
      .map(({ productId, name, price, currency, quota }) => ({
        id: text(productId),
        name: text(name),
        price: `${member(signs, currency) ?? `${text(currency)} `}${number(price).toFixed(2)}`,
        units: number(quota),
      }))
    if (flag(info.enable_creem_topup) && products.length > 0)
      methods.push({ id: 'creem', name: 'Creem', min: 0, products })
    const amounts = list(info.amount_options).map(number)
    return {
      methods,
      amounts: amounts.length > 0 ? amounts : [1, 5, 10, 30, 50, 100].map((times) => minAmount * times),
      discounts,
    }
  },
  quote,
  async start(context, { method, amount, product, plan }) {
    const [provider = '', way] = method.id.split(':')
    if (plan) {
      // Another tab may have bought one since the plans were shown.
      const seen = countOf(await context.request(ownPlans), plan)
      const body = { plan_id: Number(plan), ...(way !== undefined && { payment_method: way }) }
      const reply = await context.envelope(`/api/subscription/${provider}/pay`, post(body))
      return { ...placeIn(provider, reply), seen }
    }
    const body =
      provider === 'epay'
        ? { amount: sent(context, amount), payment_method: way }
        : provider === 'creem'
          ? { product_id: product, payment_method: 'creem' }
          : provider === 'stripe'
            ? { amount, payment_method: 'stripe' }
            : { amount, ...(way !== undefined && { pay_method_index: Number(way) }) }
    const since = secondsNow()
    const made = placeIn(provider, await context.envelope(`${pathOf(method)}/pay`, post(body)))
    if (made.id) return made
    // Without its number, an order would be taken for the next one of another tab.
    const rows = await rowsOf(context).catch(() => [])
    const own = rows.filter((row) => number(row.amount) === amount)
    return { ...made, id: text(newestOf(own, method, since)?.trade_no) || undefined }
  },
  async watch(context, { id, since, method, plan, seen = Infinity }, signal) {
    // A plan is in no list before it is paid, and in the user's plans afterwards.
    if (plan) return countOf(await context.request(ownPlans, { signal }), plan) > seen ? 'paid' : 'pending'
    const rows = await rowsOf(context, signal)
    const row = id ? rows.find(({ trade_no }) => text(trade_no) === id) : newestOf(rows, method, since)
    return stateOf(text(row?.status))
  },
  async plans({ request }, signal) {
    const replies = ['plans', 'self'].map((name) => request(`/api/subscription/${name}`, { signal }))
    const [offered, self] = await Promise.all(replies).catch((error: GatewayError) => {
      // A version before there were any.
      if (error.status === 404) return []
      throw error
    })
    const plans = list(offered).map((one) => planIn(record(one)))
    const now = secondsNow()
    const own = list(record(self).all_subscriptions).map((one) => ownPlanIn(record(one), plans, now))
    return { offered: plans, own: own.sort((one, other) => other.ends - one.ends) }
  },
  async buyPlan({ request }, { id, owned }) {
    await request('/api/subscription/balance/pay', post({ plan_id: Number(id) }))
    await verified(async () => countOf(await request(ownPlans), id) > owned)
  },
  checkIn: {
    load: loadCheckIn,
    async make(context) {
      const { quota_awarded } = record(await context.request(checkInPath, { method: 'POST' }))
      await verified(async () => Boolean((await loadCheckIn(context))?.today))
      return number(quota_awarded)
    },
  },
  // epay is asked for the price in dollars as if it were yuan, whatever a dollar of quota costs.
  quotePlan: ({ price }, { id }) =>
    id.startsWith('epay:') ? { text: `¥${price.toFixed(2)}` } : { text: price.toFixed(2), unsure: true },
  async allOrders({ request, status }, { page, size, number: keyword }, signal) {
    const { quota_per_unit } = status.getState().status
    const query = { p: page + 1, page_size: size, keyword }
    const { items, total } = record(await request('/api/user/topup', { query, signal }))
    const orders = list(items).map((wire) => {
      const row = record(wire)
      const order = orderIn(row, quota_per_unit)
      // Its providers credit products in units; by hand, those units are credited as if they were dollars.
      const byHand = text(row.payment_provider) === 'creem' ? order.units * quota_per_unit : order.units
      return { ...order, user: text(row.user_id), ...(order.state === 'pending' && { byHand }) }
    })
    return { orders, total: number(total) }
  },
  async complete(context, { id }) {
    await context.request('/api/user/topup/complete', post({ trade_no: id }))
    const query = { page: 0, size: 20, number: id }
    await verified(async () => {
      const { orders } = await newApiPayments.allOrders!(context, query, new AbortController().signal)
      return orders.find((order) => order.id === id)?.state === 'paid'
    })
  },
  async orders(context, signal) {
    const { quota_per_unit } = context.status.getState().status
    return (await rowsOf(context, signal)).map((row) => orderIn(row, quota_per_unit))
  },
}

const spans = { year: 'year', month: 'month', day: 'day', hour: 'hour' } as const
const resets = { daily: 'daily', weekly: 'weekly', monthly: 'monthly', custom: 'custom' } as const

function planIn({ plan: wire }: Wire): Plan {
  const plan = record(wire)
  const of = member(spans, plan.duration_unit)
  const hours = Math.round(number(plan.custom_seconds) / 3600)
  return {
    id: text(plan.id),
    title: text(plan.title),
    subtitle: text(plan.subtitle),
    price: number(plan.price_amount),
    units: number(plan.total_amount),
    lasts: of
      ? { count: number(plan.duration_value), of }
      : hours > 0
        ? { count: hours, of: 'hour' }
        : undefined,
    resets: member(resets, plan.quota_reset_period) ?? '',
    group: text(plan.upgrade_group),
    max: number(plan.max_purchase_per_user),
    balance: flag(plan.allow_balance_pay),
    sellers: [
      'epay',
      ...(text(plan.stripe_price_id) ? ['stripe'] : []),
      ...(text(plan.creem_product_id) ? ['creem'] : []),
      ...(text(plan.waffo_pancake_product_id) ? ['waffo-pancake'] : []),
    ],
  }
}

/** @throws GatewayError `stored-otherwise` if a reported change was not made, `unread` if that is unknown */
async function verified(read: () => Promise<boolean>) {
  const done = await read().catch(() => throwUnread())
  if (!done) throw new GatewayError(GatewayErrorKind.storedOtherwise)
}

const checkInPath = '/api/user/checkin'

/** The status says whether it is off, because it is refused then. */
async function loadCheckIn({ request }: PaymentContext, signal?: AbortSignal): Promise<CheckIn | null> {
  const own = signal && { signal }
  const { checkin_enabled, turnstile_check } = record(await request('/api/status', own))
  if (!flag(checkin_enabled)) return null
  const { min_quota, max_quota, stats } = record(await request(checkInPath, own))
  const { checked_in_today, records, total_checkins, total_quota } = record(stats)
  return {
    min: number(min_quota),
    max: number(max_quota),
    today: flag(checked_in_today),
    days: list(records).map((one) => {
      const { checkin_date, quota_awarded } = record(one)
      return { day: text(checkin_date), units: number(quota_awarded) }
    }),
    all: number(total_checkins),
    won: number(total_quota),
    byPage: flag(turnstile_check),
  }
}

const ownPlans = '/api/subscription/self'

const countOf = (self: unknown, plan: string) =>
  list(record(self).all_subscriptions).filter(
    (one) => text(record(record(one).subscription).plan_id) === plan,
  ).length

/** epay has a form, others have a page. */
function placeIn(provider: string, reply: Wire): { id: string | undefined; place: PayPlace } {
  const data = record(reply.data)
  if (provider === 'epay') return formOf(reply.url, data)
  const url = text(data.pay_link) || text(data.checkout_url) || text(data.payment_url)
  return { id: text(data.order_id) || undefined, place: { url } }
}

/** An old plan has only its number, because the plans for sale do not include those that are no longer sold. */
function ownPlanIn({ subscription }: Wire, offered: readonly Plan[], now: number): OwnPlan {
  const own = record(subscription)
  const [plan, ends] = [text(own.plan_id), number(own.end_time)]
  const state = own.status === 'cancelled' ? 'cancelled' : ends < now ? 'expired' : 'active'
  return {
    id: text(own.id),
    plan,
    title: offered.find(({ id }) => id === plan)?.title || `#${plan}`,
    used: number(own.amount_used),
    units: number(own.amount_total),
    ends,
    state,
  }
}

/** Versions of early 2025 have two methods, and no list of orders, so that only the log shows a payment. */
export const olderPayments: Payments = {
  async offer({ request }) {
    const { enable_online_topup, min_topup } = record(await request('/api/status'))
    const min = Math.max(1, number(min_topup))
    const methods = [
      // Any other name, also `alipay`, becomes WeChat.
      { id: 'epay:zfb', name: '支付宝', min },
      { id: 'epay:wx', name: '微信支付', min },
    ]
    return {
      methods: flag(enable_online_topup) ? methods : [],
      amounts: [1, 5, 10, 30, 50, 100].map((times) => min * times),
      discounts: {},
    }
  },
  quote,
  async start(context, purchase) {
    const seen = await newestCredit(context)
    return { ...(await newApiPayments.start(context, purchase)), seen }
  },
  watch: async (context, { since, seen = since }, signal) =>
    (await newestCredit(context, signal)) > seen ? 'paid' : 'pending',
}

/** When a payment was credited last, by the gateway's clock; codes are lines of the same type. */
async function newestCredit({ request }: PaymentContext, signal?: AbortSignal): Promise<number> {
  const query = { type: 1, p: 1, page_size: 20 }
  const { items } = record(await request('/api/log/self', { query, ...(signal && { signal }) }))
  const credits = list(items)
    .map(record)
    .filter(({ content }) => text(content).startsWith('使用在线充值成功'))
  return Math.max(0, ...credits.map(({ created_at }) => number(created_at)))
}

async function quote(context: PaymentContext, { method, amount }: Purchase) {
  const call = { ...post({ amount: sent(context, amount) }), changes: false }
  const money = text(await context.request(`${pathOf(method)}/amount`, call))
  const { undiscounted, unitPrice, discounts } = method as StripeMethod
  if (undiscounted && unitPrice > 0) {
    const [price, { quota_per_unit }] = [amount * unitPrice, context.status.getState().status]
    // Prices have two decimals, ratios hardly more.
    const ratio = Math.round((Number(money) / price / (discounts[String(amount)] ?? 1)) * 1000) / 1000
    return { text: price.toFixed(2), unsure: true, units: Math.round(amount * ratio * quota_per_unit) }
  }
  // No answer names the currency; epay is in yuan by its nature.
  return method.id.startsWith('epay:') ? { text: `¥${money}` } : { text: money, unsure: true }
}

/** The provider expects exactly these fields: a changed one breaks its signature. */
function formOf(url: unknown, data: Wire) {
  const fields = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, text(value)]))
  return { id: text(data.out_trade_no), place: { url: text(url), method: 'POST' as const, fields } }
}

function orderIn(row: Wire, quotaPerUnit: number): OwnOrder {
  const [amount, money, provider] = [number(row.amount), number(row.money), text(row.payment_provider)]
  return {
    id: text(row.trade_no),
    time: number(row.create_time),
    method: `${provider === 'epay' ? 'epay:' : ''}${text(row.payment_method) || provider}`,
    // The amount noted for Stripe is no money, but dollars of quota, with the ratio of the user's group.
    units:
      provider === 'creem' ? amount : Math.trunc((provider === 'stripe' ? money : amount) * quotaPerUnit),
    money: provider === 'stripe' ? '' : `${provider === 'epay' ? '¥' : ''}${money.toFixed(2)}`,
    state: stateOf(text(row.status)),
  }
}

async function rowsOf({ request }: PaymentContext, signal?: AbortSignal): Promise<Wire[]> {
  const query = { p: 1, page_size: 20 }
  const { items } = record(await request('/api/user/topup/self', { query, ...(signal && { signal }) }))
  return list(items).map(record)
}

/** The provider's newest order since then, by a clock that may differ by a minute. */
const newestOf = (rows: Wire[], { id }: PayMethod, since: number) =>
  rows.find(
    ({ payment_provider, create_time }) => text(payment_provider) === id && number(create_time) > since - 60,
  )

const stateOf = (status: string): PayState =>
  status === 'success' ? 'paid' : status === 'failed' || status === 'expired' ? 'failed' : 'pending'
