import { beforeEach, describe, expect, test } from 'vitest'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { loadDialect } from '../../../src/widgets/gateway/dialects/recognise.ts'
import { Turns } from '../../../src/widgets/kit/pace/turns.ts'
import type { Clock } from '../../../src/widgets/kit/pace/clock.ts'
import { memoryStorage, type TextStorage } from '../../../src/widgets/stores/browser-storage.ts'

let now = 0
const clock: Clock = {
  now: () => now,
  wait: (milliseconds) => {
    now += milliseconds
    return Promise.resolve()
  },
}
let storage: TextStorage
/** A page or tab: its own objects, the browser's storage. */
const tab = (gateway = new Gateway('https://one.test', memoryStorage())) => new Turns(gateway, clock, storage)

beforeEach(() => {
  now = 1_000_000
  storage = memoryStorage()
})

/** The times of so many turns, one after the other from each of the tabs. */
async function times(count: number, ...tabs: Turns[]) {
  const found: number[] = []
  for (let at = 0; at < count; at++) {
    await tabs[at % tabs.length]!.next()
    found.push(now)
  }
  return found
}

const mostWithin = (all: readonly number[], seconds: number) =>
  Math.max(...all.map((from) => all.filter((time) => time >= from && time < from + seconds * 1000).length))

describe('calls that can wait', () => {
  test('of all tabs together take half of what the gateway allows', async () => {
    const all = await times(600, tab(), tab(), tab())
    expect(mostWithin(all, 180)).toBeLessThanOrEqual(240)
    expect(mostWithin(all, 180)).toBeGreaterThan(200)
  })

  test('of a page loaded anew go on where the former one was', async () => {
    await times(60, tab())
    expect(now).toBe(1_000_000)
    // Another page load has no burst of its own.
    const [first] = await times(1, tab())
    expect(first).toBe(1_001_000)
  })

  test.each([
    ['one-hub', 150],
    ['new-api', 180],
    ['laisky', 240],
  ] as const)('keep to the limit of %s', async (name, half) => {
    const gateway = new Gateway('https://one.test', memoryStorage())
    gateway.dialect = await loadDialect(name)
    const all = await times(500, tab(gateway))
    expect(mostWithin(all, 180)).toBeLessThanOrEqual(half)
    expect(mostWithin(all, 180)).toBeGreaterThan(half * 0.85)
  })

  test('pause in every tab after a 429 of anybody, and are slower for an hour', async () => {
    const [one, other] = [new Gateway('https://one.test', memoryStorage()), tab()]
    const mine = tab(one)
    await times(2, mine, other)
    one.calls.limitedAt = Date.now()
    await mine.next()
    expect(now).toBe(1_030_000)
    const until = now
    await other.next()
    expect(now).toBeGreaterThanOrEqual(until)
    const slow = await times(200, mine, other)
    expect(mostWithin(slow, 180)).toBeLessThanOrEqual(120)
    now += 3_600_000
    expect(mostWithin(await times(400, mine), 180)).toBeGreaterThan(200)
  })

  test('figures take at once what long work has left, and together they stay below the half', async () => {
    const [job, figures] = [tab(), tab()]
    const all = await times(60, job)
    const begun = now
    for (let at = 0; at < 170; at++) {
      await figures.next(clock, undefined, false)
      all.push(now)
    }
    expect(now).toBe(begun)
    for (let at = 0; at < 400; at++) {
      await (at % 3 ? job.next() : figures.next(clock, undefined, false))
      all.push(now)
    }
    expect(mostWithin(all, 180)).toBeLessThanOrEqual(240)
  })

  test('another gateway has turns of its own', async () => {
    await times(300, tab())
    const before = now
    await tab(new Gateway('https://two.test', memoryStorage())).next()
    expect(now).toBe(before)
  })

  test('a record that is not ours, or a clock set back, stops nothing for ever', async () => {
    storage.write('oneapi:turns:https://one.test', 'nonsense')
    await tab().next()
    expect(now).toBe(1_000_000)
    storage.write('oneapi:turns:https://one.test', JSON.stringify({ due: 1e15, quietUntil: 1e15 }))
    await tab().next()
    expect(now).toBeLessThanOrEqual(1_000_000 + 3_600_000)
  })

  test('long waits are told, with their end', async () => {
    const turns = tab()
    await times(2, turns)
    turns.hush()
    const told: (number | undefined)[] = []
    await turns.next(clock, (until) => told.push(until))
    expect(told).toEqual([1_030_000, undefined])
  })
})
