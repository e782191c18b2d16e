/** The clock of long-running work; replaced in tests so that they need not wait. */
export interface Clock {
  /** Milliseconds. */
  now(): number
  /** Resolves after `milliseconds`; rejects when the work is cancelled. */
  wait(milliseconds: number): Promise<void>
}

/** How many calls may be made in a burst, and the milliseconds between calls after that. */
export interface Rate {
  burst: number
  interval: number
}

/**
 * In any 3 minutes at most 460 of the 480 calls that a gateway allows per IP address (contract "Envelope and errors"),
 * so that the rest of the page still works.
 */
const walking: Rate = { burst: 100, interval: 500 }

/** Returns a function that waits until the next call may be sent; `wait` replaces the clock's. */
export function createPace(
  clock: Clock,
  { burst, interval }: Rate = walking,
): (wait?: Clock['wait']) => Promise<void> {
  let due = 0
  return async (wait = clock.wait) => {
    const now = clock.now()
    due = Math.max(due, now - (burst - 1) * interval)
    const early = due - now
    due += interval
    if (early > 0) await wait(early)
  }
}

type Pace = ReturnType<typeof createPace>
const paces = new WeakMap<object, Pace>()

/** The pace that jobs and long reads of a gateway share, so that together they stay below its limit. */
export function paceOf(gateway: object, clock = browserClock(new AbortController().signal)): Pace {
  let pace = paces.get(gateway)
  if (!pace) paces.set(gateway, (pace = createPace(clock)))
  return (wait = clock.wait) => pace(wait)
}

/** The browser's clock, until `signal` aborts. */
export const browserClock = (signal: AbortSignal): Clock => ({
  now: () => Date.now(),
  wait: (milliseconds) =>
    new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        reject(signal.reason as Error)
      }
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', end)
        resolve()
      }, milliseconds)
      if (signal.aborted) end()
      else signal.addEventListener('abort', end, { once: true })
    }),
})
