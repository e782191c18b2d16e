import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Channel } from '../../domain/channels/channel.ts'
import type { Id } from '../../domain/id.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { RoundProgress } from './test-round.ts'

/** A test round as shown; `long` means that polling stopped before the round was done. */
export interface TestRound extends RoundProgress {
  phase: 'running' | 'done' | 'long'
  /** The channels when polling stopped. */
  after?: ReadonlyMap<Id, Channel>
  /** The job that follows it. */
  jobId: string
  /** Drops that job, and the round with it. */
  dismiss: () => void
}

type RoundStore = StoreApi<{ round?: TestRound | undefined }>

const stores = new WeakMap<Gateway, RoundStore>()

/** The last test round of a gateway; it outlives the list that began it. */
export function roundStore(gateway: Gateway): RoundStore {
  let store = stores.get(gateway)
  if (!store) stores.set(gateway, (store = createStore(() => ({}))))
  return store
}
