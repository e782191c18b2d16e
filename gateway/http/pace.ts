import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until so many more bytes of an owner may be handled. */
type Pace = (owner: number, bytes: number, left?: AbortSignal) => Promise<void>

interface Rate {
  perSecond: number
  /** Bytes that an owner who was idle may send at once. */
  burst: number
}

/**
 * Bounds how fast the bytes of each owner are handled, whatever the number of connections they come by: what is not read
 * waits at its sender, and takes no time from others.
 */
export function createPace({ perSecond, burst }: Rate): Pace {
  /** When an owner's bytes so far will have been handled at this rate; forgotten once that is over. */
  const busyUntil = new Map<number, number>()
  return async (owner, bytes, left) => {
    const now = Date.now()
    const until = Math.max(busyUntil.get(owner) ?? 0, now) + (bytes / perSecond) * 1000
    busyUntil.set(owner, until)
    if (busyUntil.size > 1000) for (const [name, end] of busyUntil) if (end <= now) busyUntil.delete(name)
    const delay = until - now - (burst / perSecond) * 1000
    if (delay > 0) await sleep(delay, undefined, left && { signal: left }).catch(() => {})
  }
}
