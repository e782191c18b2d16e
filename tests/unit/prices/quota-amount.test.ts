import { expect, test } from 'vitest'
import { readNumber } from '../../../src/widgets/domain/forms/numbers.ts'
import { moneyOfUnits, unitsOfMoney } from '../../../src/widgets/domain/forms/quota-amount.ts'

const dollars = (quota_per_unit: number) => ({ quota_per_unit, display_in_currency: true })
const unitsOfDollars = (amount: number, rate: number) => unitsOfMoney(amount, dollars(rate))
const dollarsOfUnits = (units: number, rate: number) => moneyOfUnits(units, dollars(rate))

/** Reproducible numbers from 0 to 1 (mulberry32). */
function random(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

test('an amount is the nearest number of units, not the one below', () => {
  expect(unitsOfDollars(19.99, 68_493)).toBe(1_369_175)
  expect(dollarsOfUnits(1_369_175, 68_493)).toBe('19.989999')
  // Cut off, it would lose a unit each time the field is left.
  expect(unitsOfDollars(19.989999, 68_493)).toBe(1_369_175)
  expect(unitsOfDollars(0.29, 500_000)).toBe(145_000)
  expect(unitsOfDollars(1.005, 1000)).toBe(1005)
  expect(unitsOfDollars(0.0000015, 1_000_000)).toBe(2)
  expect(unitsOfDollars(-19.99, 68_493)).toBe(-1_369_175)
  expect(unitsOfDollars(1e12, 500_000)).toBe(undefined)
  expect(dollarsOfUnits(1.5, 500_000)).toBe('')
  expect(dollarsOfUnits(-250_000, 500_000)).toBe('-0.5')
})

test('units stay what they are when their amount is typed again, at any number of units a dollar', () => {
  const next = random(34)
  const rates = [1, 3, 7, 100, 68_493, 500_000, 999_983, 7_299_270, 1e9, 0.5, 68_493.15, 1 / 3]
  let compared = 0
  for (let round = 0; round < 20_000; round++) {
    const rate = rates[round] ?? Math.ceil(next() * 10 ** (1 + Math.floor(next() * 9)))
    const size = Math.floor(next() * 10 ** (1 + Math.floor(next() * 15)))
    const units = size > 0 && next() < 0.2 ? -size : size
    const text = dollarsOfUnits(units, rate)
    const read = readNumber(text)
    expect(typeof read, text).toBe('number')
    // A number holds 15 digits.
    if (text.replace(/\D/g, '').length > 15) continue
    compared += 1
    expect([rate, units, unitsOfDollars(read as number, rate)]).toEqual([rate, units, units])
  }
  expect(compared).toBeGreaterThan(15_000)
})

test('an amount with cents is never further off than half a unit', () => {
  const next = random(9)
  for (let round = 0; round < 20_000; round++) {
    const rate = Math.ceil(next() * 2_000_000)
    const cents = Math.floor(next() * 1_000_000)
    const units = unitsOfDollars(cents / 100, rate)!
    expect(Math.abs(units * 100 - cents * rate), `${cents} cents at ${rate}`).toBeLessThanOrEqual(50)
  }
})
