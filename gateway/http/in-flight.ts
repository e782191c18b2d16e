import { setTimeout as pause } from 'node:timers/promises'

/** The memory that one call takes. */
export interface Share {
  /**
   * Sets how many bytes it holds now.
   * @returns whether there was room for them; always when they are fewer
   */
  resize(bytes: number): boolean
  /** Returns everything; further calls change nothing. */
  end(): void
}

export interface InFlight {
  /**
   * A share of so many bytes, at once or after other calls have returned theirs.
   * @returns undefined when there was no room in time, or too many calls wait already
   */
  take(owner: number | string, bytes: number, left?: AbortSignal): Promise<Share | undefined>
}

interface Limits {
  /** Bytes of one owner. */
  each: number
  /** Bytes of all owners. */
  all: number
  /** Milliseconds that a call waits; default 0. */
  patience?: number
}

/** Milliseconds between two attempts of a waiting call. */
const tryEvery = 50

/** How many calls of one owner may wait; further ones are refused at once. */
const mostWaiting = 16

/** Bounds the bytes that calls hold in this process, for each owner and together. */
export function createInFlight({ each, all, patience = 0 }: Limits): InFlight {
  const held = new Map<number | string, number>()
  const waiting = new Map<number | string, number>()
  let total = 0

  const fits = (owner: number | string, more: number) =>
    more <= 0 || ((held.get(owner) ?? 0) + more <= each && total + more <= all)

  function add(counts: Map<number | string, number>, owner: number | string, more: number): void {
    const sum = (counts.get(owner) ?? 0) + more
    if (sum > 0) counts.set(owner, sum)
    else counts.delete(owner)
  }

  function shareOf(owner: number | string): Share {
    let mine = 0
    let ended = false
    const resize = (bytes: number) => {
      const more = bytes - mine
      if (ended || !fits(owner, more)) return false
      mine = bytes
      total += more
      add(held, owner, more)
      return true
    }
    const end = () => {
      resize(0)
      ended = true
    }
    return { resize, end }
  }

  async function take(owner: number | string, bytes: number, left?: AbortSignal) {
    const share = shareOf(owner)
    if (share.resize(bytes)) return share
    if (patience === 0 || (waiting.get(owner) ?? 0) >= mostWaiting) return undefined
    add(waiting, owner, 1)
    try {
      for (const end = Date.now() + patience; Date.now() < end && !left?.aborted;) {
        await pause(tryEvery)
        if (share.resize(bytes)) return share
      }
      return undefined
    } finally {
      add(waiting, owner, -1)
    }
  }

  return { take }
}
