import { asGatewayError, GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { browserClock, type Clock } from '../../pace/pace.ts'
import { turnsOf } from '../../pace/turns.ts'

/** Maximum concurrent calls. */
const lanes = 4

/** Milliseconds after which a response counts as slow: the gateway's relay has priority on its database. */
const slow = 1000

/** Half of what a gateway allows per IP address in any window of this length (contract "Envelope and errors"). */
const half = { calls: 240, milliseconds: 180_000 }

/** When the latest calls for usage figures were sent, by gateway. */
const sent = new WeakMap<Gateway, number[]>()

/** Sends one call as soon as the limits allow it. */
export type Meter = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/**
 * Sends calls for usage figures: below half of the gateway's rate limit, after calls the user is waiting for, four at a
 * time, or one once a response took over a second; none while the page is hidden. After a 429 it waits and retries.
 *
 * @param signal - aborts the waiting, which rejects with its reason
 * @param onWait - called with the seconds until the next call is possible, when the half of the rate is used up
 */
export function createMeter(
  gateway: Gateway,
  signal: AbortSignal,
  onWait: (seconds: number) => void = () => undefined,
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
        await inWindow(gateway, clock, onWait)
        // While a job is running, both share its pace.
        await turns.next(
          clock,
          undefined,
          gateway.jobs.getState().jobs.some(({ state }) => state === 'running'),
        )
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

/** Charts should appear quickly, so calls do not wait until the half of the rate is used up. */
async function inWindow(gateway: Gateway, { now, wait }: Clock, onWait: (seconds: number) => void) {
  const times = sent.get(gateway) ?? []
  sent.set(gateway, times)
  for (;;) {
    while (times[0] !== undefined && times[0] <= now() - half.milliseconds) times.shift()
    if (times.length < half.calls) break
    const rest = times[0]! + half.milliseconds - now() + 1
    // A short wait is not worth reporting.
    if (rest > slow) onWait(Math.ceil(rest / 1000))
    await wait(rest)
  }
  times.push(now())
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
