import { describe, expect, test } from 'vitest'
import { readGift } from '../../../src/host/palette/top-up-phrase.ts'

describe('a sentence that gives somebody quota', () => {
  test.each([
    ['give alice $5', { name: 'alice', amount: 5, units: false }],
    ['Give alice 2.5', { name: 'alice', amount: 2.5, units: false }],
    ['give alice 500000 units', { name: 'alice', amount: 500_000, units: true }],
    ['给 alice 5 美元', { name: 'alice', amount: 5, units: false }],
    ['给alice 充值 5', { name: 'alice', amount: 5, units: false }],
    ['给 陈默 1000 额度', { name: '陈默', amount: 1000, units: true }],
    ['为 bob 充值 ＄10', { name: 'bob', amount: 10, units: false }],
  ])('%s', (text, gift) => expect(readGift(text)).toEqual(gift))

  test.each([
    'give',
    'give alice',
    'give alice $',
    'give alice 0',
    'give alice -5',
    'alice $5',
    'give alice 5 apples',
    '',
  ])('not: %s', (text) => expect(readGift(text)).toBeUndefined())
})
