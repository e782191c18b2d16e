import { toastDurations } from '../../domain/toast.ts'
import { asGatewayError, GatewayErrorKind, type GatewayError } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { describeAnonymous, describeCause, describeFailure } from '../../messages/shared/error.messages.ts'
import type { Widget } from '../element/widget-context.ts'
import { fromElsewhere, loadStatus } from '../../api/status.ts'

/** How a failure is reported. */
export interface Telling {
  /** It stands whole where it happened as well: the toast is short. */
  inPlace?: boolean
  /** A call that nobody need be signed in for: what it is refused with says nothing of the session. */
  anonymous?: boolean
}

/** The longest toast beside a text that stands in place, in characters. */
const shortToast = 160

/**
 * Shows a toast for a failed action of the user (behaviour §8), every time. None for the end of the session, which the
 * element shows by itself.
 */
export function reportFailure(
  { gateway, locale, notify }: Pick<Widget, 'gateway' | 'locale' | 'notify'>,
  error: GatewayError,
  { inPlace = false, anonymous = false }: Telling = {},
) {
  if (error.kind === GatewayErrorKind.unauthorized && !anonymous) return
  toldAt(gateway).set(causeOf(error), Date.now())
  const describe = anonymous ? describeAnonymous : inPlace ? describeCause : describeFailure
  const text = describe(error, locale)
  const short = inPlace && text.length > shortToast ? `${text.slice(0, shortToast)}…` : text
  notify(error.status === 405 ? 'info' : 'error', short)
}

const met = new WeakSet<object>()

/**
 * Shows a toast for something that did not load and says so in place: one toast for one cause, however many elements it
 * affects.
 */
export function reportFailedLoad(widget: Pick<Widget, 'gateway' | 'locale' | 'notify'>, thrown: unknown) {
  // Elements that show the same thing meet the same object; those that are offline together meet the same cause.
  if (typeof thrown === 'object' && thrown !== null) {
    if (met.has(thrown)) return
    met.add(thrown)
  }
  const error = asGatewayError(thrown)
  // Elements that need no status ask for it now: it tells a wrong address from a failed call.
  if (fromElsewhere(error)) void loadStatus(widget.gateway).catch(() => undefined)
  const last = toldAt(widget.gateway).get(causeOf(error)) ?? -Infinity
  if (Date.now() - last > toastDurations.error) reportFailure(widget, error, { inPlace: true })
}

const told = new WeakMap<Gateway, Map<string, number>>()

/** When a gateway's failures were last told, in ms. */
function toldAt(gateway: Gateway): Map<string, number> {
  let times = told.get(gateway)
  if (!times) told.set(gateway, (times = new Map()))
  return times
}

const causeOf = ({ kind, status, message }: GatewayError) => `${kind} ${status} ${message}`
