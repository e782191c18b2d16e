import { parseJson } from '../domain/format.ts'
import { publishedCurrency, decodeStatus, defaultName, type GatewayStatus } from '../domain/status.ts'
import { flag, record, text, type Wire } from '../domain/wire.ts'
import type { StatusStore } from '../stores/status.ts'
import type { DialectState } from './dialect-state.ts'
import { detectDialect } from './dialects/detect-dialect.ts'
import { GatewayError, GatewayErrorKind, isGatewayDown } from './gateway-error.ts'

/** In ms: other calls wait so long for the status of an unknown gateway. */
const timeoutMs = 2000

interface Asking extends DialectState {
  readonly status: StatusStore
  readonly answered: boolean
  request: (path: string, options: { anonymous: true; expects: 'record' }) => Promise<unknown>
  setStatus: (status: GatewayStatus) => void
}

/** Of a status before a change: a page may be open for days, and its gateway be updated meanwhile. */
const maxAgeMs = 600_000

const pending = new WeakMap<Asking, Promise<GatewayStatus>>()
/** In ms since the epoch. */
const readAt = new WeakMap<Asking, number>()
const renewals = new WeakMap<Asking, Promise<unknown>>()

export function fetchStatus(gateway: Asking, again = false): Promise<GatewayStatus> {
  const known = again ? undefined : pending.get(gateway)
  if (known) return known
  const loading = gateway.request('/api/status', { anonymous: true, expects: 'record' }).then((wire) => {
    const fields = record(wire)
    const status = {
      ...decodeStatus(wire),
      currency: publishedCurrency(fields),
      model_status: publishesModelStatus(fields),
      has_tasks: 'mj_notify_enabled' in fields,
      shop_link_unknown: !('top_up_link' in fields),
      dialect: detectDialect(wire),
    }
    gateway.recogniseVersion(fields)
    readAt.set(gateway, Date.now())
    gateway.status.setState({ published: fields })
    gateway.setStatus(status)
    return status
  })
  loading.catch((error: GatewayError) => {
    // A newer request wins.
    if (pending.get(gateway) !== loading) return
    pending.delete(gateway)
    gateway.status.setState(({ status }) => ({
      phase: 'failed',
      down: isGatewayDown(error),
      absent: !gateway.answered && (error.status === 404 || error.webPage),
      retryAt: error.kind === GatewayErrorKind.rateLimited ? error.retryAt : undefined,
      // The gateway's own name will not be known soon.
      status: status.system_name ? status : { ...status, system_name: defaultName },
    }))
  })
  pending.set(gateway, loading)
  // Calls made meanwhile wait until the dialect is known, but not for long.
  if (!gateway.dialectName)
    gateway.dialectReady = Promise.race([
      loading.then(
        ({ dialect }) => gateway.setDialect(dialect),
        () => undefined,
      ),
      after(timeoutMs),
    ])
  return loading
}

/** A change made for another kind may store something else; throws if the dialect is unknown or differs. */
export async function confirmDialect(gateway: Asking, made: string): Promise<void> {
  const { phase, published } = gateway.status.getState()
  const isOurs = gateway.isConfirmed || published?.embedded === true
  if (phase === 'loaded' && !isOurs && Date.now() - (readAt.get(gateway) ?? Infinity) > maxAgeMs) {
    readAt.set(gateway, Date.now())
    const renewed = fetchStatus(gateway, true).catch(() => undefined)
    renewals.set(gateway, Promise.race([renewed, after(timeoutMs)]))
  }
  await renewals.get(gateway)
  if (gateway.status.getState().phase !== 'loaded' && !gateway.isConfirmed) {
    if (gateway.dialectName)
      await Promise.race([pending.get(gateway)?.catch(() => undefined), after(timeoutMs)])
    else
      await fetchStatus(gateway).catch((error: GatewayError) => {
        throw error.kind === GatewayErrorKind.rateLimited ? error : dialectUnknown()
      })
  }
  await gateway.dialectReady
  const { dialect } = gateway.status.getState().status
  // The dialect's file could not be loaded.
  if (!gateway.dialectName && dialect) await gateway.setDialect(dialect)
  const isMissing = !gateway.dialectName && (dialect || gateway.isConfirmed)
  if (isMissing || gateway.dialect.name !== made) throw dialectUnknown()
}

const dialectUnknown = () => new GatewayError(GatewayErrorKind.unrecognised)

const after = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** The embedded gateway says so, and new-api since May 2026, wherever visitors may see its prices. */
export function publishesModelStatus(published: Wire): boolean {
  const { model_status, HeaderNavModules: modules } = published
  if (modules === undefined) return flag(model_status)
  // This field came a few days after the counts.
  if (!('register_enabled' in published)) return false
  const { pricing = true } = record(parseJson(text(modules)))
  const { enabled = true, requireAuth } = record(pricing)
  const isOff = (value: unknown) => value === false || value === 0 || /^(false|0)$/i.test(text(value))
  return !isOff(pricing) && !isOff(enabled) && (requireAuth === undefined || isOff(requireAuth))
}
