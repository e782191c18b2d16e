import { describe, expect, test } from 'vitest'
import { LogType, type LogEntry } from '../../src/widgets/domain/log.ts'
import { lineGroups, LineSums, meanOf } from '../../src/widgets/elements/logs/sums/line-sums.ts'
import { resolveRange } from '../../src/widgets/elements/logs/filters/log-range.ts'

/** A generator with a seed: the same history in every run (mulberry32). */
function randomOf(seed: number) {
  return (below: number) => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const lineOf = (random: (below: number) => number): LogEntry => ({
  id: 0,
  created_at: 1,
  content: '',
  request_id: '',
  is_stream: false,
  type: random(5) === 0 ? LogType.topup : LogType.consumption,
  username: `user-${random(3)}`,
  token_name: `key "${random(4)}",`,
  model_name: `model-${random(5)}`,
  channel: random(3),
  quota: random(100_000),
  prompt_tokens: random(5000),
  completion_tokens: random(5000),
  elapsed_time: random(10_000),
})

describe('the sums of a log', () => {
  test.each([1, 2, 3, 4, 5])('every grouping comes to the total of the calls (seed %i)', (seed) => {
    const random = randomOf(seed)
    const lines = Array.from({ length: 500 }, () => lineOf(random))
    const sums = new LineSums()
    for (let start = 0; start < lines.length; start += 37) sums.add(lines.slice(start, start + 37))
    const calls = lines.filter(({ type }) => type === LogType.consumption)
    const spent = (all: readonly LogEntry[]) => all.reduce((sum, { quota }) => sum + quota, 0)
    expect(sums.total).toMatchObject({ calls: calls.length, quota: spent(calls) })
    for (const group of lineGroups) {
      const parts = sums.by(group)
      expect(parts.reduce((sum, { quota }) => sum + quota, 0)).toBe(sums.total.quota)
      expect(parts.reduce((sum, part) => sum + part.calls, 0)).toBe(sums.total.calls)
    }
    for (const { name, quota, calls: count } of sums.by('key')) {
      const own = calls.filter(({ token_name }) => token_name === name)
      expect([quota, count]).toEqual([spent(own), own.length])
    }
  })

  test('a mean time is that of the calls whose time was recorded, as in the usage', () => {
    const line = lineOf(randomOf(1))
    const sums = new LineSums()
    sums.add([4000, 0, 2000].map((elapsed_time) => ({ ...line, type: LogType.consumption, elapsed_time })))
    expect(meanOf(sums.by('model')[0]!)).toBe(3000)
    expect(meanOf(sums.total)).toBe(3000)
    expect(meanOf({ elapsed: 0, timed: 0 })).toBe(0)
  })

  test('100,000 lines take no task of over 100 ms', () => {
    const random = randomOf(9)
    const page = Array.from({ length: 500 }, () => lineOf(random))
    /** The longest task of one run, in ms. */
    const longest = () => {
      const sums = new LineSums()
      const timed = (work: () => void) => {
        const start = performance.now()
        work()
        return performance.now() - start
      }
      const tasks = Array.from({ length: 100_000 / page.length }, () => timed(() => sums.add(page)))
      return Math.max(
        ...tasks,
        timed(() => sums.by('key')),
      )
    }
    // The best of some: the machine may be busy with something else.
    expect(Math.min(...Array.from({ length: 4 }, longest))).toBeLessThan(100)
  })
})

test('quick ranges begin and end at midnights of the calendar, and do not overlap', () => {
  const seconds = (...date: [number, number, number]) => new Date(...date).getTime() / 1000
  // A year's first day: yesterday and last month are in the year before.
  const now = new Date(2027, 0, 1, 15, 30).getTime()
  expect(resolveRange({ range: 'yesterday' }, now)).toEqual({
    start_timestamp: seconds(2026, 11, 31),
    end_timestamp: seconds(2027, 0, 1) - 1,
  })
  expect(resolveRange({ range: 'last-month' }, now)).toEqual({
    start_timestamp: seconds(2026, 11, 1),
    end_timestamp: seconds(2027, 0, 1) - 1,
  })
  const today = resolveRange({ range: 'today' }, now)
  expect(resolveRange({ range: 'this-month' }, now)).toEqual(today)
  expect(today.start_timestamp).toBe(seconds(2027, 0, 1))
  expect(today.end_timestamp).toBeGreaterThan(now / 1000)
})
