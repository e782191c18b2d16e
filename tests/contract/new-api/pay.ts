import { record, text, type Wire } from '../../../src/widgets/domain/wire.ts'
import { done, type Call, type Reply, type World } from './world.ts'

export interface PayConfig {
  /** Over the recorded `topup/info`. */
  info: Wire
  /** What it sells by time, and what users have of it; none as recorded. */
  plans?: { offered: Wire[]; own: Wire[] }
  /** Yuan for a dollar of quota. */
  price?: number
  /** Of the user's group, for top-ups. */
  ratio?: number
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
  readonly checkIns: { user: unknown }[] = []
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
      const plan = this.#config.plans?.offered.find(({ id }) => id === order.plan_id)
      if (order.status === 'pending' && status === 'success' && plan) this.#begin(plan, order.user_id)
      // A second notice credits nothing.
      if (order.status === 'pending' && status === 'success') this.#credit(order, creditOf(order))
      if (order.status === 'pending') order.status = status
      return { text: 'success' }
    }
    return undefined
  }

  get #merchant() {
    return this.#config.merchant ?? `${this.base}/merchant`
  }

  #order(me: Wire, provider: string, amount: number, money: number, method = provider): Order {
    const place = this.orders.length + 1
    const order = {
      id: place,
      user_id: Number(me.id),
      amount,
      money,
      trade_no: `USR${Number(me.id)}NO${place}`,
      payment_method: method,
      payment_provider: provider.replace('-', '_'),
      create_time: Math.floor(Date.now() / 1000),
      complete_time: 0,
      status: 'pending',
    }
    this.orders.push(order)
    return order
  }

  #credit(order: Order, units: number) {
    const user = this.#world.rows.user.find(({ id }) => id === order.user_id)!
    user.quota = Number(user.quota) + units
  }

  /** A thousand units a day, by its own clock; the recorded answers with the day of now. */
  #checkIn(method: string, me: Wire): Wire {
    const today = new Date().toISOString().slice(0, 10)
    const days = this.checkIns.filter(({ user }) => user === me.id)
    const told = (name: string) =>
      JSON.parse(JSON.stringify(this.#world.said(name)).replaceAll('2026-11-26', today)) as Wire
    if (method === 'GET') return told(days.length > 0 ? 'check-ins, one' : 'check-ins, none')
    if (days.length > 0) return told('check in again')
    this.checkIns.push({ user: me.id })
    me.quota = Number(me.quota) + 1000
    return told('check in')
  }

  /** Sells a plan: from the balance at once, else the order is in no list before it is paid. */
  #sell(by: string, { plan_id, payment_method }: Wire, me: Wire): Wire {
    const { offered, own } = this.#config.plans!
    const plan = offered.find(({ id }) => id === plan_id)
    if (!plan) return { success: false, message: 'record not found' }
    const had = own.filter((one) => one.plan_id === plan_id && one.user_id === me.id).length
    if (Number(plan.max_purchase_per_user) > 0 && had >= Number(plan.max_purchase_per_user))
      return { success: false, message: '已达到该套餐购买上限' }
    if (by !== 'balance') {
      const order = this.#order(me, by, 0, Number(plan.price_amount), text(payment_method))
      Object.assign(order, { trade_no: `SUB${order.trade_no}`, plan_id })
      const data = { pay_link: `${this.#merchant}/checkout` }
      if (by !== 'epay') return { message: 'success', data }
      const fields = { out_trade_no: order.trade_no, money: order.money.toFixed(2), sign: '5fd3' }
      return { message: 'success', url: `${this.#merchant}/submit.php`, data: fields }
    }
    if (!plan.allow_balance_pay) return { success: false, message: '该套餐不允许使用余额兑换' }
    const units = Math.ceil(Number(plan.price_amount) * 500_000)
    if (Number(me.quota) < units) return { success: false, message: '余额不足' }
    me.quota = Number(me.quota) - units
    this.#begin(plan, me.id)
    return done(null)
  }

  #begin(plan: Wire, user_id: unknown) {
    const { own } = this.#config.plans!
    own.push({
      id: own.length + 1,
      user_id,
      plan_id: plan.id,
      amount_total: plan.total_amount,
      amount_used: 0,
      status: 'active',
      end_time: 4_102_444_800,
    })
  }

  /** Credits as if the amount were dollars, whoever the provider is; one that is settled stays as it is. */
  #complete(number: string): Wire {
    const order = this.orders.find(({ trade_no }) => trade_no === number)
    if (!number) return { success: false, message: '参数错误' }
    if (!order) return { success: false, message: '充值订单不存在' }
    if (order.status === 'success') return done(null)
    if (order.status !== 'pending') return { success: false, message: '订单状态不是待支付，无法补单' }
    const dollars = order.payment_provider === 'stripe' ? order.money : order.amount
    this.#credit(order, Math.trunc(dollars * 500_000))
    Object.assign(order, { status: 'success', complete_time: Math.floor(Date.now() / 1000) })
    return done(null)
  }

  async answer({ method, path, query, body, me }: Call): Promise<Reply | undefined> {
    if (path === '/api/user/topup/info') {
      const told = this.#world.said('topup info')
      return { wire: { ...told, data: { ...record(told.data), ...this.#config.info } } }
    }
    if (path === '/api/user/topup/self') {
      const isListed = ({ user_id, plan_id, status }: Order) =>
        user_id === me.id && (plan_id === undefined || status === 'success')
      const items = this.orders.filter(isListed).reverse()
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
    if (path === '/api/user/topup/complete' && method === 'POST') {
      if (Number(me.role) < 10) return { wire: this.#world.said('alice lists users') }
      return { wire: this.#complete(text(body.trade_no)) }
    }
    if (path === '/api/user/checkin') return { wire: this.#checkIn(method, me) }
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
    const plan = /^\/api\/subscription\/([\w-]+)\/pay$/.exec(path)
    if (plans && plan) return { wire: this.#sell(plan[1]!, body, me) }
    const { info, ratio = 1 } = this.#config
    const price = path.startsWith('/api/user/stripe/') ? 8 : (this.#config.price ?? 7.3)
    const amount = Number(body.amount)
    const least = Number(info.min_topup ?? 1)
    const money = amount * price * ratio * Number(record(info.discount)[String(amount)] ?? 1)
    if (path === '/api/user/creem/pay') {
      const products = JSON.parse(text(info.creem_products)) as {
        productId: string
        price: number
        quota: number
      }[]
      const product = products.find(({ productId }) => productId === body.product_id)
      if (!product) return { wire: refused('产品不存在') }
      const { trade_no } = this.#order(me, 'creem', product.quota, product.price)
      return {
        wire: {
          message: 'success',
          data: { checkout_url: `${this.#merchant}/checkout`, order_id: trade_no },
        },
      }
    }
    const refusal = !Number.isInteger(body.amount)
      ? '参数错误'
      : amount < least
        ? `充值数量不能小于 ${least}`
        : undefined
    if (/^\/api\/user\/((stripe|waffo|waffo-pancake)\/)?amount$/.test(path))
      return { wire: refusal ? refused(refusal) : { message: 'success', data: money.toFixed(2) } }
    const asked = /^\/api\/user\/(?:(stripe|waffo|waffo-pancake)\/)?pay$/.exec(path)
    if (!asked) return undefined
    const [, provider = 'epay'] = asked
    this.#calls += 1
    if (this.#calls > (this.#config.most ?? 20)) return { status: 429, text: '' }
    if (this.#config.slow) await new Promise((go) => setTimeout(go, this.#config.slow))
    if (refusal) return { wire: refused(refusal) }
    // What it notes for Stripe is no money.
    const noted = provider === 'stripe' ? amount * ratio : money
    const { trade_no } = this.#order(me, provider, amount, noted, text(body.payment_method))
    const [merchant, page] = [this.#merchant, `${this.#merchant}/checkout`]
    const data = {
      stripe: { pay_link: page },
      waffo: { payment_url: page, order_id: trade_no },
      'waffo-pancake': {
        checkout_url: page,
        order_id: trade_no,
        session_id: 'cs_1',
        token: 'of the session',
      },
    }[provider]
    if (data) return { wire: { message: 'success', data } }
    const fields = {
      pid: '1001',
      type: text(body.payment_method),
      out_trade_no: trade_no,
      name: `TUC${amount}`,
      money: money.toFixed(2),
      device: 'pc',
      sign: '5fd3',
      sign_type: 'MD5',
    }
    return { wire: { message: 'success', url: `${merchant}/submit.php`, data: fields } }
  }
}

/** Units that a payment credits: of a product its own, of an amount as many dollars. */
const creditOf = ({ payment_provider, amount, money }: Order) =>
  payment_provider === 'creem'
    ? amount
    : Math.trunc((payment_provider === 'stripe' ? money : amount) * 500_000)

/** A pay route refuses with HTTP 200 and without `success`. */
const refused = (words: string): Wire => ({ message: 'error', data: words })
