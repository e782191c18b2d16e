import { describe, expect, test } from 'vitest'
import { sumOf } from '../../../src/widgets/domain/usage/metrics.ts'
import { bucketsOf } from '../../../src/widgets/kit/usage/sources/buckets.ts'
import type { UsageQuery } from '../../../src/widgets/kit/usage/metrics-source.ts'
import { spanOf } from '../../../src/widgets/domain/usage/days.ts'
import { spendOver } from '../../../src/widgets/kit/usage/sources/spend.ts'
import { statGrid, UnevenGrid } from '../../../src/widgets/kit/usage/sources/stat-grid.ts'
import { historyOf, randomFrom, sourceOf, sumOfCalls } from './history.ts'

const now = 1_795_300_000
const query = (preset: Parameters<typeof spanOf>[0], step: UsageQuery['step']): UsageQuery => ({
  metric: 'spend',
  step,
  range: spanOf(preset, now),
  group: 'model',
  filter: {},
})
const quiet = () => undefined

describe('spend over time', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'of history %i: every bucket, every series and the rest equal the sums of its calls',
    async (seed) => {
      const random = randomFrom(seed + 1)
      const asked = query(seed % 3 ? '30d' : '7d', seed % 2 ? 'day' : seed % 3 ? 'week' : 'hour')
      const end = { from: asked.range.from, to: now }
      const calls = historyOf(random, end, Math.floor(random() * 400), 1 + Math.floor(random() * 12))
      const { source } = sourceOf(calls, now)
      const { buckets, total, series } = await spendOver(asked, source, quiet)
      expect(total).toEqual(buckets.map((bucket) => sumOfCalls(calls, bucket)))
      expect(sumOf(total)).toBe(sumOfCalls(calls, end))
      for (const { id, values } of series)
        if (id) expect(values, id).toEqual(buckets.map((bucket) => sumOfCalls(calls, bucket, { model: id })))
      buckets.forEach((_, index) =>
        expect(series.reduce((sum, { values }) => sum + values[index]!, 0)).toBe(total[index]),
      )
    },
  )

  test('says what is known on the way, and never more than there is', async () => {
    const asked = query('30d', 'day')
    const calls = historyOf(randomFrom(5), { ...asked.range, to: now }, 300, 4)
    const known: number[] = []
    await spendOver(asked, sourceOf(calls, now).source, ({ total }) =>
      known.push(total.filter((sum) => sum !== undefined).length),
    )
    expect(known.slice(0, 30)).toEqual([...known.slice(0, 30)].sort((one, other) => one - other))
    expect(known.at(-1)).toBe(30)
  })

  test('costs one call where nothing was spent', async () => {
    const { source, asked } = sourceOf([], now)
    await spendOver(query('90d', 'day'), source, quiet)
    expect(asked).toHaveLength(1)
  })

  test('costs a fraction of the buckets where few calls were made', async () => {
    const asked30 = query('30d', 'day')
    const { source, asked } = sourceOf(
      [{ at: asked30.range.from + 86_400 * 9 + 5, model: 'a', quota: 7 }],
      now,
    )
    await spendOver({ ...asked30, group: 'model' }, source, quiet)
    expect(asked.length).toBeLessThan(14)
  })

  test('asks nothing of the last of few values, which is what the others leave', async () => {
    const asked30 = query('30d', 'day')
    const calls = historyOf(randomFrom(3), { ...asked30.range, to: now }, 300, 2)
    const { source, asked } = sourceOf(calls, now)
    const { series } = await spendOver(asked30, source, quiet)
    const parts = (id: string | null) =>
      asked.filter(({ span, filter }) => filter.model === id && span.to - span.from < 86_400 * 30)
    expect(series).toHaveLength(2)
    expect(parts(series[0]!.id).length).toBeGreaterThan(0)
    expect(parts(series[1]!.id)).toEqual([])
  })

  test('asks little more than the buckets of a dense month, and for the second time only for what runs', async () => {
    const asked30 = query('30d', 'day')
    const calls = Array.from({ length: 30 * 8 }, (_, index) => ({
      at: asked30.range.from + index * 10_700,
      model: 'a',
      quota: 3,
    })).filter(({ at }) => at < now)
    const { source, asked } = sourceOf(calls, now)
    const first = await spendOver(asked30, source, quiet)
    expect(asked.length).toBeLessThan(76)
    asked.length = 0
    const again = await spendOver(asked30, source, quiet)
    expect(asked.length).toBeLessThan(5)
    expect(again.total).toEqual(first.total)
  })

  test('an interrupted month gives the same figures when it is resumed', async () => {
    const asked30 = query('30d', 'day')
    const calls = historyOf(randomFrom(9), { ...asked30.range, to: now }, 500, 5)
    const { source } = sourceOf(calls, now)
    let left = 20
    const broken = {
      ...source,
      fetchSum: (...of: Parameters<typeof source.fetchSum>) =>
        left-- > 0 ? source.fetchSum(...of) : Promise.reject(new Error('lost')),
    }
    await expect(spendOver(asked30, broken, quiet)).rejects.toThrow('lost')
    const whole = await spendOver(asked30, sourceOf(calls, now).source, quiet)
    expect(await spendOver(asked30, source, quiet)).toEqual(whole)
  })

  test('says when what was not asked for may be larger than what is shown', async () => {
    const asked = query('7d', 'day')
    const calls = historyOf(randomFrom(11), { ...asked.range, to: now }, 300, 9)
    const complete = await spendOver(asked, sourceOf(calls, now).source, quiet)
    expect(complete.uncovered).toBe(undefined)
    for (const known of [0, 1, 3]) {
      const { source } = sourceOf(calls, now)
      const some = (await source.candidates())!.slice(0, known)
      const { uncovered, series, total } = await spendOver(
        asked,
        { ...source, candidates: () => Promise.resolve(some) },
        quiet,
      )
      expect(uncovered, `known ${known}`).toBe(true)
      expect(series.at(-1)!.id).toBe(null)
      expect(sumOf(series.flatMap(({ values }) => values))).toBe(sumOf(total))
    }
    const none = { ...sourceOf(calls, now).source, candidates: () => Promise.resolve(undefined) }
    expect((await spendOver(asked, none, quiet)).uncovered).toBe(undefined)
  })

  test('lines that were deleted elsewhere empty what was kept', async () => {
    const asked30 = query('30d', 'day')
    const calls = historyOf(randomFrom(3), { ...asked30.range, to: now }, 200, 3)
    const { source } = sourceOf(calls, now)
    await spendOver(asked30, source, quiet)
    calls.splice(0, 120)
    const { total, buckets } = await spendOver(asked30, source, quiet)
    expect(total).toEqual(buckets.map((bucket) => sumOfCalls(calls, bucket)))
  })
})

describe('the grid', () => {
  test('asks again where parts contradict the whole, and gives up where they keep doing so', async () => {
    const buckets = bucketsOf(spanOf('7d', now), 'day')
    let asked = 0
    const once = await statGrid(buckets, {
      fetchSum: ({ from, to }) => Promise.resolve((to - from) / 3600 + (asked++ === 0 ? 1 : 0)),
    })
    expect(once).toEqual(buckets.map(({ from, to }) => (to - from) / 3600))
    await expect(statGrid(buckets, { fetchSum: () => Promise.resolve(1) })).rejects.toBeInstanceOf(UnevenGrid)
  })
})
