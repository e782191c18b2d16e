import type { GatewayStatus } from '../domain/status.ts'

export interface PayMethod {
  id: string
  /** As the administrator wrote it: shown as text, never as markup. */
  name: string
  /** The smallest and the largest amount, in dollars. */
  min: number
  max?: number
  /** Amounts may have cents; otherwise they are whole dollars. */
  cents?: boolean
  /** Only these can be bought, each at its price. */
  products?: { id: string; name: string; price: string; units: number }[]
}

/** What is offered; without methods, nothing can be paid online. */
export interface PayOffer {
  methods: PayMethod[]
  /** Amounts to choose from, in dollars. */
  amounts: number[]
  /** Factors on the price, by the amount to which alone each applies. */
  discounts: Readonly<Record<string, number>>
}

/** What is bought: an amount in dollars, a product, or a plan. */
export interface Purchase {
  method: PayMethod
  amount: number
  product?: string
  plan?: PlanPurchase | undefined
}

/** A plan, and how many of it the user has had before: nothing else shows that one more was bought. */
export interface PlanPurchase {
  id: string
  owned: number
}

/** What will be paid; `unsure` if the gateway computes it in an unknown currency. */
export interface PayQuote {
  text: string
  unsure?: boolean
}

/** Where an order is paid: an address to open or, with fields, a form to send there; or a code to scan. */
export type PayPlace =
  { url: string; method?: 'GET' | 'POST'; fields?: Readonly<Record<string, string>> } | { scan: string }

export interface PayOrder {
  /** Its number; undefined if the gateway does not report it. */
  id: string | undefined
  method: PayMethod
  /** Undefined for one of before: where it is paid is not kept. */
  place: PayPlace | undefined
  /** Epoch seconds. */
  since: number
  /** The balance before, in units. */
  balance: number
  plan?: PlanPurchase | undefined
}

/** `review`: paid, but the operator has to look at it. */
export type PayState = 'pending' | 'paid' | 'failed' | 'review'

export interface OwnOrder {
  id: string
  time: number
  method: string
  /** Units that it credits; 0 if it is not for quota. */
  units: number
  /** Money paid, if the gateway reports it. */
  money: string
  state: PayState
}

/** The part of a gateway that is needed to pay. */
export interface PaymentContext {
  request: (path: string, options?: PayRequest) => Promise<unknown>
  envelope: (path: string, options?: PayRequest) => Promise<{ data?: unknown; [field: string]: unknown }>
  status: { getState(): { status: GatewayStatus } }
}

interface PayRequest {
  method?: string
  body?: Record<string, unknown>
  query?: Record<string, string | number>
  signal?: AbortSignal
  /** False: a POST that changes nothing. */
  changes?: boolean
}

/** For administrators: `user` is an id, `byHand` the units that completing it credits, where possible. */
export type Order = OwnOrder & { user: string; byHand?: number }

/** `total` counts all that match. */
export interface OrderPage {
  orders: Order[]
  total: number
}

/** `page` from 0; `number`: of an order, or empty for all. */
interface OrderQuery {
  page: number
  size: number
  number: string
}

export interface Plan {
  id: string
  title: string
  subtitle: string
  /** In dollars. */
  price: number
  /** 0 if it has no limit. */
  units: number
  /** How long it runs; undefined if that is unknown. */
  lasts: { count: number; of: 'year' | 'month' | 'day' | 'hour' } | undefined
  /** How often its units are reset; empty if never. */
  resets: '' | 'daily' | 'weekly' | 'monthly' | 'custom'
  /** The group that it moves its buyer to; empty if it does not. */
  group: string
  /** How many a user may buy; 0 if that has no limit. */
  max: number
  /** It may be bought from the balance. */
  balance: boolean
  /** The methods that sell it, as the first part of their ids. */
  sellers: readonly string[]
}

export interface OwnPlan {
  id: string
  /** The id of the plan itself. */
  plan: string
  title: string
  used: number
  /** 0 if it has no limit. */
  units: number
  /** Epoch seconds. */
  ends: number
  state: 'active' | 'expired' | 'cancelled'
}

/** The plans for sale, and the user's own, the latest end first. */
export interface Plans {
  offered: Plan[]
  own: OwnPlan[]
}

/** Its calls by themselves, as the methods of a way to pay take them apart. */
export const paymentContextOf = (gateway: PaymentContext): PaymentContext => ({
  request: (path, options) => gateway.request(path, options),
  envelope: (path, options) => gateway.envelope(path, options),
  status: gateway.status,
})

/** How a gateway takes money. */
export interface Payments {
  offer: (context: PaymentContext) => Promise<PayOffer>
  /** What the gateway will ask for; it refuses an amount in words. */
  quote: (context: PaymentContext, purchase: Purchase) => Promise<PayQuote>
  /** Makes an order. Never called for a method that the offer does not have. */
  start: (context: PaymentContext, purchase: Purchase) => Promise<{ id: string | undefined; place: PayPlace }>
  watch: (context: PaymentContext, order: PayOrder, signal: AbortSignal) => Promise<PayState>
  /** The user's orders, newest first, where the gateway lists them. */
  orders?: (context: PaymentContext, signal: AbortSignal) => Promise<OwnOrder[]>
  /** The orders of all users, newest first, where administrators see them. */
  allOrders?: (context: PaymentContext, query: OrderQuery, signal: AbortSignal) => Promise<OrderPage>
  /** Credits an order whose payment never reached the gateway; resolves once it is listed as paid. */
  complete?: (context: PaymentContext, order: Order) => Promise<void>
  plans?: (context: PaymentContext, signal: AbortSignal) => Promise<Plans>
  /** Resolves once the gateway lists the plan as the user's. */
  buyPlan?: (context: PaymentContext, plan: PlanPurchase) => Promise<void>
  /** Checking in each day; `load` gives null where it is off, `make` the units that it brought. */
  checkIn?: {
    load: (context: PaymentContext, signal: AbortSignal) => Promise<CheckIn | null>
    make: (context: PaymentContext) => Promise<number>
  }
  quotePlan?: (plan: Plan, method: PayMethod) => PayQuote
}

/** What checking in each day brings, in units. */
export interface CheckIn {
  min: number
  max: number
  /** Done today, by the gateway's clock. */
  today: boolean
  /** Days of this month, the latest first. */
  days: { day: string; units: number }[]
  /** Days in all, and what they brought. */
  all: number
  won: number
  /** It needs a bot check of the gateway's own page. */
  byPage: boolean
}
