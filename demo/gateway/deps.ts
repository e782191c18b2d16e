import type { GatewayConfig } from './config.ts'
import type { Database } from './db/open.ts'
import type { OptionStore } from './options/store.ts'

/** The part of the configuration that requests need; the secret is settled before the gateway serves. */
export type AppConfig = Pick<
  GatewayConfig,
  'port' | 'globalApiRateLimit' | 'criticalRateLimit' | 'trustProxy' | 'bodyLimit' | 'secureCookie'
> & { sessionSecret: string }

/** What every route may use. */
export interface GatewayDeps {
  db: Database
  config: AppConfig
  options: OptionStore
  /** Milliseconds since the epoch. */
  clock: () => number
  /** Owner of the reservations that this process makes: the id of `startInstance`. */
  instanceId: string
}

/** The time as rows and replies carry it. */
export const epochSeconds = (deps: Pick<GatewayDeps, 'clock'>) => Math.floor(deps.clock() / 1000)
