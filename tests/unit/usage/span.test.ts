import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bucketsOf, stepFor, stepsFor } from '../../../src/widgets/kit/usage/sources/buckets.ts'
import {
  dayOf,
  daysBetween,
  edgesOf,
  lastWeekOf,
  periodBefore,
  wholeDaysBefore,
  presets,
  soFarBefore,
} from '../../../src/widgets/domain/usage/spans.ts'
import { spanOf } from '../../../src/widgets/domain/usage/days.ts'

const before = process.env.TZ
afterAll(() => {
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
})

const at = (text: string) => new Date(text).getTime() / 1000
const hours = ({ from, to }: { from: number; to: number }) => (to - from) / 3600

describe.each(['UTC', 'Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'])(
  'in %s',
  (zone) => {
    beforeEach(() => {
      process.env.TZ = zone
    })

    test('today and its part of yesterday are cut in ascending order at any hour, also when clocks change', () => {
      for (const day of ['2026-03-08', '2026-03-09', '2026-03-29', '2026-03-30', '2026-11-01', '2026-11-02'])
        for (const time of ['00:00:30', '12:00', '22:30', '23:30']) {
          const now = at(`${day}T${time}`)
          const edges = edgesOf(soFarBefore(spanOf('today', now), now), {
            from: spanOf('today', now).from,
            to: now + 1,
          })
          expect(edges).toEqual([...new Set(edges)].sort((one, other) => one - other))
        }
    })

    test.each([
      '2026-03-08T12:00',
      '2026-03-29T12:00',
      '2026-10-25T23:30',
      '2026-11-01T00:10',
      '2026-12-31T23:59',
    ])('at %s every range begins and ends at a local midnight and its steps leave no gap', (moment) => {
      const now = at(moment)
      for (const preset of presets) {
        const span = spanOf(preset, now)
        for (const end of [span.from, span.to]) expect(new Date(end * 1000).getHours(), preset).toBe(0)
        for (const step of stepsFor(span)) {
          const buckets = bucketsOf(span, step)
          expect(buckets[0]!.from, `${preset} by ${step}`).toBe(span.from)
          expect(buckets.at(-1)!.to, `${preset} by ${step}`).toBe(span.to)
          buckets.slice(1).forEach(({ from }, index) => expect(from).toBe(buckets[index]!.to))
        }
        expect(periodBefore(span).to).toBe(span.from)
        expect(new Date(periodBefore(span).from * 1000).getHours()).toBe(0)
      }
      expect(bucketsOf(spanOf('30d', now), 'day')).toHaveLength(30)
      expect(bucketsOf(spanOf('7d', now), 'day')).toHaveLength(7)
      expect(dayOf(spanOf('today', now).from)).toBe(moment.slice(0, 10))
    })
  },
)

describe('days of another length', () => {
  beforeEach(() => {
    process.env.TZ = 'America/New_York'
  })

  test('a day of 23 and one of 25 hours are one step each', () => {
    const days = (moment: string) => bucketsOf(spanOf('7d', at(moment)), 'day').map(hours)
    expect(days('2026-03-10T12:00')).toEqual([24, 24, 24, 24, 23, 24, 24])
    expect(days('2026-11-03T12:00')).toEqual([24, 24, 24, 24, 25, 24, 24])
    expect(bucketsOf(spanOf('today', at('2026-11-01T12:00')), 'hour')).toHaveLength(25)
    expect(bucketsOf(spanOf('today', at('2026-03-08T12:00')), 'hour')).toHaveLength(23)
  })

  test('the period before seven days with a change of the clock is seven days', () => {
    const span = periodBefore(spanOf('7d', at('2026-03-10T12:00')))
    expect(dayOf(span.from)).toBe('2026-02-25')
  })

  test('before a month stands the month before, before days as many days', () => {
    const month = spanOf('last-month', at('2026-04-10T12:00'))
    expect([dayOf(month.from), dayOf(periodBefore(month).from)]).toEqual(['2026-03-01', '2026-02-01'])
    const days = daysBetween('2026-11-05', '2026-11-07')!
    expect(dayOf(periodBefore(days).from)).toBe('2026-11-02')
  })

  test('whole days before today and the last week of a range end at midnights', () => {
    const now = at('2026-03-10T12:00')
    const week = wholeDaysBefore(7, now)
    expect([dayOf(week.from), dayOf(week.to)]).toEqual(['2026-03-03', '2026-03-10'])
    const last = lastWeekOf(spanOf('this-month', now), now)
    expect([dayOf(last.from), dayOf(last.to)]).toEqual(['2026-03-04', '2026-03-11'])
    expect(lastWeekOf(spanOf('yesterday', now), now)).toEqual(spanOf('yesterday', now))
  })

  test('nonsense is no range', () => {
    expect(daysBetween('2026-11-07', '2026-11-05')).toBeUndefined()
    expect(daysBetween('2026-13-01', '2026-13-02')).toBeUndefined()
    expect(daysBetween('', 'x')).toBeUndefined()
    expect(dayOf(daysBetween('2026-11-07', '2026-11-07')!.to)).toBe('2026-11-08')
  })

  test('a range has at most some sixty bars at first', () => {
    const now = at('2026-11-20T12:00')
    expect(presets.map((preset) => stepFor(spanOf(preset, now)))).toEqual([
      'hour',
      'hour',
      'day',
      'day',
      'week',
      'day',
      'day',
    ])
  })
})
