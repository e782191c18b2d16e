import type { AppConfig } from '../deps.ts'
import { clientAddress, networkOf } from './address.ts'
import type { GatewayContext, GatewayMiddleware } from './context.ts'
import { Refusal } from './envelope.ts'
import { createInFlight, type MemoryReservation } from './in-flight.ts'
import { requestBounds } from './json-scan.ts'
import { readBytes, type Unread } from './read-bytes.ts'

/** Milliseconds that a body waits for free memory. */
const timeoutMs = 5000

/**
 * Provides `body()`, which reads the body of a management call within its limits. The memory of all bodies is bounded
 * too: eight times `bodyLimit` for one owner, 64 times for all. The owner is the user once known, because many people
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
    let memory: MemoryReservation | undefined
    let body: ReturnType<typeof readBytes> | undefined
    c.set('body', async () => {
      memory ??= inFlight.reserve(ownerOf(c), c.req.raw.signal)
      // A caller who disconnects reads no answer, so the body counts as empty.
      const read = await (body ??= readBytes(c.req.raw, { max, bounds: requestBounds, memory }).catch(
        () => new Uint8Array(),
      ))
      if (typeof read === 'string') throw refuse[read]()
      return read
    })
    try {
      await next()
    } finally {
      memory?.release()
    }
  }
}
