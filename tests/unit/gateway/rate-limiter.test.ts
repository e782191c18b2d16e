import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Timer } from '../../../src/widgets/gateway/timer.ts'
import { RateLimiter, type RateLimit, type RateWait } from '../../../src/widgets/gateway/rate-limiter.ts'
import { memoryStorage } from '../../../src/widgets/stores/browser-storage.ts'
import { whole } from '../../whole.ts'

/** Time that passes only while everybody waits. */
class VirtualTime implements Timer {
  #now = 1_000_000_000
  readonly #waiting: { at: number; go: () => void }[] = []
  readonly now = () => this.#now
  readonly wait = (milliseconds: number) =>
    new Promise<void>((go) => void this.#waiting.push({ at: this.#now + Math.max(0, milliseconds), go }))

  /** Runs until the work is done. */
  async until<Result>(work: Promise<Result>): Promise<Result> {
    let isOver = false
    void work.finally(() => (isOver = true)).catch(() => undefined)
    for (;;) {
      for (let turn = 0; turn < 12; turn++) await Promise.resolve()
      if (isOver) return work
      this.#waiting.sort((one, other) => one.at - other.at)
      const next = this.#waiting.shift()
      if (!next) throw new Error('everybody waits for nothing')
      this.#now = Math.max(this.#now, next.at)
      next.go()
    }
  }
}

interface World {
  /** What the gateway really allows. */
  limit: RateLimit
  /** Windows that begin with a call and end at once, as most of the family has, or the calls of the last seconds. */
  isSliding: boolean
  tellsRetryAfter: boolean
}

/** A gateway that counts the calls of one address. */
function gatewayOf(time: VirtualTime, { limit: { calls, seconds }, isSliding, tellsRetryAfter }: World) {
  const windowMs = seconds * 1000
  const answers: { at: number; refused: boolean; byUser: boolean }[] = []
  let passed: number[] = []
  let began = -Infinity
  return {
    answers,
    call(byUser = false): { retryAfterMs?: number } | undefined {
      const now = time.now()
      if (isSliding) passed = passed.filter((at) => at > now - windowMs)
      else if (now >= began + windowMs) [began, passed] = [now, []]
      const refused = calls > 0 && passed.length >= calls
      answers.push({ at: now, refused, byUser })
      if (!refused) return void passed.push(now)
      const room = isSliding ? passed[0]! + windowMs : began + windowMs
      return tellsRetryAfter ? { retryAfterMs: room - now } : {}
    },
  }
}

/** A tab that works on so many items, each of so many calls. */
async function workIn(
  limiter: RateLimiter,
  time: VirtualTime,
  gateway: ReturnType<typeof gatewayOf>,
  { items, calls, onWait }: { items: number; calls: number; onWait?: (wait?: RateWait) => void },
) {
  for (let item = 0; item < items; item++) {
    await limiter.acquire({ timer: time, onWait })
    for (let call = 0; call < calls;) {
      limiter.sent()
      await time.wait(40)
      const refused = gateway.call()
      if (refused) {
        limiter.backOff(refused.retryAfterMs)
        await limiter.acquire({ timer: time, onWait })
      } else call += 1
    }
  }
}

/** Tabs of a browser before a gateway whose usual limit is known. */
function browser(world: World, usual: RateLimit, tabs = 1) {
  const time = new VirtualTime()
  const storage = memoryStorage()
  const gateway = gatewayOf(time, world)
  const limiters = Array.from({ length: tabs }, () => {
    const limiter = new RateLimiter('https://one.test', storage)
    limiter.now = time.now
    limiter.defaultLimit = () => usual
    return limiter
  })
  return { time, gateway, limiters, storage }
}

const per180 = (calls: number): RateLimit => ({ calls, seconds: 180 })
const oneApi = per180(480)

/** The refusals that came from one meeting of the limit count once: calls under way when it was met. */
const meetings = (answers: readonly { at: number; refused: boolean }[]) => {
  const refused = answers.filter((one) => one.refused).map(({ at }) => at)
  return refused.filter((at, index) => index === 0 || at - refused[index - 1]! > 2000)
}

const worlds = fc.record({
  calls: fc.constantFrom(480, 360, 300, 120, 0),
  isSliding: fc.boolean(),
  tellsRetryAfter: fc.boolean(),
  tabs: fc.integer({ min: 1, max: 3 }),
  each: fc.integer({ min: 1, max: 3 }),
  items: fc.integer({ min: 50, max: 700 }),
  /** Seconds between the calls of the user, who does not wait. */
  user: fc.integer({ min: 2, max: 30 }),
})

describe('background work', () => {
  test('never meets a limit twice in a row, whatever the gateway allows, and comes to its end', async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async ({ calls, tabs, each, items, user, ...world }) => {
        const { time, gateway, limiters } = browser({ limit: per180(calls), ...world }, oneApi, tabs)
        let isOver = false
        const presses = async () => {
          while (!isOver) {
            await time.wait(user * 1000)
            limiters[0]!.sent()
            const refused = gateway.call(true)
            if (refused) limiters[0]!.backOff(refused.retryAfterMs)
          }
        }
        const pressing = presses()
        const work = limiters.map((limiter) => workIn(limiter, time, gateway, { items, calls: each }))
        const begun = time.now()
        await time.until(Promise.all(work))
        isOver = true
        await time.until(pressing)
        // The user may press while the limit is met; background work must not.
        const met = meetings(gateway.answers.filter(({ byUser }) => !byUser))
        // Not within the hour in which the learnt limit counts.
        for (const [index, at] of met.slice(1).entries()) expect(at - met[index]!).toBeGreaterThan(3_600_000)
        if (calls === 0 || calls === 480) expect(met).toEqual([])
        const sent = gateway.answers.length
        const windows = (time.now() - begun) / 180_000
        // A third of the limit at least, after the first pause.
        expect(sent / (calls || 480) + 1).toBeGreaterThan((windows - 2) / 3)
      }),
      { seed: 51, numRuns: whole ? 40 : 12 },
    )
  })

  test.each([480, 360, 300])(
    'keeps below %i calls in 180 s where that is usual, in all tabs',
    async (calls) => {
      const world = { limit: per180(calls), isSliding: true, tellsRetryAfter: false }
      const { time, gateway, limiters } = browser(world, per180(calls), 3)
      await time.until(
        Promise.all(limiters.map((limiter) => workIn(limiter, time, gateway, { items: 200, calls: 3 }))),
      )
      expect(gateway.answers.filter(({ refused }) => refused)).toEqual([])
      expect(gateway.answers).toHaveLength(1800)
    },
  )

  test('starts fast: 92 users of four calls each need no wait where 480 are allowed', async () => {
    const { time, gateway, limiters } = browser(
      { limit: oneApi, isSliding: false, tellsRetryAfter: false },
      oneApi,
    )
    const waits: unknown[] = []
    const begun = time.now()
    await time.until(
      workIn(limiters[0]!, time, gateway, {
        items: 92,
        calls: 4,
        onWait: (wait) => wait && waits.push(wait),
      }),
    )
    expect(time.now() - begun).toBe(92 * 4 * 40)
    expect(waits).toEqual([])
  })

  test('waits for nothing where the gateway publishes that it has no limit', async () => {
    const none = { limit: per180(0), isSliding: false, tellsRetryAfter: false }
    const { time, gateway, limiters } = browser(none, per180(0))
    const begun = time.now()
    await time.until(workIn(limiters[0]!, time, gateway, { items: 3000, calls: 1 }))
    expect(time.now() - begun).toBe(3000 * 40)
  })

  test('says that it is slowed only while it is, and that the gateway refused only after a 429', async () => {
    const waitsOf = async (limit: number) => {
      const world = { limit: per180(limit), isSliding: false, tellsRetryAfter: false }
      const { time, gateway, limiters } = browser(world, oneApi)
      const waits: (RateWait & { met: boolean })[] = []
      const onWait = (wait?: RateWait) =>
        wait && waits.push({ ...wait, met: gateway.answers.some(({ refused }) => refused) })
      await time.until(workIn(limiters[0]!, time, gateway, { items: 500, calls: 1, onWait }))
      return waits
    }
    const spared = await waitsOf(480)
    expect(spared.length).toBeGreaterThan(0)
    expect(spared.every(({ refused, gapMs }) => !refused && gapMs === 469)).toBe(true)
    const limited = await waitsOf(120)
    expect(limited.some(({ refused }) => refused)).toBe(true)
    expect(limited.every(({ refused, met }) => !refused || met)).toBe(true)
  })

  test('spreads what is left once the limit is used up', async () => {
    const world = { limit: oneApi, isSliding: true, tellsRetryAfter: false }
    const { time, gateway, limiters } = browser(world, oneApi)
    await time.until(workIn(limiters[0]!, time, gateway, { items: 1500, calls: 1 }))
    const later = gateway.answers.slice(400).map(({ at }) => at)
    const gaps = later.slice(1).map((at, index) => at - later[index]!)
    expect(Math.max(...gaps)).toBeLessThan(30_000)
  })

  test('obeys Retry-After, and pauses a whole window where an empty 429 says nothing', async () => {
    const { time, limiters } = browser({ limit: oneApi, isSliding: true, tellsRetryAfter: true }, oneApi)
    const [limiter] = limiters
    for (const [retryAfterMs, pause] of [
      [7000, 7000],
      [undefined, 180_000],
    ] as const) {
      await time.until(time.wait(10_000_000))
      limiter!.sent()
      limiter!.backOff(retryAfterMs)
      const begun = time.now()
      await time.until(limiter!.acquire({ timer: time }))
      expect(time.now() - begun).toBe(pause)
    }
  })

  test('a pause counts in every tab, and is doubled if it was too short', async () => {
    const { time, limiters } = browser({ limit: oneApi, isSliding: true, tellsRetryAfter: false }, oneApi, 2)
    limiters[0]!.sent()
    limiters[0]!.backOff()
    const begun = time.now()
    await time.until(limiters[1]!.acquire({ timer: time }))
    expect(time.now() - begun).toBe(180_000)
    limiters[1]!.sent()
    limiters[1]!.backOff()
    await time.until(limiters[0]!.acquire({ timer: time }))
    expect(time.now() - begun).toBe(180_000 + 360_000)
  })

  test('figures, which a person waits for, go on where long work has used its part', async () => {
    const { time, gateway, limiters } = browser(
      { limit: oneApi, isSliding: true, tellsRetryAfter: false },
      oneApi,
    )
    await time.until(workIn(limiters[0]!, time, gateway, { items: 384, calls: 1 }))
    const begun = time.now()
    for (let sum = 0; sum < 48; sum++) {
      await time.until(limiters[0]!.acquire({ timer: time, of: 'figures' }))
      limiters[0]!.sent()
    }
    expect(time.now()).toBe(begun)
    await time.until(limiters[0]!.acquire({ timer: time, of: 'figures' }))
    expect(time.now()).toBeGreaterThan(begun)
  })

  test('yields to the calls of the user, and not for ever', async () => {
    const { time, limiters } = browser({ limit: oneApi, isSliding: true, tellsRetryAfter: false }, oneApi)
    limiters[0]!.open = 1
    const begun = time.now()
    await time.until(limiters[0]!.acquire({ timer: time, yields: true }))
    expect(time.now() - begun).toBe(5000)
  })

  test('a record that is not ours, or a clock set back, stops nothing for ever', async () => {
    for (const kept of [
      'nonsense',
      JSON.stringify({ due: 1e15, quietUntil: 1e15, spreadUntil: 1e15, learnt: 1, learntAt: 1e15 }),
    ]) {
      const { time, limiters, storage } = browser(
        { limit: oneApi, isSliding: true, tellsRetryAfter: false },
        oneApi,
      )
      storage.write('oneapi:limit:https://one.test', kept)
      const begun = time.now()
      await time.until(limiters[0]!.acquire({ timer: time }))
      expect(time.now() - begun).toBeLessThanOrEqual(3_600_000)
    }
  })
})
