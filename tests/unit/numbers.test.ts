import { plainNumberFormat } from '../../src/widgets/domain/number-format.ts'
import { formatShortQuota, plainNumber } from '../../src/widgets/domain/format.ts'
import { describe, expect, test } from 'vitest'
import { readNumber } from '../../src/widgets/domain/forms/numbers.ts'
import { readMoney } from '../../src/widgets/domain/forms/quota-amount.ts'
import { plainJson } from '../../src/widgets/domain/options/ratios.ts'

describe('a typed number', () => {
  test.each([
    ['12', 12],
    [' 12 ', 12],
    ['-3', -3],
    ['−3', -3],
    ['+4', 4],
    ['.5', 0.5],
    ['5.', 5],
    ['0.075', 0.075],
    ['1e-7', 1e-7],
    ['$2.50', 2.5],
    ['＄２．５', 2.5],
    ['１２３', 123],
    ['2。5', 2.5],
    ['\u200B12\uFEFF', 12],
    ['\u00A012\u00A0', 12],
    ['\u202A7\u202C', 7],
  ])('%j is %d', (typed, value) => expect(readNumber(typed)).toBe(value))

  test.each([
    ['¥2.50', '¥', 2.5],
    ['￥2.50', '¥', 2.5],
    ['¥ 2.50', '￥', 2.5],
    ['-¥2', '¥', -2],
    ['¥-2', '¥', -2],
    ['2,5 €', '€', 2.5],
    ['1 234 €', '€', 1234],
    ['C$ 5', 'C$', 5],
    ['5 kr.', 'kr. ', 5],
    ['7', '€', 7],
    ['$2.50', '$', 2.5],
    ['2.50 $', '$', 2.5],
    ['−＄２', '$', -2],
    ['7', '', 7],
    ['', '€', undefined],
    ['€', '€', undefined],
  ])('%j, where the gateway writes %j, is %d', (typed, sign, value) =>
    expect(readMoney(typed, sign)).toBe(value),
  )

  test.each([
    ['¥5', '$'],
    ['5 €', '$'],
    ['$5', '¥'],
    ['5 €', '¥'],
    ['$5', 'C$'],
    ['5¥5', '¥'],
    ['$5$', '$'],
    ['¥$5', '¥'],
  ])('%j, where the gateway writes %j, is no number', (typed, sign) =>
    expect(readMoney(typed, sign)).toBe('number'),
  )

  test.each([
    ['2,5', 2.5],
    ['0,5', 0.5],
    [',5', 0.5],
    ['2，5', 2.5],
    ['0,125', 0.125],
    ['1,2345', 1.2345],
    ['1234,567', 1234.567],
    ['-0,5', -0.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1,234,567.25', 1_234_567.25],
    ['1 234 567', 1_234_567],
    ['1\u202F234,5', 1234.5],
    ['1’234.5', 1234.5],
  ])('%j has one meaning: %d', (typed, value) => expect(readNumber(typed)).toBe(value))

  test.each(['1,234', '12,345', '1,2.3', '1,23,456', '1.2,3.4', '1,2,3', '1.23.4', '1,234.567,8'])(
    '%j is refused: its separator may mean thousands or decimals',
    (typed) => expect(readNumber(typed)).toBe('separator'),
  )

  test.each([
    ['1,234', 1234],
    ['12，345', 12_345],
    ['500,000', 500_000],
    ['1e3', 1000],
    ['-5', -5],
    ['5.0', 5],
  ])('%j, where only whole numbers are, is %d', (typed, value) => expect(readNumber(typed, true)).toBe(value))

  test.each([
    ['1.5', 'whole'],
    ['1,5', 'whole'],
    ['1.234', 'separator'],
    ['1.000', 'separator'],
    ['500.000', 'separator'],
    ['1,23,4', 'separator'],
    ['9007199254740993', 'tooLarge'],
    ['1e400', 'tooLarge'],
    ['five', 'number'],
    ['0x10', 'number'],
    ['Infinity', 'number'],
    ['1 2', 'number'],
    ['1-2', 'number'],
    ['', undefined],
    [' \u200B\u00A0', undefined],
  ])('%j, where only whole numbers are, is refused: %s', (typed, fault) =>
    expect(readNumber(typed, true)).toBe(fault),
  )
})

describe('a number in digits', () => {
  test.each([
    [1e-7, '0.0000001'],
    [-1.25e-9, '-0.00000000125'],
    [1.5e21, '1500000000000000000000'],
    [1.2345678901234567e23, '123456789012345670000000'],
    [5e-324, `0.${'0'.repeat(323)}5`],
    [0, '0'],
    [-0.5, '-0.5'],
    [123.25, '123.25'],
  ])('%d', (value, text) => {
    expect(plainNumber(value)).toBe(text)
    expect(Number(text)).toBe(value)
  })

  test('reads back as the same number, whatever its size', () => {
    for (let power = -320; power <= 300; power++)
      for (const digits of [1, 1.5, 9.007199254740991, 1 / 3]) {
        const value = Number(`${digits}e${power}`)
        const text = plainNumber(value)
        expect(text).not.toMatch(/e/i)
        expect(Number(text), text).toBe(value)
        expect(readNumber(text)).toBe(value)
      }
  })

  test('in JSON; texts that look like one stay', () => {
    const value = { 'a 1e-7': 1e-7, '"1e-7"': [1e21, -2e-9, 5], text: 'x 1e-7 "3e9"' }
    const text = plainJson(JSON.stringify(value))
    expect(text).toBe(
      '{"a 1e-7":0.0000001,"\\"1e-7\\"":[1000000000000000000000,-0.000000002,5],"text":"x 1e-7 \\"3e9\\""}',
    )
    expect(JSON.parse(text)).toEqual(value)
  })
})

test('money is shortened from a million on where there is little room', () => {
  const unit = { quota_per_unit: 500_000, display_in_currency: true }
  expect(formatShortQuota(499_999_999_840_000, unit, plainNumberFormat)).toBe('$1.0B')
  expect(formatShortQuota(-1_250_000 * 500_000, unit, plainNumberFormat)).toBe('-$1.3M')
  expect(formatShortQuota(999_999 * 500_000, unit, plainNumberFormat)).toBe('$999,999.00')
  expect(formatShortQuota(2_000_000, { ...unit, display_in_currency: false }, plainNumberFormat)).toBe('2.0M')
})
