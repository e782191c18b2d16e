import { parseJson } from '../../../domain/format.ts'
import { list, number, record, text, type Wire } from '../../../domain/wire.ts'
import { GatewayErrorKind, type GatewayError } from '../../gateway-error.ts'
import type { Order, PayMethod, Payments } from '../../payments.ts'
import { discountsIn } from './discounts.ts'

interface HubMethod extends PayMethod {
  fixedFee: number
  percentFee: number
  rate: number
  sign: string
  discounts: Record<string, number>
}

const cents = (value: number) => Math.round((value + Number.EPSILON) * 100) / 100

/** At MartialBE/one-hub the page computes what is paid, as its source code does, and as was recorded. */
export const oneHubPayments: Payments = {
  async offer({ request }) {
    const [wireMethods, statusReply] = await Promise.all([
      request('/api/user/payment'),
      request('/api/status'),
    ])
    const status = record(statusReply)
    const min = Math.max(1, number(status.PaymentMinAmount))
    const factors = record(parseJson(text(status.RechargeDiscount)))
    const discounts = discountsIn(factors)
    const preset = Object.keys(factors).map(Number).filter(Number.isInteger)
    const methods = list(wireMethods)
      .map(record)
      .sort((one, other) => number(other.sort) - number(one.sort))
      .map(({ uuid, name, fixed_fee, percent_fee, currency }): HubMethod => {
        const yuan = text(currency) === 'CNY'
        return {
          id: text(uuid),
          name: text(name),
          min,
          max: 1_000_000,
          discounts,
          fixedFee: number(fixed_fee),
          percentFee: number(percent_fee),
          ...(yuan ? { rate: number(status.PaymentUSDRate) || 7.3, sign: '¥' } : { rate: 1, sign: '$' }),
        }
      })
    return {
      methods,
      amounts: preset.length > 0 ? preset : [1, 5, 10, 50, 100].map((times) => min * times),
      discounts,
    }
  },
  quote(_, { method, amount }) {
    const { fixedFee, percentFee, rate, sign, discounts } = method as HubMethod
    const price = amount * (discounts[String(amount)] ?? 1)
    // If both are set, the gateway takes the share.
    const total = cents(price + (percentFee > 0 ? cents(price * percentFee) : fixedFee))
    return Promise.resolve({ text: `${sign}${cents(total * rate).toFixed(2)}` })
  },
  async start({ request }, { method, amount }) {
    const { trade_no, type, data } = record(
      await request('/api/user/order', { method: 'POST', body: { uuid: method.id, amount } }),
    )
    const { url, method: sending, params } = record(data)
    const id = text(trade_no)
    if (number(type) === 2) return { id, place: { scan: text(url) } }
    // Without a method the address is whole: a form would replace its query.
    const way = text(sending).toUpperCase()
    if (way !== 'POST' && way !== 'GET') return { id, place: { url: text(url) } }
    return { id, place: { url: text(url), method: way, fields: textsIn(record(params)) } }
  },
  async allOrders({ request }, { page, size, number: trade_no }, signal) {
    const query = { page: page + 1, size, order: '-id', ...(trade_no && { trade_no }) }
    const { data, total_count } = record(await request('/api/payment/order', { query, signal }))
    return { orders: list(data).map((row) => orderIn(record(row))), total: number(total_count) }
  },
  // The gateway refuses without words until the order is paid, whatever else became of it.
  async watch({ request }, { id }, signal) {
    try {
      await request('/api/user/order/status', { query: { trade_no: id ?? '' }, signal })
      return 'paid'
    } catch (error) {
      const { kind, message } = error as GatewayError
      if (kind === GatewayErrorKind.refused && !message) return 'pending'
      throw error
    }
  },
}

/** one-hub reports the number of the method, not its name. */
function orderIn(row: Wire): Order {
  const currency = text(row.order_currency)
  const sign = currency === 'CNY' ? '¥' : currency === 'USD' ? '$' : `${currency} `
  return {
    id: text(row.trade_no),
    user: text(row.user_id),
    method: `#${text(row.gateway_id)}`,
    time: number(row.created_at),
    units: number(row.quota),
    money: `${sign}${number(row.order_amount).toFixed(2)}`,
    state: row.status === 'success' ? 'paid' : row.status === 'pending' ? 'pending' : 'failed',
  }
}

const textsIn = (wire: Wire) =>
  Object.fromEntries(Object.entries(wire).map(([name, value]) => [name, text(value)]))
