import type { Gateway } from '../../gateway/gateway.ts'
import { browserClock, createPace, paceOf, type Clock } from './pace.ts'

/**
 * Half of what a gateway allows per IP address: 240 calls in any 3 minutes (contract "Envelope and errors").
 */
const half = { burst: 60, interval: 1000 }

/** Milliseconds to wait after a 429, which does not say how long to wait. */
const patience = 30_000

/** Maximum milliseconds that the user's own calls may delay a job. */
const courtesy = 5000

/** Decides when the jobs of a gateway may send their next call. */
export class Turns {
  readonly #calls: Gateway['calls']
  readonly #clock: Clock
  readonly #pace: ReturnType<typeof createPace>
  /** The pace shared by all long reads from this gateway. */
  readonly #shared: ReturnType<typeof createPace>
  #quietUntil = 0
  #own = 0
  /** Number of turns given so far. */
  #given = 0

  constructor(gateway: Gateway, clock: Clock) {
    this.#calls = gateway.calls
    this.#clock = clock
    this.#pace = createPace(clock, half)
    this.#shared = paceOf(gateway, clock)
  }

  /**
   * Waits for the pace, for the pause after a 429 and for calls the user is waiting for.
   * @param tell - receives the end (ms) of the pause after a 429, and undefined once it is over
   * @param paced - false for callers with a pace of their own
   */
  async next(
    { now, wait }: Clock = this.#clock,
    tell: (until?: number) => void = () => undefined,
    paced = true,
  ) {
    this.#given += 1
    if (paced) await this.#pace(wait)
    // Calls with a pace of their own count too, so that others wait longer.
    await this.#shared(paced ? wait : () => Promise.resolve())
    if (this.#quietUntil > now()) {
      tell(this.#quietUntil)
      while (this.#quietUntil > now()) await wait(this.#quietUntil - now())
      tell()
    }
    const end = now() + courtesy
    while (this.#calls.open > this.#own && now() < end) await wait(50)
  }

  /**
   * Runs work whose turn has come. Each call it makes beyond its turns delays the next turn, unless work
   * overlaps.
   */
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

  /** Pauses all turns after a 429. */
  hush() {
    this.#quietUntil = this.#clock.now() + patience
  }
}

const shared = new WeakMap<Gateway, Turns>()

/** The turns shared by everything at a gateway that can wait: jobs and usage figures. */
export function turnsOf(gateway: Gateway): Turns {
  let turns = shared.get(gateway)
  if (!turns) shared.set(gateway, (turns = new Turns(gateway, browserClock(new AbortController().signal))))
  return turns
}
