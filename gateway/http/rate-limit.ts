import { lt, sql } from 'drizzle-orm'
import { rateLimits } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { clientAddress, networkOf } from './address.ts'
import type { GatewayContext, GatewayMiddleware } from './context.ts'
import { createKeyedLimiter } from './keyed-limiter.ts'

interface RateLimit {
  /** Name of the counter; limits with the same name share it. */
  name: string
  /** Calls per address and window; 0 is no limit. */
  calls: number
  windowMs: number
}

/** At most four calls of one address are counted at once, so that many calls of one address do not delay others. */
const byBucket = createKeyedLimiter(4)

/** Answers with an empty body, as recorded from a real gateway. */
const tooMany = (c: GatewayContext): Response => c.body(null, 429)

/** Seconds of a window, except that of `criticalLimit`. */
export const windowSeconds = 180

export const globalApiLimit = (calls: number): RateLimit => ({
  name: 'api',
  calls,
  windowMs: windowSeconds * 1000,
})
export const relayLimit = (calls: number): RateLimit => ({
  name: 'relay',
  calls,
  windowMs: windowSeconds * 1000,
})
export const criticalLimit = (calls: number): RateLimit => ({
  name: 'critical',
  calls,
  windowMs: 20 * 60_000,
})

/**
 * Answers 429 with an empty body once an address (for IPv6, its /64) has used up its window. The counter is a database
 * row, so that all processes count together.
 */
export const rateLimit = (deps: GatewayDeps, limit: RateLimit, refuse = tooMany): GatewayMiddleware => {
  if (limit.calls === 0) return (_c, next) => next()
  return async (c, next) => {
    if (c.env?.isInBatch) return next()
    const bucket = `${limit.name}:${networkOf(clientAddress(c, deps.config))}`
    const calls = await byBucket(bucket, () => countCall(deps, bucket, limit.windowMs))
    if (calls > limit.calls) return refuse(c)
    await next()
  }
}

/**
 * How much the clocks of two processes may differ. A window that ends later than that was written by a
 * clock that ran ahead, and is started again.
 */
const clockDifferenceMs = 60_000

/** Counts one call and returns the number of calls in its window, including this one. */
const countCall = async ({ db, clock }: GatewayDeps, bucket: string, windowMs: number) => {
  const now = clock()
  const resets = rateLimits.resets_at_ms
  const over = sql`(${resets} <= ${now} or ${resets} > ${now + windowMs + clockDifferenceMs})`
  const [row] = await db
    .insert(rateLimits)
    .values({ bucket, calls: 1, resets_at_ms: now + windowMs })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: {
        calls: sql`case when ${over} then 1 else ${rateLimits.calls} + 1 end`,
        resets_at_ms: sql`case when ${over} then ${now + windowMs} else ${rateLimits.resets_at_ms} end`,
      },
    })
    .returning({ calls: rateLimits.calls })
  return row?.calls ?? 1
}

/** Deletes the counters of windows that have ended. */
export const deleteExpiredWindows = ({ db, clock }: Pick<GatewayDeps, 'db' | 'clock'>) =>
  db.delete(rateLimits).where(lt(rateLimits.resets_at_ms, clock()))
