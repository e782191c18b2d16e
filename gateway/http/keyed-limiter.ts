/** Runs work of an owner, so much of it at the same time and the rest in order. */
type KeyedLimiter = <Result>(owner: number | string, work: () => Promise<Result>) => Promise<Result>

/** Lets every owner have as much work running at the same time, however much they ask for. */
export function createKeyedLimiter(max: number): KeyedLimiter {
  const running = new Map<number | string, { count: number; waiting: (() => void)[] }>()

  return async (owner, work) => {
    const line = running.get(owner) ?? { count: 0, waiting: [] }
    running.set(owner, line)
    // Who is woken takes over the place of who has ended.
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
