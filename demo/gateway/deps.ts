import type { GatewayConfig } from './config.ts'
import type { Database } from './db/open.ts'
import type { Manners } from './manners.ts'
import type { OptionStore } from './options/store.ts'

/** The part of the configuration that requests need; the secret is settled before the gateway serves. */
export type AppConfig = Pick<
  GatewayConfig,
  | 'port'
  | 'globalApiRateLimit'
  | 'criticalRateLimit'
  | 'relayRateLimit'
  | 'trustProxy'
  | 'bodyLimit'
  | 'secureCookie'
  | 'githubUrl'
  | 'githubApiUrl'
  | 'larkUrl'
  | 'turnstileUrl'
  | 'manners'
> & { sessionSecret: string }

/** What every route may use. */
export interface GatewayDeps {
  db: Database
  config: AppConfig
  options: OptionStore
  /** How blunt it is; by `config.manners`. */
  manners: Manners
  /** This process among the gateway's processes: the owner of the reservations it makes. */
  instanceId: string
  /** Milliseconds since the epoch. */
  clock: () => number
}

/** The time as rows and replies carry it. */
export const epochSeconds = (deps: Pick<GatewayDeps, 'clock'>) => Math.floor(deps.clock() / 1000)
