import { bodyLimit } from 'hono/body-limit'
import type { AppConfig } from '../deps.ts'
import { clientAddress, networkOf } from './address.ts'
import type { GatewayContext, GatewayMiddleware } from './context.ts'
import { Refusal } from './envelope.ts'
import { createInFlight } from './in-flight.ts'
import { declaredLength } from './read-bytes.ts'

/**
 * Rejects a body that is too large (413) before it is buffered or parsed, and one for which there is no room in memory
 * beside others (429): of one address eight of the largest, of all 64.
 */
export const limitBody = (config: Pick<AppConfig, 'bodyLimit' | 'trustProxy'>): GatewayMiddleware => {
  const { bodyLimit: maxSize } = config
  const inFlight = createInFlight({ each: 8 * maxSize, all: 64 * maxSize })
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal(`请求内容过大，最多 ${Math.floor(maxSize / 1024)} KiB`, 413)
    },
  })
  return async (c, next) => {
    const length = hasBody(c) ? Math.min(declaredLength(c.req.raw) ?? maxSize, maxSize) : 0
    const share = await inFlight.take(networkOf(clientAddress(c, config)), length)
    if (!share) throw new Refusal('同时处理的请求过大，请稍后再试', 429)
    try {
      return await limit(c, next)
    } finally {
      share.end()
    }
  }
}

const hasBody = (c: GatewayContext) =>
  c.req.header('content-length') !== undefined || c.req.header('transfer-encoding') !== undefined
