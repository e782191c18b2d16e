import { setTimeout as pause } from 'node:timers/promises'

/** The memory that one call takes. */
export interface Share {
  /**
   * Sets how many bytes it holds now.
   * @returns whether there was room for them; always when they are fewer
   */
  resize(bytes: number): boolean
  /** As `resize`, but waits for other calls to return theirs, unless too many calls of its owner wait already. */
  grow(bytes: number): Promise<boolean>
  /** Returns everything; further calls change nothing. */
  end(): void
}

export interface InFlight {
  /** @param left aborted when the caller disconnects, which ends all waiting */
  open(owner: number | string, left?: AbortSignal): Share
}

interface Limits {
  /** Bytes of one owner. */
  each: number
  /** Bytes of all owners. */
  all: number
  /** Milliseconds that a call waits; default 0. */
  timeoutMs?: number
}

/** Bytes of a call that need no room, so that no other call can keep a small one out. */
export const smallCall = 16 * 1024

/** Milliseconds between two attempts of a waiting call. */
const tryEvery = 50

/** How many calls of one owner may wait; further ones are refused at once. */
const mostWaiting = 16

/**
 * Bounds the bytes that calls hold in this process, for each owner and together. Nor does any owner hold more than is
 * left for the others: however many want all they can get, an owner who holds nothing finds half as much as each of them.
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

  function open(owner: number | string, left?: AbortSignal): Share {
    let mine = 0
    let ended = false
    const resize = (bytes: number) => {
      const more = Math.max(0, bytes - smallCall) - mine
      if (ended || !fits(owner, more)) return false
      mine += more
      total += more
      add(held, owner, more)
      return true
    }
    const grow = async (bytes: number) => {
      if (resize(bytes)) return true
      if ((waiting.get(owner) ?? 0) >= mostWaiting) return false
      add(waiting, owner, 1)
      try {
        for (const end = Date.now() + timeoutMs; Date.now() < end && !left?.aborted && !ended;) {
          await pause(tryEvery)
          if (resize(bytes)) return true
        }
        return false
      } finally {
        add(waiting, owner, -1)
      }
    }
    const end = () => {
      resize(0)
      ended = true
    }
    return { resize, grow, end }
  }

  return { open }
}
