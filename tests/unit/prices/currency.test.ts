import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import { assert, constantFrom, double, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber } from '../../../src/widgets/domain/forms/numbers.ts'
import { moneyOfUnits, unitsOfMoney } from '../../../src/widgets/domain/forms/quota-amount.ts'
import {
  formatMoney,
  formatQuota,
  formatShortQuota,
  largeCount,
  formatSeconds,
  moneyDecimals,
} from '../../../src/widgets/domain/format.ts'
import { currencyOf, publishedCurrency, type QuotaUnit } from '../../../src/widgets/domain/status.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { formatPrice } from '../../../src/widgets/domain/prices/money.ts'
import { csvCell } from '../../../src/widgets/kit/data/csv.ts'
import { moneyColumns } from '../../../src/widgets/kit/data/money-columns.ts'

const published = ({ display_in_currency = true, ...wire }: Wire): QuotaUnit => ({
  quota_per_unit: 500_000,
  display_in_currency: display_in_currency === true,
  currency: publishedCurrency(wire),
})

const yuan = published({ quota_display_type: 'CNY', usd_exchange_rate: 7.3 })
const custom = (symbol: string, rate: number) =>
  published({
    quota_display_type: 'CUSTOM',
    custom_currency_symbol: symbol,
    custom_currency_exchange_rate: rate,
  })

describe('the currency that a gateway tells its amounts in', () => {
  test.each([
    ['says nothing of it', published({}), '$10.00'],
    ['counts in dollars', published({ quota_display_type: 'USD', usd_exchange_rate: 7.3 }), '$10.00'],
    ['counts in yuan', yuan, '¥73.00'],
    ['does not say how many yuan a dollar is', published({ quota_display_type: 'CNY' }), '$10.00'],
    ['has a currency of its own', custom('€', 0.9), '€\u00a09.00'],
    ['has one whose sign is letters', custom('CHF', 0.9), 'CHF\u00a09.00'],
    ['names none', published({ quota_display_type: 'CUSTOM' }), '¤\u00a010.00'],
    ['has no rate', custom('€', 0), '€\u00a010.00'],
  ])('%s', (_, unit, shown) => expect(formatQuota(5_000_000, unit, plainNumberFormat)).toBe(shown))

  test('counts in units: units are shown, and prices in dollars, which have no other measure', () => {
    const units = published({
      quota_display_type: 'TOKENS',
      display_in_currency: false,
      usd_exchange_rate: 7.3,
    })
    expect(formatQuota(5_000_000, units, plainNumberFormat)).toBe('5.0M')
    expect(formatPrice(2.5, units, plainNumberFormat)).toBe('$2.50')
    expect(moneyColumns(units)).toEqual([])
  })

  test('is that of prices, of short amounts, and stands in the head of a file', () => {
    expect(formatPrice(2.5, yuan, plainNumberFormat)).toBe('¥18.25')
    expect(formatShortQuota(-500_000 * 1e6, yuan, plainNumberFormat)).toBe('-¥7.3M')
    const [column] = moneyColumns(custom('CHF', 0.9))
    expect([column!.head('Cost'), column!.value(1)]).toEqual(['Cost (CHF)', 0.0000018])
  })
})

/** Sites of every size: how many units a dollar is, and what a dollar is in the site's currency. */
const sites = record({
  quota_per_unit: constantFrom(1, 100, 1000, 68_493, 500_000, 999_983, 10_000_000),
  rate: double({ min: 0.0001, max: 100_000, noNaN: true }).map((rate) => Number(rate.toPrecision(6))),
})
const unitOf = ({ quota_per_unit, rate }: { quota_per_unit: number; rate: number }): QuotaUnit => ({
  ...custom('¤', rate),
  quota_per_unit,
})

/** What a text on the screen says, and how far it may be off: half of its last place. */
function reading(text: string) {
  const number = text.replace(/[^\d.]/g, '')
  const places = number.split('.')[1]?.length ?? 0
  return { amount: (text.startsWith('-') ? -1 : 1) * Number(number), room: 0.5 * 10 ** -places }
}

describe('for any rate from 0.0001 to 100,000', () => {
  const runs = { numRuns: 3000 }

  test('what the form shows of stored units leads back to the same units, and so does what a file has', () => {
    assert(
      property(sites, integer({ min: -2_000_000_000, max: 2_000_000_000 }), (site, units) => {
        const unit = unitOf(site)
        const shown = readNumber(moneyOfUnits(units, unit))
        expect(unitsOfMoney(shown as number, unit)).toBe(units)
        const [column] = moneyColumns(unit)
        expect(unitsOfMoney(Number(csvCell(column!.value(units))), unit)).toBe(units)
      }),
      runs,
    )
  })

  test('a typed amount is stored as the nearest unit, and the list shows that amount', () => {
    assert(
      property(sites, integer({ min: 0, max: 100_000_000 }), (site, cents) => {
        const unit = unitOf(site)
        const typed = cents / 100
        const units = unitsOfMoney(typed, unit)
        if (units === undefined) return
        const { rate } = currencyOf(unit)
        const step = rate / unit.quota_per_unit
        // Half a unit, and what floating point loses in this check.
        expect(Math.abs(units * step - typed)).toBeLessThanOrEqual(step * 0.5 + typed * 1e-12)
        const { amount, room } = reading(formatMoney(units, unit, plainNumberFormat))
        expect(Math.abs(amount - typed)).toBeLessThanOrEqual(room * 1.0001 + step * 0.5 + typed * 1e-12)
      }),
      runs,
    )
  })

  test('list, form and file say the same amount', () => {
    assert(
      property(sites, integer({ min: -2_000_000_000, max: 2_000_000_000 }), (site, units) => {
        const unit = unitOf(site)
        const step = currencyOf(unit).rate / unit.quota_per_unit
        const exact = moneyColumns(unit)[0]!.value(units)
        // A sum over the rows of a file is that of their units.
        expect(Math.abs(exact - units * step)).toBeLessThanOrEqual(step * 1e-5 + Math.abs(exact) * 1e-14)
        const { amount, room } = reading(formatMoney(units, unit, plainNumberFormat))
        expect(Math.abs(amount - exact)).toBeLessThanOrEqual(room * 1.0001 + step * 1e-5)
        expect(Math.abs(Number(moneyOfUnits(units, unit)) - exact)).toBeLessThan(step / 2)
      }),
      runs,
    )
  })
})

test('amounts of one column have the same decimals, and none is rounded to nothing', () => {
  const unit = published({})
  const column = [600_000, 6150, 152, 1]
  const least = moneyDecimals(column, unit)
  expect(column.map((units) => formatMoney(units, unit, plainNumberFormat, least))).toEqual([
    '$1.200000',
    '$0.012300',
    '$0.000304',
    '$0.000002',
  ])
  const few = [600_000, 61_500]
  expect(few.map((units) => formatMoney(units, unit, plainNumberFormat, moneyDecimals(few, unit)))).toEqual([
    '$1.20',
    '$0.12',
  ])
  const tiny = { ...unit, quota_per_unit: 500_000_000 }
  expect(formatMoney(1, tiny, plainNumberFormat, moneyDecimals([1], tiny))).toBe('$0.000000002')
})

test('seconds have two decimals, and counts are said as Chinese says them', () => {
  const times = [0, 1, 310, 1600, 84_700, 1_234_560]
  expect(times.map((value) => formatSeconds(value, plainNumberFormat))).toEqual([
    '0.00',
    '0.01',
    '0.31',
    '1.60',
    '84.70',
    '1,234.56',
  ])
  expect([12_345, 99_990_000, 99_999_999, 600_000_000_000].map(largeCount)).toEqual([
    '1.23 万',
    '9,999 万',
    '1 亿',
    '6,000 亿',
  ])
})
