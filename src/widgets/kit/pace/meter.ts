import { asGatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { turnsOf } from './turns.ts'
import { browserClock } from './clock.ts'

/** Maximum concurrent calls. */
const lanes = 4

/** Milliseconds after which a response counts as slow: the gateway's relay has priority on its database. */
const slow = 1000

/** Sends one call as soon as the limits allow it. */
export type Meter = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/**
 * Sends calls for usage figures: at the pace that all waiting work shares, after calls the user is waiting for, four at a
 * time, or one once a response took over a second; none while the page is hidden. After a 429 it waits and retries.
 *
 * @param signal - aborts the waiting, which rejects with its reason
 * @param onWait - called with the time (ms) of the next call when it has to wait for long, with undefined once it may go
 */
export function createMeter(
  gateway: Gateway,
  signal: AbortSignal,
  onWait: (until?: number) => void = () => undefined,
): Meter {
  const turns = turnsOf(gateway)
  const clock = browserClock(signal)
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

  return async (call) => {
    await enter()
    try {
      for (;;) {
        signal.throwIfAborted()
        await visible(signal)
        await turns.next(clock, onWait, false)
        const began = clock.now()
        try {
          return await turns.spend(call, true)
        } catch (thrown) {
          if (signal.aborted || asGatewayError(thrown).kind !== GatewayErrorKind.rateLimited) throw thrown
          turns.hush()
        } finally {
          if (clock.now() - began > slow) allowed = 1
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
