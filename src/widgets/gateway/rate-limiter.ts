import type { TextStorage } from '../stores/browser-storage.ts'
import { browserTimer, type Timer } from './timer.ts'

/** 0 calls mean any number. */
export interface RateLimit {
  calls: number
  seconds: number
}

export interface RateWait {
  /** In ms, since the epoch. */
  until: number
  /** The gateway has returned 429; otherwise the console spares it. */
  refused: boolean
  /** In ms between two calls, while the limit is used up. */
  gapMs: number
}

interface Acquiring {
  signal?: AbortSignal | undefined
  timer?: Timer | undefined
  /** `figures`: a person waits for them, so they may use more of the limit than long work. */
  of?: keyof typeof shares
  yields?: boolean
  /** The function is called for a wait that a person would notice, and with undefined once there is none. */
  onWait?: ((wait?: RateWait) => void) | undefined
}

/** Background work may use these parts of the limit. The rest is the user's, whose calls never wait. */
const shares = { work: 0.8, figures: 0.9 }

/** In ms: a learnt limit counts so long; then it grows by a tenth of itself in each window. */
const holdMs = 3_600_000

/** The calls may have filled two of the gateway's windows; with the share of long work it stays below one. */
const cautious = 0.6

/** The user's calls may delay a call of background work by this many ms. */
const yieldMs = 5000

/** Shorter waits are not reported. */
const noticeableMs = 5000

/** The calls of a window are counted in this many parts. */
const parts = 18

/** All tabs and page loads of a browser share this state for one gateway. */
interface Shared {
  /** Calls are counted in parts of the window, the last of them part number `part` since the epoch. */
  sent: readonly number[]
  part: number
  /** In ms: the next call is due then if calls are spread evenly. */
  due: number
  /** The calls are spread until then, because the limit was used up. */
  spreadUntil: number
  /** The pause after a 429 ends then; `pauseMs` is how long it was. */
  quietUntil: number
  pauseMs: number
  learnt: number
  learntAt: number
}

const fresh: Shared = {
  sent: [],
  part: 0,
  due: 0,
  spreadUntil: 0,
  quietUntil: 0,
  pauseMs: 0,
  learnt: 0,
  learntAt: 0,
}

/** The limiter starts fast, and keeps background work below the published limit, or what a 429 has shown. */
export class RateLimiter {
  /** The gateway's client sets the limit, which counts as long as nothing else was learnt. */
  defaultLimit: () => RateLimit = () => ({ calls: 0, seconds: 180 })
  /** In milliseconds; tests replace the clock. */
  now = Date.now
  /** `open` calls wait for their answer; background work has sent some of them. */
  open = 0
  made = 0
  #own = 0
  readonly #storage: TextStorage
  readonly #key: string

  /** The browser's storage lets tabs share what is known. */
  constructor(baseUrl: string, storage: TextStorage) {
    this.#key = `oneapi:limit:${baseUrl}`
    this.#storage = storage
  }

  sent() {
    this.made += 1
    const now = this.now()
    const shared = this.#read(now)
    const sent = shared.sent.length > 0 ? [...shared.sent] : [0]
    sent[sent.length - 1]! += 1
    const due = Math.min(Math.max(shared.due, now) + this.#gapMs(shared, now), now + 2 * this.#windowMs)
    this.#write({ ...shared, sent, due })
  }

  /** Pauses background work, then stays well below what led to the 429; returns when to try again, in ms. */
  backOff(retryAfterMs?: number): number {
    const now = this.now()
    const shared = this.#read(now)
    const windowMs = this.#windowMs
    const oldest = shared.sent.findIndex((calls) => calls > 0)
    const partMs = windowMs / parts
    const roomAt =
      oldest < 0 ? now + windowMs : (shared.part - shared.sent.length + 1 + oldest + parts + 1) * partMs
    const retryAt = retryAfterMs === undefined ? Math.max(roomAt, now) : now + retryAfterMs
    // The answers to calls that were under way say nothing new.
    if (shared.quietUntil > now) {
      if (retryAfterMs !== undefined && retryAt > shared.quietUntil)
        this.#write({ ...shared, quietUntil: Math.min(retryAt, now + holdMs) })
      return retryAt
    }
    // The limit was met right after the pause, so the gateway's window is longer than the usual one.
    const isRepeated = shared.pauseMs > 0 && now - shared.quietUntil < windowMs / 4
    const pauseMs = Math.min(holdMs, retryAfterMs ?? (isRepeated ? 2 * shared.pauseMs : windowMs))
    const limit = this.#limit(shared, now)
    const seen = sum(shared.sent) * cautious
    const learnt = Math.max(
      2,
      Math.floor(limit === Infinity ? seen : Math.min(limit, Math.max(limit / 4, seen))),
    )
    this.#write({ ...shared, quietUntil: now + pauseMs, pauseMs, learnt, learntAt: now })
    return retryAt
  }

  /** Waits until the next call of background work may go. @throws the reason of an abort */
  async acquire({
    signal = new AbortController().signal,
    timer = browserTimer(signal),
    of = 'work',
    yields,
    onWait,
  }: Acquiring = {}): Promise<void> {
    for (let wait = this.#waitOf(timer.now(), of); wait; wait = this.#waitOf(timer.now(), of)) {
      if (wait.gapMs > 0 || wait.until - timer.now() > noticeableMs) onWait?.(wait)
      await timer.wait(wait.until - timer.now())
    }
    if (this.#read(timer.now()).spreadUntil <= timer.now()) onWait?.()
    const end = timer.now() + yieldMs
    while (yields && this.open > this.#own && timer.now() < end) await timer.wait(50)
  }

  /** The work has acquired its call, so that other work does not wait for it as for the user's. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#own += 1
    try {
      return await work()
    } finally {
      this.#own -= 1
    }
  }

  #waitOf(now: number, of: keyof typeof shares): RateWait | undefined {
    let shared = this.#read(now)
    const max = Math.max(1, Math.floor(this.#limit(shared, now) * shares[of]))
    const over = sum(shared.sent) - max
    const isFull = over >= 0
    if (isFull && of === 'work') {
      shared = { ...shared, spreadUntil: now + 2 * this.#windowMs }
      this.#write(shared)
    }
    const isSpread = of === 'work' && shared.spreadUntil > now
    const until = Math.max(
      shared.quietUntil,
      isFull ? this.#roomAt(shared, over) : 0,
      isSpread ? shared.due : 0,
    )
    if (until <= now) return undefined
    const gapMs = isFull || isSpread ? this.#gapMs(shared, now) : 0
    return { until, refused: shared.quietUntil > now, gapMs }
  }

  /** In ms, when this many of the counted calls and one more have left the window. */
  #roomAt({ sent, part }: Shared, over: number): number {
    let left = over
    const place = sent.findIndex((calls) => (left -= calls) < 0)
    return ((part - sent.length + 1 + place + parts + 1) * this.#windowMs) / parts
  }

  /** Infinity if there is no limit. */
  #limit({ learnt, learntAt }: Shared, now: number): number {
    const usual = this.defaultLimit().calls || Infinity
    if (!learnt) return usual
    const windows = Math.max(0, Math.floor((now - learntAt - holdMs) / this.#windowMs))
    return Math.min(usual, learnt * (1 + windows / 10))
  }

  /** Calls of long work are spread over the window; 0 without a limit. */
  #gapMs(shared: Shared, now: number): number {
    const limit = this.#limit(shared, now)
    return limit === Infinity ? 0 : Math.ceil(this.#windowMs / Math.max(1, Math.floor(limit * shares.work)))
  }

  get #windowMs() {
    return (this.defaultLimit().seconds || 180) * 1000
  }

  #read(now: number): Shared {
    let shared = fresh
    try {
      shared = { ...fresh, ...(JSON.parse(this.#storage.read(this.#key) ?? '{}') as Partial<Shared>) }
    } catch {
      // The stored state is not ours, or cut off: as if nothing had been sent.
    }
    const part = Math.floor((now * parts) / this.#windowMs)
    // The parts of the window that ends now, and the one before it, which may have ended just within.
    const counted = Array.isArray(shared.sent) ? shared.sent : []
    const gone = part - shared.part
    const sent = gone < 0 ? [] : [...counted, ...Array.from({ length: Math.min(gone, parts + 1) }, () => 0)]
    // Nothing waits for a clock that was set back.
    const within = (moment: number, max: number) => (moment <= now + max ? moment : 0)
    const learntAt = within(shared.learntAt, 0)
    return {
      sent: sent.slice(-parts - 1),
      part,
      due: within(shared.due, 2 * this.#windowMs),
      spreadUntil: within(shared.spreadUntil, 2 * this.#windowMs),
      quietUntil: within(shared.quietUntil, holdMs),
      pauseMs: shared.pauseMs,
      learnt: learntAt && shared.learnt,
      learntAt,
    }
  }

  #write(shared: Shared) {
    this.#storage.write(this.#key, JSON.stringify(shared))
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, calls) => total + calls, 0)
