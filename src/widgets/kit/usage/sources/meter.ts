import { asGatewayError, GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { browserClock, type Clock } from '../../pace/pace.ts'
import { turnsOf } from '../../pace/turns.ts'

/** Calls that may be on their way at once. */
const lanes = 4

/** Milliseconds after which an answer is slow: the gateway's database serves its relay first. */
const slow = 1000

/** Half of what a gateway allows an address: calls in any so many milliseconds (contract "Envelope and errors"). */
const half = { calls: 240, milliseconds: 180_000 }

/** When the latest calls for figures were sent, a list a gateway. */
const sent = new WeakMap<Gateway, number[]>()

/** Sends one call when it may be sent. */
export type Meter = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/**
 * Sends calls of figures: below half of the rate that a gateway allows, after whatever the user waits for, four at a
 * time, or one where an answer took over a second; none while the page is hidden. A 429 is waited out.
 *
 * @param signal - ends the waiting, with its reason
 * @param onWait - told the seconds until the half of the rate is free again, when it is used up
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
        // Beside a job both keep its pace.
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

/** A chart is best drawn at once: nothing waits until the half is used up. */
async function inWindow(gateway: Gateway, { now, wait }: Clock, onWait: (seconds: number) => void) {
  const times = sent.get(gateway) ?? []
  sent.set(gateway, times)
  for (;;) {
    while (times[0] !== undefined && times[0] <= now() - half.milliseconds) times.shift()
    if (times.length < half.calls) break
    const rest = times[0]! + half.milliseconds - now() + 1
    // What is nearly over needs no words.
    if (rest > slow) onWait(Math.ceil(rest / 1000))
    await wait(rest)
  }
  times.push(now())
}

/** Resolves while the page is in sight. */
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
