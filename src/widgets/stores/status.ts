import { createStore, type StoreApi } from 'zustand/vanilla'
import { defaultLogo, defaultStatus, type GatewayStatus } from '../domain/status.ts'
import { parseJson } from '../domain/format.ts'
import type { Wire } from '../domain/wire.ts'
import type { TextStorage } from './browser-storage.ts'

/** `failed` keeps the last known values. */
interface StatusState {
  phase: 'unknown' | 'loaded' | 'failed'
  status: GatewayStatus
  /** The server at this address is not a gateway, as far as is known. */
  absent?: boolean
  /** The console's own server answers, and the gateway that it forwards to does not. */
  down?: boolean
  /** Only some gateways have some of these fields. */
  published?: Wire
  /** No administrator has allowed changes to this untested state; undefined until checked. */
  untested?: boolean
  /** In ms since the epoch: a rate limit may end then. */
  retryAt?: number | undefined
}

export type StatusStore = StoreApi<StatusState>

/** An earlier visit's status comes first, so that names and amounts do not jump. */
export const createStatusStore = (storage: TextStorage): StatusStore =>
  createStore<StatusState>(() => ({ phase: 'unknown', status: readStatus(storage) }))

function readStatus(storage: TextStorage): GatewayStatus {
  const stored = parseJson(storage.read('status') ?? '')
  return stored && typeof stored === 'object' ? { ...defaultStatus, ...stored } : defaultStatus
}

/** The keys of behaviour §3 are stored, too. */
export function storeStatus(store: StatusStore, storage: TextStorage, status: GatewayStatus) {
  storage.write('status', JSON.stringify(status))
  for (const key of [
    'quota_per_unit',
    'display_in_currency',
    'system_name',
    'footer_html',
    'chat_link',
  ] as const)
    storage.write(key, String(status[key]))
  storage.write('logo', status.logo || defaultLogo)
  const before = store.getState().status
  const same = JSON.stringify({ ...before, ...status }) === JSON.stringify(before)
  // An equal status keeps its identity, so that nothing is re-rendered.
  store.setState({
    phase: 'loaded',
    status: same ? before : status,
    absent: false,
    down: false,
    retryAt: undefined,
  })
}
