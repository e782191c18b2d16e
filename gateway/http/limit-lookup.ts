import type { AppConfig } from '../deps.ts'
import { clientAddress, networkOf } from './address.ts'
import type { GatewayContext } from './context.ts'
import { createKeyedLimiter } from './keyed-limiter.ts'

/**
 * At most four calls with the same session, token or key are looked up at once, so that many of them do not delay
 * other callers.
 */
const bySecret = createKeyedLimiter(4)

/** At most eight calls from one network are looked up at once, because each of them may carry a different token. */
const byNetwork = createKeyedLimiter(8)

/**
 * Runs `find`, which looks up the user of a call, after other look-ups with the same secret or from the same network.
 */
export const limitLookup = <Found>(
  c: GatewayContext,
  config: AppConfig,
  secret: string,
  find: () => Promise<Found>,
): Promise<Found> => bySecret(secret, () => byNetwork(networkOf(clientAddress(c, config)), find))
