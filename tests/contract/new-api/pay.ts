import { record, text, type Wire } from '../../../src/widgets/domain/wire.ts'
import { done, type Call, type Reply, type World } from './world.ts'

export interface PayConfig {
  /** Over the recorded `topup/info`. */
  info: Wire
  /** What it sells by time, and what users have of it; none as recorded. */
  plans?: { offered: Wire[]; own: Wire[] }
  /** Yuan for a dollar of quota. */
  price?: number
  /** Pay calls in twenty minutes, after which it answers 429 with an empty body. */
  most?: number
  /** Where its forms go, if not to its own stand-in of a merchant. */
  merchant?: string
  /** Milliseconds before it answers an order. */
  slow?: number
}

interface Order extends Wire {
  trade_no: string
  user_id: number
  amount: number
  money: number
  status: string
}

/** Orders as new-api of July 2026 was seen to take them, and a merchant who pays when he is told to. */
export class Pay {
  readonly orders: Order[] = []
  /** Forms that have reached the merchant. */
  readonly forms: Wire[] = []
  readonly #world: World
  readonly #config: PayConfig
  #calls = 0
  /** Its own address, at which the merchant's pages are too. */
  base = ''

  constructor(world: World, config: PayConfig) {
    this.#world = world
    this.#config = config
  }

  /** Calls to the merchant, who is no part of the gateway: a form, or what a test makes of an order. */
  merchant(path: string, method: string, body: string, query: URLSearchParams): Reply | undefined {
    if (path === '/merchant/submit.php') {
      if (method === 'POST') this.forms.push(Object.fromEntries(new URLSearchParams(body)))
      return { text: '<!doctype html><title>Merchant</title>' }
    }
    if (path === '/merchant/checkout') {
      this.forms.push({ checkout: true })
      return { text: '<!doctype html><title>Checkout</title>' }
    }
    if (path === '/merchant/forms') return { wire: this.forms }
    if (path === '/merchant/orders') return { wire: this.orders }
    if (path === '/merchant/notify') {
      const order = this.orders.find(({ trade_no }) => trade_no === query.get('order'))
      if (!order) return { text: 'fail' }
      const status = query.get('status') ?? 'success'
      // A second notice credits nothing.
      if (order.status === 'pending' && status === 'success') {
        const user = this.#world.rows.user.find(({ id }) => id === order.user_id)!
        user.quota = Number(user.quota) + order.amount * 500_000
      }
      if (order.status === 'pending') order.status = status
      return { text: 'success' }
    }
    return undefined
  }

  async answer({ method, path, query, body, me }: Call): Promise<Reply | undefined> {
    if (path === '/api/user/topup/info') {
      const told = this.#world.said('topup info')
      return { wire: { ...told, data: { ...record(told.data), ...this.#config.info } } }
    }
    if (path === '/api/user/topup/self') {
      const items = this.orders.filter(({ user_id }) => user_id === me.id).reverse()
      return { wire: done({ page: 1, page_size: 20, total: items.length, items }) }
    }
    if (path === '/api/user/topup' && method === 'GET') {
      if (Number(me.role) < 10) return { wire: this.#world.said('alice lists users') }
      const [page, size] = [Number(query.get('p')), Number(query.get('page_size'))]
      const word = query.get('keyword')
      const found = this.orders.filter(({ trade_no }) => !word || trade_no === word).reverse()
      const items = found.slice((page - 1) * size, page * size)
      return { wire: done({ page, page_size: size, total: found.length, items }) }
    }
    const { plans } = this.#config
    if (plans && path === '/api/subscription/plans')
      return { wire: done(plans.offered.map((plan) => ({ plan }))) }
    if (plans && path === '/api/subscription/self') {
      const all = plans.own.map((subscription) => ({ subscription }))
      return {
        wire: done({ billing_preference: 'subscription_first', subscriptions: all, all_subscriptions: all }),
      }
    }
    if (method !== 'POST') return undefined
    const { info, price = 7.3 } = this.#config
    const amount = Number(body.amount)
    const least = Number(info.min_topup ?? 1)
    const money = amount * price * Number(record(info.discount)[String(amount)] ?? 1)
    const refusal = !Number.isInteger(body.amount)
      ? '参数错误'
      : amount < least
        ? `充值数量不能小于 ${least}`
        : undefined
    if (/^\/api\/user\/(stripe\/)?amount$/.test(path))
      return { wire: refusal ? refused(refusal) : { message: 'success', data: money.toFixed(2) } }
    const [, provider] = /^\/api\/user\/(?:(stripe)\/)?pay$/.exec(path) ?? ['', '']
    if (!/^\/api\/user\/(stripe\/)?pay$/.test(path)) return undefined
    this.#calls += 1
    if (this.#calls > (this.#config.most ?? 20)) return { status: 429, text: '' }
    if (this.#config.slow) await new Promise((go) => setTimeout(go, this.#config.slow))
    if (refusal) return { wire: refused(refusal) }
    const trade_no = `USR${Number(me.id)}NO${this.orders.length + 1}`
    this.orders.push({
      ...{ id: this.orders.length + 1, user_id: Number(me.id), amount, money, trade_no },
      ...{ payment_method: text(body.payment_method), payment_provider: provider ?? 'epay' },
      ...{ create_time: Math.floor(Date.now() / 1000), complete_time: 0, status: 'pending' },
    })
    const merchant = this.#config.merchant ?? `${this.base}/merchant`
    if (provider) return { wire: { message: 'success', data: { pay_link: `${merchant}/checkout` } } }
    const fields = {
      ...{ pid: '1001', type: text(body.payment_method), out_trade_no: trade_no, name: `TUC${amount}` },
      ...{ money: money.toFixed(2), device: 'pc', sign: '5fd3', sign_type: 'MD5' },
    }
    return { wire: { message: 'success', url: `${merchant}/submit.php`, data: fields } }
  }
}

/** A pay route refuses with HTTP 200 and without `success`. */
const refused = (words: string): Wire => ({ message: 'error', data: words })
