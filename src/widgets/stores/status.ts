import { createStore, type StoreApi } from 'zustand/vanilla'
import { defaultLogo, defaultStatus, type GatewayStatus } from '../domain/status.ts'
import { parseJson } from '../domain/format.ts'
import type { Wire } from '../domain/wire.ts'
import type { TextStorage } from './browser-storage.ts'

/** The known status of one gateway. `failed` keeps the last known values. */
interface StatusState {
  phase: 'unknown' | 'loaded' | 'failed'
  status: GatewayStatus
  /** As far as is known, the server at this address is not a gateway. */
  absent?: boolean
  /** The console's own server answers, and the gateway that it forwards to does not. */
  down?: boolean
  /** The whole answer of this visit, for fields that only some gateways have. */
  published?: Wire
  /** This state of the gateway was never tested, and no administrator has allowed changes; undefined until checked. */
  untested?: boolean
  /** After a rate limit: when (ms) the next call may be allowed. */
  retryAt?: number | undefined
}

export type StatusStore = StoreApi<StatusState>

/** Starts with the status stored by an earlier visit, so that names and amounts do not jump. */
export const createStatusStore = (storage: TextStorage): StatusStore =>
  createStore<StatusState>(() => ({ phase: 'unknown', status: readStatus(storage) }))

function readStatus(storage: TextStorage): GatewayStatus {
  const stored = parseJson(storage.read('status') ?? '')
  return stored && typeof stored === 'object' ? { ...defaultStatus, ...stored } : defaultStatus
}

/** Stores a status sent by the gateway, along with the keys of behaviour §3. */
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
