import type { Gateway } from '../../gateway/gateway.ts'
import { createPace, type Clock } from '../data/pace.ts'

/** Half of what a gateway allows an address: 240 calls in any 3 minutes (contract "Envelope and errors"). */
const half = { burst: 60, interval: 1000 }

/** Milliseconds to wait after a 429, which says nothing of how long. */
const patience = 30_000

/** Milliseconds that a call of the user's own may hold a job up at most. */
const courtesy = 5000

/** When the next call of a gateway's jobs may be sent. */
export class Turns {
  readonly #calls: Gateway['calls']
  readonly #clock: Clock
  readonly #pace: ReturnType<typeof createPace>
  #quietUntil = 0
  #own = 0
  /** Turns given so far. */
  #given = 0

  constructor({ calls }: Gateway, clock: Clock) {
    this.#calls = calls
    this.#clock = clock
    this.#pace = createPace(clock, half)
  }

  /**
   * Waits by the pace, after a 429, and behind what the user waits for.
   * @param tell - until when (ms) a 429 makes it wait, and undefined afterwards
   */
  async next({ now, wait }: Clock = this.#clock, tell: (until?: number) => void = () => undefined) {
    this.#given += 1
    await this.#pace(wait)
    if (this.#quietUntil > now()) {
      tell(this.#quietUntil)
      while (this.#quietUntil > now()) await wait(this.#quietUntil - now())
      tell()
    }
    const end = now() + courtesy
    while (this.#calls.open > this.#own && now() < end) await wait(50)
  }

  /** Does something in its turn; the next turn waits for each of its calls that had none of its own, unless they overlap. */
  async spend<Result>(work: () => Promise<Result>, overlapping: boolean): Promise<Result> {
    const before = this.#calls.made - this.#given
    this.#own += 1
    try {
      return await work()
    } finally {
      this.#own -= 1
      const more = overlapping ? 0 : this.#calls.made - this.#given - before - 1
      for (let extra = 0; extra < more; extra++) void this.#pace(() => Promise.resolve())
    }
  }

  /** The gateway has had too many calls. */
  hush() {
    this.#quietUntil = this.#clock.now() + patience
  }
}
