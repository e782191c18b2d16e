import { toastDurations } from '../../domain/toast.ts'
import { currentConfig } from '../../gateway/config.ts'
import {
  asGatewayError,
  GatewayErrorKind,
  isGatewayDown,
  type GatewayError,
} from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { messagesIn } from '../../messages/language/topic.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { describeAnonymous, describeCause, describeFailure } from '../../messages/shared/error.messages.ts'
import type { Widget } from './widget-context.ts'
import { fromElsewhere, loadStatus } from '../../api/status.ts'

export interface ReportOptions {
  /** The full message is also shown where the failure happened, so the toast is shortened. */
  inPlace?: boolean
  /** The call needs no session, so a refusal says nothing about the session. */
  anonymous?: boolean
  /** Words the toast from what went wrong; by default the toast says only that. */
  toast?: (cause: string, error: GatewayError) => string
}

/** In characters. */
const maxToastLength = 160

export function reportFailure(
  { gateway, locale, notify }: Pick<Widget, 'gateway' | 'locale' | 'notify'>,
  error: GatewayError,
  { inPlace = false, anonymous = false, toast = (cause) => cause }: ReportOptions = {},
) {
  if (error.kind === GatewayErrorKind.unauthorized && !anonymous) return
  reportTimes(gateway).set(causeOf(error), Date.now())
  const describe = anonymous ? describeAnonymous : inPlace ? describeCause : describeFailure
  const text = toast(describe(error, locale), error)
  notify(
    error.status === 405 ? 'info' : 'error',
    inPlace ? shortened(text) : text,
    faultAction(error, messagesIn(common, locale).faultDetails, notify),
    error,
  )
}

export const shortened = (text: string) =>
  text.length > maxToastLength ? `${text.slice(0, maxToastLength)}…` : text

/** A press shows what failed in this library, for a report. */
export const faultAction = ({ fault }: GatewayError, label: string, notify: Widget['notify']) =>
  fault ? { label, run: () => notify('error', fault) } : undefined

const reported = new WeakSet<object>()

/** The error is shown in place too, so one toast per cause is enough, however many elements it affects. */
export function reportFailedLoad(widget: Pick<Widget, 'gateway' | 'locale' | 'notify'>, thrown: unknown) {
  // Elements that show the same resource get the same error object; elements that go offline together, the same cause.
  if (typeof thrown === 'object' && thrown !== null) {
    if (reported.has(thrown)) return
    reported.add(thrown)
  }
  const error = asGatewayError(thrown)
  // Not every element has loaded the status; it distinguishes a wrong address from a failed call.
  if (fromElsewhere(error)) void loadStatus(widget.gateway).catch(() => undefined)
  if (isShownByBanner(error)) {
    // The banner appears only if the status fails, and the status may have loaded before the gateway went down.
    if (!widget.gateway.status.getState().down)
      void loadStatus(widget.gateway, { again: true }).catch(() => undefined)
    return
  }
  const last = reportTimes(widget.gateway).get(causeOf(error)) ?? -Infinity
  if (Date.now() - last > toastDurations.error) reportFailure(widget, error, { inPlace: true })
}

/** The banner of the console says it once for the whole page. */
export const isShownByBanner = (error: GatewayError): boolean =>
  Boolean(currentConfig().ownsStorage) && isGatewayDown(error)

const reportTimesByGateway = new WeakMap<Gateway, Map<string, number>>()

/** In ms since the epoch, by failure. */
function reportTimes(gateway: Gateway): Map<string, number> {
  let times = reportTimesByGateway.get(gateway)
  if (!times) reportTimesByGateway.set(gateway, (times = new Map()))
  return times
}

const causeOf = ({ kind, status, message }: GatewayError) => `${kind} ${status} ${message}`
