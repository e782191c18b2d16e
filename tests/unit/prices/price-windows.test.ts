import { describe, expect, test } from 'vitest'
import { changeAfter, windowAt, type PriceWindow } from '../../../src/widgets/domain/prices/price-windows.ts'

const at = (text: string) => Date.parse(text) / 1000
const window = (more: Partial<PriceWindow<number>>): PriceWindow<number> => ({
  name: 'w',
  zone: 'Asia/Shanghai',
  ranges: [[540, 720]],
  from: '',
  to: '',
  price: 1,
  ...more,
})
const holds = (more: Partial<PriceWindow<number>>, text: string) =>
  windowAt([window(more)], at(text)) !== undefined
const changes = (windows: readonly PriceWindow<number>[], text: string) => {
  const change = changeAfter(windows, at(text), (seconds) => String(windowAt(windows, seconds)?.price))
  return change && new Date(change * 1000).toISOString()
}

describe('hours with prices of their own', () => {
  test.each<[string, Partial<PriceWindow<number>>, string, boolean]>([
    ['begin with their first minute', {}, '2026-11-27T01:00:00Z', true],
    ['do not hold a second before', {}, '2026-11-27T00:59:59Z', false],
    ['end before their last', {}, '2026-11-27T04:00:00Z', false],
    ['pass midnight', { ranges: [[1320, 60]] }, '2026-11-27T16:59:00Z', true],
    ['all day', { ranges: [[0, 0]] }, '2026-11-27T12:00:00Z', true],
    ['not on another day of the week', { days: [6] }, '2026-11-27T02:00:00Z', false],
    // It is Saturday in Shanghai already.
    ['by the day of the place', { ranges: [[0, 0]], days: [6] }, '2026-11-27T16:00:00Z', true],
    ['from their first day', { from: '2026-11-28' }, '2026-11-27T02:00:00Z', false],
    ['until the day after their last', { to: '2026-11-28' }, '2026-11-28T02:00:00Z', false],
    ['never without hours', { ranges: [] }, '2026-11-27T02:00:00Z', false],
    ['never in a place that the browser does not know', { zone: 'Mars/Base' }, '2026-11-27T02:00:00Z', false],
  ])('%s', (_, more, text, expected) => expect(holds(more, text)).toBe(expected))

  test('the first of several counts', () => {
    const all = window({ name: 'all', ranges: [[0, 0]], price: 2 })
    expect(windowAt([window({}), all], at('2026-11-27T02:00:00Z'))?.name).toBe('w')
    expect(windowAt([all, window({})], at('2026-11-27T02:00:00Z'))?.name).toBe('all')
  })

  test.each<[string, readonly Partial<PriceWindow<number>>[], string, string | undefined]>([
    ['at their end', [{}], '2026-11-27T02:00:00Z', '2026-11-27T04:00:00.000Z'],
    ['at their beginning', [{}], '2026-11-27T05:00:00Z', '2026-11-28T01:00:00.000Z'],
    [
      'not where hours of one price follow',
      [{}, { ranges: [[720, 780]] }],
      '2026-11-27T02:00:00Z',
      '2026-11-27T05:00:00.000Z',
    ],
    ['on the next day of the week', [{ days: [5] }], '2026-11-27T05:00:00Z', '2026-12-04T01:00:00.000Z'],
    [
      'on the first day, however far',
      [{ ranges: [[0, 0]], from: '2027-03-01' }],
      '2026-11-27T05:00:00Z',
      '2027-02-28T16:00:00.000Z',
    ],
    ['never, if always', [{ ranges: [[0, 0]] }], '2026-11-27T05:00:00Z', undefined],
    // Clocks are set back an hour that night.
    [
      'by a clock that is set back',
      [{ zone: 'Europe/Berlin' }],
      '2026-10-24T20:00:00Z',
      '2026-10-25T08:00:00.000Z',
    ],
    [
      'by a clock that is set forward',
      [{ zone: 'America/New_York' }],
      '2026-03-08T02:00:00Z',
      '2026-03-08T13:00:00.000Z',
    ],
  ])('a price changes %s', (_, windows, text, expected) =>
    expect(changes(windows.map(window), text)).toBe(expected),
  )
})
