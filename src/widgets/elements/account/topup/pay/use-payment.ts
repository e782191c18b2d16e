import { useEffect, useRef, useState } from 'react'
import { secondsNow } from '../../../../domain/clock.ts'
import type { Id } from '../../../../domain/id.ts'
import { asGatewayError, GatewayErrorKind } from '../../../../gateway/gateway-error.ts'
import {
  paymentContextOf,
  type PayOrder,
  type Payments,
  type PayState,
  type Purchase,
  type PayPlace,
} from '../../../../gateway/payments.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useWidget } from '../../../../kit/element/widget-context.ts'
import { parseJson, webAddress } from '../../../../domain/format.ts'
import { flag, number, record, text, type Wire } from '../../../../domain/wire.ts'
import type { TextStorage } from '../../../../stores/browser-storage.ts'

type Obstacle = 'blocked' | 'forbidden' | 'badAddress'

export type Phase =
  | { at: 'choice' }
  | { at: 'waiting'; order: PayOrder; obstacle?: Obstacle | undefined; tired?: boolean }
  | { at: 'ended'; state: Exclude<PayState, 'pending'> }

/** In seconds: an order is checked every 3 s until the first, every 30 s until the second, then only on request. */
const [often, seldom] = [600, 2700]

interface PaymentOf {
  payments: Payments
  user: Id
  /** The number of an order that was paid, or not, on another page. */
  returned: string | undefined
}

/** The hook follows an order until the gateway reports its end, also an order left before. */
export function usePayment({ payments, user, returned }: PaymentOf) {
  const { gateway, emit } = useWidget()
  const { storage } = gateway
  const [phase, setPhase] = useState<Phase>(() => {
    const unstored = returned && { ...orderBefore(returned), since: secondsNow() }
    const order = keptOrder(storage, user, returned) ?? unstored
    return order ? { at: 'waiting', order } : { at: 'choice' }
  })
  const order = phase.at === 'waiting' ? phase.order : undefined
  const { run, pending, error } = useCommand(
    (own, purchase: Purchase) => payments.start(paymentContextOf(own), purchase),
    { inPlace: true },
  )

  const hinder = (obstacle: Obstacle | undefined) =>
    setPhase((now) => (now.at === 'waiting' ? { ...now, obstacle } : now))
  const go = (of: PayOrder, tab: PayTab) => {
    if (!of.place) return
    if (!tab.page) return hinder('blocked')
    hinder(undefined)
    leaveTo(of.place, tab, gateway.baseUrl, () => hinder('forbidden'))
  }

  /** Callers run this at the click, so that the tab may open. */
  const pay = async (purchase: Purchase, units: number) => {
    if (pending) return
    const tab = openTab()
    const since = secondsNow()
    const started = await run(purchase)
    if (!started) return tab.page?.close()
    emit('oneapi-payment-started', { method: purchase.method.name, quota: units })
    const { method, plan } = purchase
    const made: PayOrder = { ...started, method, since, plan }
    keepOrder(storage, user, made)
    const leavable = isLeavable(started.place, gateway.baseUrl)
    setPhase({ at: 'waiting', order: made, ...(!leavable && { obstacle: 'badAddress' as const }) })
    if (!leavable || 'scan' in started.place) tab.page?.close()
    else go(made, tab)
  }

  const check = useRef<() => void>(undefined)
  useEffect(() => {
    if (!order) return
    const ended = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isConfirming = false
    const next = (wait: number) => (timer = setTimeout(() => void load(), wait * 1000))
    const load = async () => {
      if (isConfirming || ended.signal.aborted) return
      clearTimeout(timer)
      // A hidden page asks nothing; it asks when it is seen again.
      if (document.visibilityState === 'hidden') return
      isConfirming = true
      let wait = secondsNow() - order.since < often ? 3 : 30
      try {
        const state = await payments.watch(paymentContextOf(gateway), order, ended.signal)
        if (ended.signal.aborted) return
        if (state !== 'pending') {
          const isNews = forgetOrder(storage, user, order, state === 'paid')
          if (state === 'paid') {
            await gateway.resources.invalidate()
            if (isNews) emit('oneapi-paid', { order: order.id ?? '' })
          }
          return setPhase({ at: 'ended', state })
        }
      } catch (thrown) {
        if (ended.signal.aborted) return
        // What cannot be asked now is asked later, because the order remains.
        wait = asGatewayError(thrown).kind === GatewayErrorKind.rateLimited ? 60 : 30
      } finally {
        isConfirming = false
      }
      const tired = secondsNow() - order.since > seldom
      if (tired) setPhase((now) => (now.at === 'waiting' ? { ...now, tired } : now))
      else next(wait)
    }
    const seen = () => void load()
    check.current = seen
    document.addEventListener('visibilitychange', seen)
    next(order.place ? 3 : 0)
    return () => {
      ended.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [order, payments, gateway, storage, user])

  return {
    phase,
    pay,
    pending,
    error,
    reopen: () => order && go(order, openTab()),
    check: () => {
      setPhase((now) => (now.at === 'waiting' ? { ...now, tired: true } : now))
      check.current?.()
    },
    leave: () => {
      if (order) forgetOrder(storage, user, order)
      setPhase({ at: 'choice' })
    },
  }
}

const name = 'pay-order'

/** An older order can no longer be paid. */
const maxAgeSeconds = 24 * 3600

/** The newest of a user stay: of those that wait, and of those that were paid. */
const maxOrders = 5

const keptOrders = (storage: TextStorage, user: Id) =>
  [parseJson(storage.read(name) ?? '[]')]
    .flat()
    .map(record)
    .filter((kept) => text(kept.user) === String(user) && number(kept.since) >= secondsNow() - maxAgeSeconds)

function writeOrders(storage: TextStorage, orders: readonly Wire[]) {
  const newest = [false, true].flatMap((paid) =>
    orders.filter((one) => flag(one.paid) === paid).slice(-maxOrders),
  )
  if (newest.length > 0) storage.write(name, JSON.stringify(newest))
  else storage.remove(name)
}

/** Users may close the page and pay later; the address may be signed, and is not kept. */
const keepOrder = (storage: TextStorage, user: Id, { id, method, since, plan, seen }: PayOrder) =>
  writeOrders(storage, [
    ...keptOrders(storage, user),
    { user, id, method: { id: method.id, name: method.name }, since, plan, seen },
  ])

/** Other tabs may have begun other orders. False if another tab, or an earlier view, has reported that it is paid. */
function forgetOrder(storage: TextStorage, user: Id, { id = '', since }: PayOrder, paid = false): boolean {
  const orders = keptOrders(storage, user)
  const others = orders.filter((kept) => text(kept.id) !== id || (!id && number(kept.since) !== since))
  const isReported = orders.some((kept) => flag(kept.paid) && !others.includes(kept))
  writeOrders(storage, [...others, ...(paid || isReported ? [{ user, id, since, paid: true }] : [])])
  return !isReported
}

/** The newest order, or the one that was paid on another page; old orders and another user's are forgotten. */
function keptOrder(storage: TextStorage, user: Id, returned: string | undefined): PayOrder | undefined {
  const orders = keptOrders(storage, user)
  writeOrders(storage, orders)
  const waiting = orders.filter(({ paid }) => !flag(paid))
  const kept = returned ? waiting.find(({ id }) => text(id) === returned) : waiting.at(-1)
  if (!kept) return undefined
  return {
    ...orderBefore(text(kept.id), record(kept.method)),
    since: number(kept.since),
    plan: text(kept.plan) || undefined,
    seen: kept.seen === undefined ? undefined : number(kept.seen),
  }
}

/** The order is looked up by its number, the only thing that is stored of it. */
const orderBefore = (id: string, method: { id?: unknown; name?: unknown } = {}): Omit<PayOrder, 'since'> => ({
  id: id || undefined,
  method: { id: text(method.id), name: text(method.name), min: 0 },
  place: undefined,
})

/** A browser would block a tab after the gateway's answer, so it is opened at the click. */
interface PayTab {
  name: string
  /** Null if the browser blocked the tab. */
  page: Window | null
}

let opened = 0

function openTab(): PayTab {
  const name = `oneapi-pay-${Date.now()}-${(opened += 1)}`
  // Without `noopener`, since the form has to find it by its name.
  return { name, page: window.open('about:blank', name) }
}

/** The page's own server may not be an address of payment: a form would arrive with the visitor's cookies. */
function addressOf({ url }: { url: string }, baseUrl: string): string | undefined {
  const address = webAddress(url)
  const originOf = (one: string) => new URL(one, location.href).origin
  const isOwn = address !== undefined && originOf(address) === location.origin
  return isOwn && originOf(baseUrl) !== location.origin ? undefined : address
}

/** The browser may be sent only to web addresses outside the page's own server. */
export const isLeavable = (place: PayPlace, baseUrl: string) =>
  'scan' in place || addressOf(place, baseUrl) !== undefined

/** The payment's page cannot reach back: its opener is cleared. */
export function leaveTo(
  place: PayPlace,
  { name, page }: PayTab,
  baseUrl: string,
  onForbidden: () => void,
): void {
  if ('scan' in place || !page) return
  const url = addressOf(place, baseUrl)
  if (!url) return page.close()
  if (!place.fields) {
    page.opener = null
    page.location.replace(url)
    return
  }
  const form = document.createElement('form')
  form.action = url
  form.method = place.method ?? 'POST'
  form.target = name
  form.hidden = true
  const inputs = Object.entries(place.fields).map(([name, value]) =>
    Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
  )
  form.append(...inputs)
  const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'form-action') return
    page.close()
    onForbidden()
  }
  document.addEventListener('securitypolicyviolation', refuse)
  setTimeout(() => document.removeEventListener('securitypolicyviolation', refuse), 2000)
  document.body.append(form)
  // A form with a field named `submit` has that field as `form.submit`.
  HTMLFormElement.prototype.submit.call(form)
  HTMLFormElement.prototype.remove.call(form)
  // After the form has found it.
  page.opener = null
}
