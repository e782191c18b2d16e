import type { GatewayConfig } from './config.ts'
import type { Database } from './db/open.ts'
import type { Compat } from './compat.ts'
import type { OptionStore } from './options/store.ts'

/**
 * The part of the configuration that requests need. `sessionSecret` is always set, because the gateway creates one
 * before it serves.
 */
export type AppConfig = Pick<
  GatewayConfig,
  | 'port'
  | 'globalApiRateLimit'
  | 'criticalRateLimit'
  | 'relayRateLimit'
  | 'trustProxy'
  | 'bodyLimit'
  | 'relayBodyLimit'
  | 'relayFields'
  | 'secureCookie'
  | 'githubUrl'
  | 'githubApiUrl'
  | 'larkUrl'
  | 'turnstileUrl'
  | 'privateWebhooks'
  | 'auditLog'
  | 'manners'
> & { sessionSecret: string }

/** Dependencies available to every route. */
export interface GatewayDeps {
  db: Database
  config: AppConfig
  options: OptionStore
  /** The behaviours that `config.manners` selects. */
  compat: Compat
  /** Identifies this process among the gateway's processes, as the owner of its reservations. */
  instanceId: string
  /** Milliseconds since the epoch. */
  clock: () => number
}

/** The current time in the unit that rows and replies use. */
export const epochSeconds = (deps: Pick<GatewayDeps, 'clock'>) => Math.floor(deps.clock() / 1000)
