import { describe, expect, test } from 'vitest'
import {
  costOf,
  meanTokens,
  pricePerMillion,
  ratioOfPrice,
  roundOffNoise,
} from '../../../src/widgets/domain/prices/money.ts'

describe('ratios and money', () => {
  test('a ratio of 1 is $2 for a million tokens where a dollar is 500,000 units', () => {
    expect(pricePerMillion(1, 500_000)).toBe(2)
    expect(pricePerMillion(15, 500_000)).toBe(30)
    expect(pricePerMillion(1, 1_000_000)).toBe(1)
  })

  test('a price becomes the ratio that it came from, without the dust of binary fractions', () => {
    expect(ratioOfPrice(0.15, 2)).toBe(0.075)
    expect(ratioOfPrice(0.3, 0.1)).toBe(3)
    for (let ratio = 1; ratio < 5000; ratio++) {
      const dollars = roundOffNoise(pricePerMillion(ratio / 1000, 500_000))
      expect(ratioOfPrice(dollars, pricePerMillion(1, 500_000))).toBe(ratio / 1000)
    }
  })
})

describe('what calls cost', () => {
  const price = { input: 0.15, output: 0.6 }
  test('is tokens in and out by their prices', () => {
    expect(costOf(price, { prompt: 1000, completion: 500 }, 1000)).toBe(0.45)
    expect(costOf(price, { prompt: 0, completion: 0 }, 1000)).toBe(0)
  })
  test('is unknown while a price that counts is, and only then', () => {
    expect(costOf({ ...price, output: undefined }, { prompt: 1000, completion: 1 }, 1)).toBeUndefined()
    expect(costOf({ ...price, output: undefined }, { prompt: 1000, completion: 0 }, 1000)).toBe(0.15)
  })
})

test('a typical call has the mean tokens of the last ones; of none nothing is known', () => {
  expect(meanTokens([])).toBeUndefined()
  expect(
    meanTokens([
      { prompt_tokens: 100, completion_tokens: 10 },
      { prompt_tokens: 201, completion_tokens: 20 },
    ]),
  ).toEqual({ prompt: 151, completion: 15 })
})
