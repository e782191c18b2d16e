import { assert, constantFrom, double, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainNumberFormat, type NumberFormat } from '../../src/widgets/domain/number-format.ts'
import { moneyOfUnits, unitsOfMoney } from '../../src/widgets/domain/forms/quota-amount.ts'
import { readNumber, typedIn } from '../../src/widgets/domain/forms/numbers.ts'
import { formatMoney, formatShortQuota, plainNumber, formatSeconds } from '../../src/widgets/domain/format.ts'
import { formatAmount } from '../../src/widgets/domain/prices/money.ts'
import { figuresOf } from '../../src/widgets/messages/packs/figures-of.ts'
import type { packOf } from '../../src/widgets/messages/packs/pack.ts'

const packs = import.meta.glob<{ default: ReturnType<typeof packOf> }>(
  '../../src/widgets/messages/packs/{??,zh-TW}.ts',
  {
    eager: true,
  },
)
const languages = Object.keys(packs).map((path) => /([\w-]+)\.ts$/.exec(path)![1]!)
const numberFormatIn = (language: string) =>
  packs[`../../src/widgets/messages/packs/${language}.ts`]!.default.figures

const dollars = { quota_per_unit: 500_000, display_in_currency: true }
const inYuan = { ...dollars, currency: { sign: '¥', rate: 7.3 } }
const money = (language: string, amount: number, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    ...options,
  }).format(amount)

test('there are eight', () => expect(languages).toHaveLength(8))

describe.each(languages)('figures in %s are those of Intl', (language) => {
  const figures = numberFormatIn(language)
  const written = (value: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options).format(value)

  test('numbers, with the decimals that they have', () => {
    for (const units of [0, 7, 999, 1234, 12_345, -1_234_567, 9_007_199_254_740_991])
      expect(figures.number(units), String(units)).toBe(written(units))
    const two = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    expect(formatSeconds(1_234_560, figures)).toBe(written(1234.56, two))
    expect(formatSeconds(12_000, figures)).toBe(written(12, two))
    expect(figures.number('no number')).toBe('no number')
    // Ratios may be tiny, and other text is never a zero.
    expect(figures.number(1e-7)).toBe(written(1e-7, { maximumFractionDigits: 7 }))
    expect(figures.number(-1.5e-7)).toBe(written(-1.5e-7, { maximumFractionDigits: 8 }))
    expect(figures.number(1e21)).toBe(written(1e21))
    expect(figures.number(1e-120)).toBe('1e-120')
    expect(figures.number('')).toBe('')
  })

  test('counts, shortened from ten thousand on', () => {
    expect(figures.count(9999)).toBe(written(9999))
    for (const count of [10_000, 123_456, 1_234_567, -50_000, 1e9])
      expect(figures.count(count), String(count)).toBe(
        written(count, { notation: 'compact', maximumFractionDigits: 1 }),
      )
  })

  test('money, with our rules of decimals', () => {
    expect(formatMoney(506_200_000, dollars, figures)).toBe(money(language, 1012.4))
    expect(formatMoney(-250_000, dollars, figures)).toBe(money(language, -0.5))
    expect(formatMoney(6150, dollars, figures)).toBe(money(language, 0.0123, { minimumFractionDigits: 4 }))
    expect(formatMoney(500_000, dollars, figures, 6)).toBe(money(language, 1, { minimumFractionDigits: 6 }))
    expect(formatShortQuota(1_234_567 * 500_000, dollars, figures)).toBe(
      money(language, 1_234_567, { notation: 'compact', maximumFractionDigits: 1, minimumFractionDigits: 0 }),
    )
  })

  test('the sign of another currency stands where that of the dollar does', () => {
    expect(formatMoney(500_000, inYuan, figures)).toBe(money(language, 7.3).replace('$', '¥'))
    const named = { ...dollars, currency: { sign: 'CHF\u00a0', rate: 1 } }
    expect(formatMoney(500_000, named, figures)).toMatch(/^(CHF\s1[.,]00|1[.,]00\sCHF)$/)
    expect(formatAmount('¥12.00', figures)).toBe(money(language, 12).replace('$', '¥'))
    expect(formatAmount('12.00', figures)).toBe(written(12, { minimumFractionDigits: 2 }))
    expect(formatAmount('free of charge', figures)).toBe('free of charge')
  })

  test('percent, also in its own sentences', () => {
    for (const digits of ['12.5', '7', '0.5', '100'])
      expect(figures.percent(digits), digits).toBe(
        written(Number(digits) / 100, {
          style: 'percent',
          minimumFractionDigits: digits.split('.')[1]?.length ?? 0,
        }),
      )
    const pack = packs[`../../src/widgets/messages/packs/${language}.ts`]!.default
    expect(pack.pay.off('12.5', figures.percent('12.5'))).toContain(figures.percent('12.5'))
    expect(pack.prices.within('0.5', figures.percent('0.5'))).toContain(figures.percent('0.5'))
    expect(pack.usage.more(25, figures.percent('25'))).toContain(figures.percent('25'))
    expect(pack.usage.less(25, figures.percent('25'))).toContain(figures.percent('25'))
  })

  test('what is wrong with a typed number names the mark of decimals', () => {
    const said = packs[`../../src/widgets/messages/packs/${language}.ts`]!.default.number.fault(
      '<1>',
      'separator',
      '@',
    )
    expect(said).toContain('@')
    expect(said).not.toContain('“.”')
  })
})

test('Chinese and English', () => {
  expect(plainNumberFormat.number(1_234_567)).toBe('1,234,567')
  expect(formatMoney(-506_200_000, dollars, plainNumberFormat)).toBe('-$1,012.40')
  expect(formatAmount('¥1200.00', plainNumberFormat)).toBe('¥1,200.00')
  expect(plainNumberFormat.percent('12.5')).toBe('12.5%')
  // A gateway's quota may be beyond all numbers, or none.
  expect(plainNumberFormat.number('NaN.00', '$')).toBe('$NaN.00')
  expect(plainNumberFormat.number('-Infinity.00', '$')).toBe('-$Infinity.00')
  expect(plainNumberFormat.count(Infinity, '$')).toBe('$InfinityB')
})

test('German, Spanish and Russian', () => {
  const shown = (language: string) => {
    const figures = figuresOf(language)
    return [figures.number(1234), formatMoney(506_200_000, dollars, figures), figures.count(1.2e6)]
  }
  expect(shown('de')).toEqual(['1.234', '1.012,40\u00a0$', '1,2\u00a0Mio.'])
  expect(shown('es')).toEqual(['1234', '1012,40\u00a0$', '1,2\u00a0M'])
  expect(shown('ru')).toEqual(['1\u00a0234', '1\u00a0012,40\u00a0$', '1,2\u00a0млн'])
})

describe('a typed number', () => {
  const read = (typed: string, mark: string, whole = false) => readNumber(typedIn(typed, mark), whole)

  test.each([
    ['1,234', 1.234],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0.125', 0.125],
    ['1.234', 'separator'],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1\u202f234,5', 1234.5],
    ['１，５', 1.5],
    ['1\u202f234,5\u00a0$', 1234.5],
    ['-1.012,40\u00a0$', -1012.4],
    ['1.234 $', 'separator'],
  ])('%j in a language with a decimal comma is %j', (typed, value) => expect(read(typed, ',')).toBe(value))

  test.each([
    ['1.234', 1234],
    ['1,234', 'separator'],
    ['1,5', 'whole'],
    ['500.000', 500_000],
    ['500,000', 'separator'],
    ['1 234', 1234],
  ])('%j, where only whole numbers are, is %j there', (typed, value) =>
    expect(read(typed, ',', true)).toBe(value),
  )

  test('what is written is read as the same, in all languages and for all figures', () => {
    const all: [string, NumberFormat][] = [
      ['en', plainNumberFormat],
      ...languages.map((one) => [one, numberFormatIn(one)] as [string, NumberFormat]),
    ]
    assert(
      property(
        constantFrom(...all),
        double({ noNaN: true, noDefaultInfinity: true }),
        ([, { mark }], value) => {
          const shown = typedIn(plainNumber(value), mark)
          expect(read(shown, mark)).toBe(value === 0 ? 0 : value)
          expect(typedIn(typedIn(shown, mark), mark)).toBe(shown)
        },
      ),
    )
    assert(
      property(
        constantFrom(...all),
        integer({ min: -2_000_000_000, max: 2_000_000_000 }),
        ([, figures], units) => {
          const { mark } = figures
          expect(read(typedIn(String(units), mark), mark, true)).toBe(units)
          expect(read(figures.number(units), mark, true)).toBe(units)
          for (const unit of [dollars, inYuan]) {
            const money = typedIn(moneyOfUnits(units, unit), mark)
            expect(unitsOfMoney(read(money, mark) as number, unit)).toBe(units)
          }
        },
      ),
    )
  })
})
