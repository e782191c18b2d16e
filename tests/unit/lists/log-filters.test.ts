import { describe, expect, test } from 'vitest'
import { zoneOf } from '../../../src/widgets/domain/format.ts'
import { keepTyped } from '../../../src/widgets/elements/logs/filters/filter-draft.ts'
import { wireFilters } from '../../../src/widgets/elements/logs/filters/log-filters.ts'
import { secondsOf } from '../../../src/widgets/elements/logs/filters/log-range.ts'

describe('filters of the log', () => {
  test('typed and not applied they outlast a change of others, not of themselves', () => {
    expect(keepTyped({ username: 'ali' }, {}, { model_name: 'm' })).toEqual({
      username: 'ali',
      model_name: 'm',
    })
    expect(keepTyped({ username: 'ali' }, {}, { username: 'bob' })).toEqual({ username: 'bob' })
    expect(keepTyped({ username: 'ali' }, { username: 'ali' }, {})).toEqual({})
    expect(keepTyped({ from: '7' }, {}, { model_name: 'm' })).toMatchObject({ from: '7', model_name: 'm' })
    expect(keepTyped({ from: '7' }, {}, { range: 'today' })).toEqual({ range: 'today' })
    expect(keepTyped({ token_name: '' }, { token_name: 'k' }, { token_name: 'k', type: '2' })).toEqual({
      token_name: '',
      type: '2',
    })
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
