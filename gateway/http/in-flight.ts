import { setTimeout as pause } from 'node:timers/promises'

/** The memory that one call has reserved. */
export interface MemoryReservation {
  /**
   * Sets how many bytes the call holds now.
   * @returns whether there was room; always true for fewer bytes than before
   */
  tryResize(bytes: number): boolean
  /**
   * As `tryResize`, but waits up to `timeoutMs` for other calls to release memory. It resolves to false at once when
   * `maxWaiting` calls of the owner wait already.
   */
  resize(bytes: number): Promise<boolean>
  /** Releases all bytes; later calls have no effect. */
  release(): void
}

export interface InFlight {
  /** @param signal - aborted when the caller disconnects, which ends all waiting */
  reserve(owner: number | string, signal?: AbortSignal): MemoryReservation
}

interface Limits {
  /** The most bytes that one owner may hold. */
  each: number
  /** The most bytes that all owners together may hold. */
  all: number
  /** Milliseconds that a call waits; default 0. */
  timeoutMs?: number
}

/** The bytes of a call that are not counted, so that small calls always find room. */
export const smallCall = 16 * 1024

/** Milliseconds between two attempts of a waiting call. */
const retryMs = 50

/** The number of calls of one owner that may wait; further calls are refused at once. */
const maxWaiting = 16

/**
 * Limits the bytes that calls hold in this process, per owner and in total. An owner may also never hold more than
 * remains free, so that a new owner always gets at least half of what any other owner holds.
 */
export function createInFlight({ each, all, timeoutMs = 0 }: Limits): InFlight {
  const held = new Map<number | string, number>()
  const waiting = new Map<number | string, number>()
  let total = 0

  function fits(owner: number | string, more: number): boolean {
    const sum = (held.get(owner) ?? 0) + more
    return more <= 0 || (sum <= each && sum <= all - total - more)
  }

  function add(counts: Map<number | string, number>, owner: number | string, more: number): void {
    const sum = (counts.get(owner) ?? 0) + more
    if (sum > 0) counts.set(owner, sum)
    else counts.delete(owner)
  }

  function reserve(owner: number | string, signal?: AbortSignal): MemoryReservation {
    let reserved = 0
    let ended = false
    const tryResize = (bytes: number) => {
      const more = Math.max(0, bytes - smallCall) - reserved
      if (ended || !fits(owner, more)) return false
      reserved += more
      total += more
      add(held, owner, more)
      return true
    }
    const resize = async (bytes: number) => {
      if (tryResize(bytes)) return true
      if ((waiting.get(owner) ?? 0) >= maxWaiting) return false
      add(waiting, owner, 1)
      try {
        for (const end = Date.now() + timeoutMs; Date.now() < end && !signal?.aborted && !ended;) {
          await pause(retryMs)
          if (tryResize(bytes)) return true
        }
        return false
      } finally {
        add(waiting, owner, -1)
      }
    }
    const release = () => {
      tryResize(0)
      ended = true
    }
    return { tryResize, resize, release }
  }

  return { reserve }
}
