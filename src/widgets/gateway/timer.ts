/** Tests replace it so that they need not wait. `domain/clock.ts` says what time it is. */
export interface Timer {
  /** Milliseconds. */
  now(): number
  /** Resolves after `milliseconds`; rejects when the work is cancelled. */
  wait(milliseconds: number): Promise<void>
}

/** Waits in the browser until `signal` aborts. */
export const browserTimer = (signal: AbortSignal): Timer => ({
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
