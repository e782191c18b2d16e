/** Runs the work of an owner, or queues it while `max` others of the owner run. */
type KeyedLimiter = <Result>(owner: number | string, work: () => Promise<Result>) => Promise<Result>

/** Creates a limiter that runs at most `max` works of each owner at once, and the rest in the order of the calls. */
export function createKeyedLimiter(max: number): KeyedLimiter {
  const running = new Map<number | string, { count: number; waiting: (() => void)[] }>()

  return async (owner, work) => {
    const line = running.get(owner) ?? { count: 0, waiting: [] }
    running.set(owner, line)
    // A resumed work takes over the slot of the one that ended, so `count` does not change.
    if (line.count >= max) await new Promise<void>((go) => line.waiting.push(go))
    else line.count += 1
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else {
        line.count -= 1
        if (line.count === 0) running.delete(owner)
      }
    }
  }
}
