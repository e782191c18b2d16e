import type { AppConfig } from '../deps.ts'
import { clientAddress, networkOf } from './address.ts'
import type { GatewayContext, GatewayMiddleware } from './context.ts'
import { Refusal } from './envelope.ts'
import { createInFlight, type Share } from './in-flight.ts'
import { requestBounds } from './json-scan.ts'
import { readBytes, type Unread } from './read-bytes.ts'

/** Milliseconds that a body waits for room. */
const timeoutMs = 5000

/**
 * Lets handlers read the body of a management call, by `body()`: up to its limits, and as far as there is room in memory
 * beside others, of one owner for eight of the largest, of all for 64. The owner is the user, once known: many people
 * may share an address.
 */
export const limitBody = (config: Pick<AppConfig, 'bodyLimit' | 'trustProxy'>): GatewayMiddleware => {
  const max = config.bodyLimit
  const inFlight = createInFlight({ each: 8 * max, all: 64 * max, timeoutMs })
  const refuse: Record<Unread, () => Refusal> = {
    'too large': () => new Refusal(`请求内容过大，最多 ${Math.floor(max / 1024)} KiB`, 413),
    'too many values': () => new Refusal('invalid parameter'),
    'too slow': () => new Refusal('请求内容传输过慢，请重试', 408),
    'no room': () => new Refusal('同时处理的请求过大，请稍后再试', 429),
  }
  const ownerOf = (c: GatewayContext) => c.get('user')?.id ?? networkOf(clientAddress(c, config))
  return async (c, next) => {
    let share: Share | undefined
    let body: ReturnType<typeof readBytes> | undefined
    c.set('body', async () => {
      share ??= inFlight.open(ownerOf(c), c.req.raw.signal)
      // A caller who has left is answered as if nothing had been sent.
      const read = await (body ??= readBytes(c.req.raw, { max, bounds: requestBounds, share }).catch(
        () => new Uint8Array(),
      ))
      if (typeof read === 'string') throw refuse[read]()
      return read
    })
    try {
      await next()
    } finally {
      share?.end()
    }
  }
}
