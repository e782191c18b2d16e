import type { GatewayStatus } from '../domain/status.ts'

export interface PayMethod {
  id: string
  /** The administrator wrote it: it is shown as text, never as markup. */
  name: string
  /** In dollars. */
  min: number
  max?: number
  /** Otherwise amounts are whole dollars. */
  cents?: boolean
  /** The discounts of the offer do not apply. */
  undiscounted?: boolean
  products?: { id: string; name: string; price: string; units: number }[]
}

/** Without methods, nothing can be paid online. */
export interface PayOffer {
  methods: PayMethod[]
  /** In dollars. */
  amounts: number[]
  /** Each discount is a factor on the price, and applies to its amount alone. */
  discounts: Readonly<Record<string, number>>
}

/** A purchase is an amount in dollars, a product, or a plan. */
export interface Purchase {
  method: PayMethod
  amount: number
  product?: string
  /** The plan's id. */
  plan?: string | undefined
}

/** `owned` is how many of the plan the user has had before: nothing else shows that one more was bought. */
export interface PlanPurchase {
  id: string
  owned: number
}

/** `unsure` if the gateway computes the price in an unknown currency; `units` if the amount is not what is credited. */
export interface PayQuote {
  text: string
  unsure?: boolean
  units?: number
}

/** The place is an address to open or, with fields, a form to send there; or a code to scan. */
export type PayPlace =
  { url: string; method?: 'GET' | 'POST'; fields?: Readonly<Record<string, string>> } | { scan: string }

export interface PayOrder {
  /** Undefined if the gateway does not report the order's number. */
  id: string | undefined
  method: PayMethod
  /** Undefined for an earlier order, as its place is not kept. */
  place: PayPlace | undefined
  /** Epoch seconds. */
  since: number
  plan?: string | undefined
  /** What `start` saw, if the number does not find the order: it is paid once there is more. */
  seen?: number | undefined
}

/** `review`: it is paid, but the operator has to look at it. */
export type PayState = 'pending' | 'paid' | 'failed' | 'review'

export interface OwnOrder {
  id: string
  time: number
  /** The name of the method, or its id. */
  method: string
  /** The units that the order credits; 0 if it is not for quota. */
  units: number
  /** The money that was paid, if the gateway reports it. */
  money: string
  state: PayState
}

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

/** `user` is an id, `byHand` the units that completing it credits, where possible. */
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
  /** 0 if the plan has no limit. */
  units: number
  /** Undefined if the plan's length is unknown. */
  lasts: { count: number; of: 'year' | 'month' | 'day' | 'hour' } | undefined
  /** How often the units are reset; empty if never. */
  resets: '' | 'daily' | 'weekly' | 'monthly' | 'custom'
  /** The plan moves its buyer to this group; empty if it does not. */
  group: string
  /** A user may buy this many; 0 if that has no limit. */
  max: number
  /** Whether the plan may be bought from the balance. */
  balance: boolean
  /** The sellers are the first part of the ids of the plan's methods. */
  sellers: readonly string[]
}

export interface OwnPlan {
  id: string
  plan: string
  title: string
  used: number
  /** 0 if the plan has no limit. */
  units: number
  /** Epoch seconds. */
  ends: number
  state: 'active' | 'expired' | 'cancelled'
}

/** Of the user's own plans, the latest end comes first. */
export interface Plans {
  offered: Plan[]
  own: OwnPlan[]
}

/** A method takes the calls apart, so they must not need `this`. */
export const paymentContextOf = (gateway: PaymentContext): PaymentContext => ({
  request: (path, options) => gateway.request(path, options),
  envelope: (path, options) => gateway.envelope(path, options),
  status: gateway.status,
})

export interface Payments {
  offer: (context: PaymentContext) => Promise<PayOffer>
  /** The gateway may refuse an amount in words. */
  quote: (context: PaymentContext, purchase: Purchase) => Promise<PayQuote>
  /** Callers never use a method that the offer does not have. */
  start: (
    context: PaymentContext,
    purchase: Purchase,
  ) => Promise<Pick<PayOrder, 'id' | 'seen'> & { place: PayPlace }>
  watch: (context: PaymentContext, order: PayOrder, signal: AbortSignal) => Promise<PayState>
  /** The orders are newest first; omitted where the gateway does not list them. */
  orders?: (context: PaymentContext, signal: AbortSignal) => Promise<OwnOrder[]>
  /** Lists the orders of all users to administrators, newest first. */
  allOrders?: (context: PaymentContext, query: OrderQuery, signal: AbortSignal) => Promise<OrderPage>
  /** The payment never reached the gateway; resolves once the order is listed as paid. */
  complete?: (context: PaymentContext, order: Order) => Promise<void>
  plans?: (context: PaymentContext, signal: AbortSignal) => Promise<Plans>
  /** Resolves once the gateway lists the plan as the user's. */
  buyPlan?: (context: PaymentContext, plan: PlanPurchase) => Promise<void>
  /** `load` gives null where check-in is off, `make` the units that it brought. */
  checkIn?: {
    load: (context: PaymentContext, signal: AbortSignal) => Promise<CheckIn | null>
    make: (context: PaymentContext) => Promise<number>
  }
  quotePlan?: (plan: Plan, method: PayMethod) => PayQuote
}

/** In units. */
export interface CheckIn {
  min: number
  max: number
  /** True once the user has checked in today, by the gateway's clock. */
  today: boolean
  /** The days are of this month, the latest first. */
  days: { day: string; units: number }[]
  /** The number of all days, and what they brought. */
  all: number
  won: number
  /** The check-in needs a bot check of the gateway's own page. */
  byPage: boolean
}
