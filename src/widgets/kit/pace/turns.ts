import type { Gateway } from '../../gateway/gateway.ts'
import { browserStorage, type TextStorage } from '../../stores/browser-storage.ts'
import { browserClock, type Clock } from './clock.ts'

/** Milliseconds to wait after a 429, which does not say how long to wait. */
const patience = 30_000

/** How long a 429 makes us slower, in ms: the gateway, or a proxy before it, allows less than is known. */
const caution = 3_600_000

/** Maximum milliseconds that the user's own calls may delay a turn. */
const courtesy = 5000

/** Shorter waits are not worth telling a person, in ms. */
const worthTelling = 5000

/** What all tabs and page loads of a browser share for one gateway. */
interface Shared {
  /** When the next paced turn is due if there were no burst, in ms. */
  due: number
  /** Calls sent in each part of the gateway's window, the last of them part number `part` since the epoch. */
  sent: readonly number[]
  part: number
  /** End of the pause after a 429. */
  quietUntil: number
  /** How many times slower than usual, and until when. */
  factor: number
  slowUntil: number
}

const fresh: Shared = { due: 0, sent: [], part: 0, quietUntil: 0, factor: 1, slowUntil: 0 }

/** Parts in which the calls of a window are counted. */
const parts = 18

/**
 * Decides when work that can wait may send its next call: jobs, exports, walks over pages, usage figures. Together, and
 * in all tabs of a browser, they take at most half of what the gateway allows per IP address; the other half is the
 * user's. Long work is paced within that, so that it never has to pause; figures, which a person waits for, may take
 * what is left at once. A 429 pauses all of them, and makes them slower for an hour.
 */
export class Turns {
  readonly #gateway: Gateway
  readonly #clock: Clock
  readonly #storage: TextStorage
  /** Calls that work sent during its turns. */
  #own = 0
  #limitedAt = 0

  /** @param storage - the browser's, so that tabs share it */
  constructor(gateway: Gateway, clock: Clock, storage: TextStorage) {
    this.#gateway = gateway
    this.#clock = clock
    this.#storage = storage
  }

  /**
   * Waits until the next call may be sent, and for calls the user is waiting for.
   * @param tell - receives when (ms) a long wait will end, and undefined once it is over
   * @param paced - false for what a person waits for
   */
  async next(clock: Clock = this.#clock, tell: (until?: number) => void = () => undefined, paced = true) {
    await this.pace(clock, tell, paced)
    const end = clock.now() + courtesy
    while (this.#gateway.calls.open > this.#own && clock.now() < end) await clock.wait(50)
  }

  /** Waits until the next call may be sent. */
  async pace(
    { now, wait }: Clock = this.#clock,
    tell: (until?: number) => void = () => undefined,
    paced = true,
  ) {
    const { limitedAt } = this.#gateway.calls
    if (limitedAt > this.#limitedAt) this.hush()
    this.#limitedAt = limitedAt
    let told = false
    const due = paced ? this.#book(now()) : 0
    for (let free = Math.max(due, this.#freeAt(now())); free > now(); free = this.#freeAt(now())) {
      if (free - now() > worthTelling) {
        tell(free)
        told = true
      }
      await wait(free - now())
    }
    this.#count(now())
    if (told) tell()
  }

  /**
   * Runs work whose turn has come. Each call that it makes beyond its turn delays the next one, unless work overlaps.
   */
  async spend<Result>(work: () => Promise<Result>, overlapping: boolean): Promise<Result> {
    const before = this.#gateway.calls.made
    this.#own += 1
    try {
      return await work()
    } finally {
      this.#own -= 1
      const more = overlapping ? 0 : this.#gateway.calls.made - before - 1
      for (let extra = 0; extra < more; extra++) {
        this.#book(this.#clock.now())
        this.#count(this.#clock.now())
      }
    }
  }

  /** Pauses all turns after a 429, and lengthens them. */
  hush() {
    const now = this.#clock.now()
    const shared = this.#read(now)
    if (shared.quietUntil > now) return
    this.#write({
      ...shared,
      quietUntil: now + patience,
      factor: Math.min(8, shared.factor * 2),
      slowUntil: now + caution,
    })
  }

  /** Takes the next paced turn; returns when it is, in ms. */
  #book(now: number): number {
    const { half, milliseconds } = this.#allowed(now)
    // A quarter of the half at once, the rest spread over the window.
    const burst = Math.max(1, Math.floor(half / 4))
    const interval = Math.ceil(milliseconds / (half * (3 / 4)))
    const shared = this.#read(now)
    const due = Math.max(shared.due, now - (burst - 1) * interval)
    this.#write({ ...shared, due: due + interval })
    return due
  }

  /** When our half of the window has room again, and no pause is left, in ms. */
  #freeAt(now: number): number {
    const { half, milliseconds } = this.#allowed(now)
    const { quietUntil, sent, part } = this.#read(now)
    let over = sent.reduce((sum, calls) => sum + calls, 0) - half
    const place = over < 0 ? -1 : sent.findIndex((calls) => (over -= calls) < 0)
    const length = milliseconds / parts
    return Math.max(quietUntil, place < 0 ? 0 : (part - sent.length + 1 + place + parts + 1) * length)
  }

  /** Counts a call. */
  #count(now: number) {
    const shared = this.#read(now)
    const sent = shared.sent.length > 0 ? [...shared.sent] : [0]
    sent[sent.length - 1]! += 1
    this.#write({ ...shared, sent })
  }

  /** Half of what the gateway allows in a window. */
  #allowed(now: number) {
    const { calls, seconds } = this.#gateway.dialect.rateLimit
    return { half: Math.max(1, calls / 2 / this.#read(now).factor), milliseconds: seconds * 1000 }
  }

  #read(now: number): Shared {
    let shared = fresh
    try {
      shared = { ...fresh, ...(JSON.parse(this.#storage.read(this.#key) ?? '{}') as Partial<Shared>) }
    } catch {
      // Not ours, or cut off: as if nothing had been sent.
    }
    const length = (this.#gateway.dialect.rateLimit.seconds * 1000) / parts
    const part = Math.floor(now / length)
    // The parts of the window that ends now, and the one before it, which may have ended just within.
    const counted = Array.isArray(shared.sent) ? shared.sent : []
    const gone = part - shared.part
    const sent = gone < 0 ? [] : [...counted, ...Array.from({ length: Math.min(gone, parts + 1) }, () => 0)]
    const slow = shared.slowUntil > now && shared.slowUntil <= now + caution
    return {
      sent: sent.slice(-parts - 1),
      part,
      // Nothing waits for a clock that was set back.
      due: Math.min(shared.due, now + caution),
      quietUntil: Math.min(shared.quietUntil, now + patience),
      factor: slow ? shared.factor : 1,
      slowUntil: slow ? shared.slowUntil : 0,
    }
  }

  #write(shared: Shared) {
    this.#storage.write(this.#key, JSON.stringify(shared))
  }

  get #key() {
    return `oneapi:turns:${this.#gateway.baseUrl}`
  }
}

const turns = new WeakMap<Gateway, Turns>()

/** The turns of a gateway. @param clock - in tests, for turns that no other gateway shares */
export function turnsOf(gateway: Gateway, clock?: Clock): Turns {
  let found = turns.get(gateway)
  if (!found) {
    found = clock
      ? new Turns(gateway, clock, gateway.storage)
      : new Turns(gateway, browserClock(new AbortController().signal), browserStorage)
    turns.set(gateway, found)
  }
  return found
}

/** Waits for the next turn of a gateway, for work that sends one call a turn; no longer than `until` aborts. */
export const paceOf =
  (gateway: Gateway, until = new AbortController().signal, clock = browserClock(until)) =>
  (): Promise<void> =>
    turnsOf(gateway).pace(clock)
