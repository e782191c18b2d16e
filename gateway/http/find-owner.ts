import type { AppConfig } from '../deps.ts'
import { clientAddress, networkOf } from './address.ts'
import type { GatewayContext } from './context.ts'
import { createKeyedLimiter } from './keyed-limiter.ts'

/** Calls of one session, token or key that are looked up at the same time: a crowd of them waits, and others do not. */
const ofOne = createKeyedLimiter(4)

/** Those of one network, which may send another token with each call. */
const ofNetwork = createKeyedLimiter(8)

/** Finds out whose call it is, in turn with other calls that come with the same secret or from the same network. */
export const findOwner = <Found>(
  c: GatewayContext,
  config: AppConfig,
  secret: string,
  find: () => Promise<Found>,
): Promise<Found> => ofOne(secret, () => ofNetwork(networkOf(clientAddress(c, config)), find))
