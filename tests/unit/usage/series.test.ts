import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { describe, expect, test } from 'vitest'
import { cumulative, restOf } from '../../../src/widgets/domain/usage/metrics.ts'
import { messages } from '../../../src/widgets/elements/usage/usage.messages.ts'
import { messagesIn } from '../../../src/widgets/messages/language/topic.ts'
import { labelsFor } from '../../../src/widgets/elements/usage/drawn/labels.ts'
import { ownWholeDays } from '../../../src/widgets/kit/usage/use-spend.ts'
import { dashboardUsage } from '../../../src/widgets/kit/usage/sources/dashboard-usage.ts'

type LabelSettings = Parameters<typeof labelsFor>[0]

describe('series', () => {
  const one = { id: 'a', name: 'a', values: [1, undefined] }
  test('the rest is what others leave, and unknown where one is', () => {
    expect(restOf([3, 4], [one])).toEqual([2, undefined])
  })
  test('running sums end where something is not known', () => {
    expect(cumulative([1, 2, undefined, 4])).toEqual([1, 3, undefined, undefined])
  })
})

describe('the dashboard', () => {
  const now = Date.parse('2026-11-21T09:00:00Z') / 1000
  const row = (day: string, model: string, requests: number) => ({
    day,
    model,
    requests,
    quota: 1,
    prompt_tokens: 10,
    completion_tokens: requests,
  })

  test('gives seven days of UTC by model, and they add up', () => {
    const rows = [row('2026-11-21', 'a', 7), row('2026-11-15', 'b', 9), row('2026-11-15', 'a', 1)]
    const { buckets, total, series } = dashboardUsage(rows, 'requests', 'model', now)
    expect(buckets).toHaveLength(7)
    expect(total).toEqual([10, 0, 0, 0, 0, 0, 7])
    expect(series.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(dashboardUsage(rows, 'tokens', 'none', now).total[0]).toBe(30)
  })

  test('gives the days of another gateway, in its zone', () => {
    const hub = { days: 8, zone: 8, age: 10 }
    // Five o'clock in the afternoon there; an hour later it is still the same day in UTC.
    const { buckets, total } = dashboardUsage([row('2026-11-21', 'a', 7)], 'requests', 'none', now, hub)
    expect([buckets.length, total.at(-1)]).toEqual([8, 7])
    expect(new Date(buckets[0]!.from * 1000).toISOString()).toBe('2026-11-13T16:00:00.000Z')
    const evening = now + 8 * 3600
    const whole = ownWholeDays([row('2026-11-21', 'a', 7), row('2026-11-14', 'a', 7)], evening, hub)
    // At 17:00 UTC the next day has begun there.
    expect(whole).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(ownWholeDays([row('2026-11-21', 'a', 7)], evening)).toEqual([0, 0, 0, 0, 0, 0])
    const words = {
      lastDays: hub,
      numberFormat: plainNumberFormat,
      locale: 'en',
      metric: 'requests',
      step: 'day',
    } as unknown as LabelSettings
    expect(labelsFor(words).time(buckets[0]!)).toBe('Sat, Nov 14, 2026')
    expect(labelsFor(words).zone).toBe('UTC+8')
  })

  test('keeps an eighth day that a database in another zone labels', () => {
    const { buckets, total } = dashboardUsage([row('2026-11-14', 'a', 2)], 'requests', 'none', now)
    expect(buckets).toHaveLength(8)
    expect(total[0]).toBe(2)
  })
})

test('half of the last digit of a mean is rounded as in milliseconds', () => {
  const t = messagesIn(messages, 'en')
  const settings = {
    t,
    numberFormat: plainNumberFormat,
    locale: 'en',
    metric: 'latency',
    step: 'day',
  } as unknown as LabelSettings
  // Seen on a day whose sample calls had this mean: 4.90587 on the page, 4905.88 in the file.
  expect(labelsFor(settings).exact(4905.875)).toBe(t.seconds('4.90588'))
})
