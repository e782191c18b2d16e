import { describe, expect, test } from 'vitest'
import { readGift } from '../../../src/host/command-palette/commands.ts'

describe('a sentence that gives somebody quota', () => {
  test.each([
    ['give alice $5', { name: 'alice', amount: 5, of: 'USD' }],
    ['Give alice 2.5', { name: 'alice', amount: 2.5, of: undefined }],
    ['give alice 500000 units', { name: 'alice', amount: 500_000, of: 'units' }],
    ['给 alice 5 美元', { name: 'alice', amount: 5, of: 'USD' }],
    ['给 alice 5 元', { name: 'alice', amount: 5, of: 'CNY' }],
    ['give alice ¥36.5', { name: 'alice', amount: 36.5, of: 'CNY' }],
    ['给alice 充值 5', { name: 'alice', amount: 5, of: undefined }],
    ['给 陈默 1000 额度', { name: '陈默', amount: 1000, of: 'units' }],
    ['为 bob 充值 ＄10', { name: 'bob', amount: 10, of: 'USD' }],
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
