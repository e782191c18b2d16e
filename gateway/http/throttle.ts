import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the owner may send this many more bytes, or until `signal` is aborted. */
type Throttle = (owner: number, bytes: number, signal?: AbortSignal) => Promise<void>

interface Rate {
  perSecond: number
  /** Bytes that an idle owner may send at once. */
  burst: number
}

/**
 * Throttles the bytes of each owner across all their connections. Bytes that are not read yet wait at the sender and
 * take no processing time from others.
 */
export function createThrottle({ perSecond, burst }: Rate): Throttle {
  /**
   * When all bytes of an owner so far would be handled at this rate, in epoch milliseconds; entries in the past are
   * deleted.
   */
  const busyUntil = new Map<number, number>()
  return async (owner, bytes, signal) => {
    const now = Date.now()
    const until = Math.max(busyUntil.get(owner) ?? 0, now) + (bytes / perSecond) * 1000
    busyUntil.set(owner, until)
    if (busyUntil.size > 1000) for (const [name, end] of busyUntil) if (end <= now) busyUntil.delete(name)
    const delay = until - now - (burst / perSecond) * 1000
    if (delay > 0) await sleep(delay, undefined, signal && { signal }).catch(() => {})
  }
}
