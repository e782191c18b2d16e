import { describe, expect, test } from 'vitest'
import { zoneOf } from '../../../src/widgets/domain/format.ts'
import { wireFilters } from '../../../src/widgets/elements/logs/filters/log-filters.ts'
import { secondsOf } from '../../../src/widgets/elements/logs/filters/log-range.ts'
import { timeTyped } from '../../../src/widgets/domain/forms/time-typed.ts'
import { dayAfter } from '../../../src/widgets/ui/choices/calendar.tsx'

describe('filters of the log', () => {
  test('a time is typed as the log writes it; a day alone is its first or last second', () => {
    const at = (...parts: [number, number, number, number, number, number]) =>
      new Date(...parts).getTime() / 1000
    expect(timeTyped('2026-11-20 09:30:07', 'from')).toBe(at(2026, 10, 20, 9, 30, 7))
    expect(timeTyped(' 2026/11/20　9：30 ', 'to')).toBe(at(2026, 10, 20, 9, 30, 59))
    expect(timeTyped('2026-11-20', 'from')).toBe(at(2026, 10, 20, 0, 0, 0))
    expect(timeTyped('2026-11-20', 'to')).toBe(at(2026, 10, 20, 23, 59, 59))
    expect(timeTyped('', 'to')).toBe(null)
    for (const wrong of ['yesterday', '2026-02-31', '2026-11-20 24:00', '2026-13-01'])
      expect(timeTyped(wrong, 'from'), wrong).toBe(undefined)
  })

  test('keys move through the days of a calendar', () => {
    const to = (key: string, shift = false) => {
      const day = dayAfter(key, shift, new Date(2026, 2, 31))
      return day && [day.getFullYear(), day.getMonth() + 1, day.getDate()].join('-')
    }
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => to(key))).toEqual([
      '2026-3-30',
      '2026-4-1',
      '2026-3-24',
      '2026-4-7',
    ])
    // 31 March 2026 is a Tuesday; February is shorter.
    expect([to('Home'), to('End'), to('PageUp'), to('PageDown')]).toEqual([
      '2026-3-30',
      '2026-4-5',
      '2026-2-28',
      '2026-4-30',
    ])
    expect([to('PageUp', true), to('PageDown', true), to('Enter')]).toEqual([
      '2025-3-31',
      '2027-3-31',
      undefined,
    ])
  })

  test('a time in milliseconds is read as what it is', () => {
    expect(secondsOf('1764000000000')).toBe(1_764_000_000)
    expect(secondsOf('1764000000')).toBe(1_764_000_000)
    expect(secondsOf(0)).toBe(0)
    const sent = wireFilters({ from: '1764000000123', to: '1764003600000' }, Date.now())
    expect(sent).toMatchObject({ start_timestamp: 1_764_000_000, end_timestamp: 1_764_003_600 })
  })
})

test('the zone of a time is its distance from UTC', () => {
  const zoned = (offset: number) => {
    const real = Date.prototype.getTimezoneOffset
    Date.prototype.getTimezoneOffset = () => offset
    try {
      return zoneOf(1_764_000_000)
    } finally {
      Date.prototype.getTimezoneOffset = real
    }
  }
  expect([-480, 210, 0, -345].map(zoned)).toEqual(['UTC+8', 'UTC-3:30', 'UTC', 'UTC+5:45'])
})
