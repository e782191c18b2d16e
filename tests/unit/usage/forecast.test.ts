import { describe, expect, test } from 'vitest'
import { daysLeft, projectedSpend, dailySpendOf } from '../../../src/widgets/domain/usage/forecast.ts'
import { randomFrom } from './history.ts'

describe('the pace of past days', () => {
  test('is their mean, without a band where every day is the same', () => {
    expect(dailySpendOf([10, 10, 10, 10])).toEqual({ mean: 10, low: 10, high: 10 })
  })
  test.each([[[]], [[5, 5]], [[0, 0, 0, 0]]])('of %j is not known', (days) =>
    expect(dailySpendOf(days)).toBeUndefined(),
  )
  test('has a band that holds the mean it was drawn from, nineteen times of twenty', () => {
    const random = randomFrom(7)
    let held = 0
    for (let round = 0; round < 1000; round++) {
      // Twelve even numbers less six are nearly normal.
      const days = Array.from(
        { length: 30 },
        () => 100 + 10 * (Array.from({ length: 12 }, random).reduce((sum, one) => sum + one, 0) - 6),
      )
      const { low, high } = dailySpendOf(days)!
      if (low <= 100 && 100 <= high) held += 1
    }
    expect(held).toBeGreaterThan(920)
    expect(held).toBeLessThan(980)
  })
})

test('a balance lasts longer at a lower pace, for ever where there may be none', () => {
  expect(daysLeft(100, { mean: 10, low: 5, high: 20 })).toEqual({ likely: 10, min: 5, max: 20 })
  expect(daysLeft(100, { mean: 10, low: 0, high: 20 })!.max).toBe(Infinity)
  // A billion dollars at a dollar a day: a number of years helps no one.
  expect(daysLeft(1e9, { mean: 1, low: 1, high: 1 })).toBeUndefined()
})

test('a month ends with what it cost so far and the pace of the days left', () => {
  expect(projectedSpend(50, 3, { mean: 10, low: 5, high: 20 })).toEqual({ likely: 80, min: 65, max: 110 })
})
