/** The clock of long-running work; replaced in tests so that they need not wait. */
export interface Clock {
  /** Milliseconds. */
  now(): number
  /** Resolves after `milliseconds`; rejects when the work is cancelled. */
  wait(milliseconds: number): Promise<void>
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
