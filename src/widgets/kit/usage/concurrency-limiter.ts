import { asGatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { RateWait } from '../../gateway/rate-limiter.ts'

const lanes = 4

/** After this time a response counts as slow: the gateway's relay has priority on its database. */
const slowMs = 1000

/** `yields`: the call waits for calls that the user is waiting for; default true. */
export type ConcurrencyLimiter = <Answer>(call: () => Promise<Answer>, yields?: boolean) => Promise<Answer>

/**
 * Sends calls for usage figures: as the gateway's rate limiter allows, four at a time, or one once a response took over
 * a second; none while the page is hidden. After a 429 it waits and retries. `signal` aborts the waiting, which rejects
 * with its reason; `onWait` is called when the next call has to wait for long, and with undefined once it may go.
 */
export function createConcurrencyLimiter(
  gateway: Gateway,
  signal: AbortSignal,
  onWait?: (wait?: RateWait) => void,
): ConcurrencyLimiter {
  const { limiter } = gateway
  const waiting: (() => void)[] = []
  let allowed = lanes
  let running = 0

  const enter = () =>
    running < allowed ? void (running += 1) : new Promise<void>((resolve) => waiting.push(resolve))
  const leave = () => {
    running -= 1
    while (running < allowed && waiting.length > 0) {
      running += 1
      waiting.shift()!()
    }
  }

  return async (call, yields = true) => {
    await enter()
    try {
      for (;;) {
        signal.throwIfAborted()
        await visible(signal)
        await limiter.acquire({ signal, of: 'figures', yields, onWait })
        const began = Date.now()
        try {
          return await limiter.run(call)
        } catch (thrown) {
          if (signal.aborted || asGatewayError(thrown).kind !== GatewayErrorKind.rateLimited) throw thrown
        } finally {
          if (Date.now() - began > slowMs) allowed = 1
        }
      }
    } finally {
      leave()
    }
  }
}

/** Resolves once the page is visible. */
const visible = (signal: AbortSignal) =>
  document.visibilityState !== 'hidden'
    ? undefined
    : new Promise<void>((resolve, reject) => {
        const look = () => {
          if (!signal.aborted && document.visibilityState === 'hidden') return
          document.removeEventListener('visibilitychange', look)
          signal.removeEventListener('abort', look)
          if (signal.aborted) reject(signal.reason as Error)
          else resolve()
        }
        document.addEventListener('visibilitychange', look)
        signal.addEventListener('abort', look)
      })
