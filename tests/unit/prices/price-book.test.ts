import { describe, expect, test } from 'vitest'
import {
  callPrices,
  moneyIn,
  priceBook,
  optionColumns,
  withPricesOf,
  withRatio,
  type PriceBook,
} from '../../../src/widgets/domain/prices/price-book.ts'

const of = (name: string) => optionColumns.find((column) => column.name === name)!
const book: PriceBook = {
  ModelRatio: { 'gpt-4o': 1.25, free: 0, own: -1 },
  CompletionRatio: { 'gpt-4o': 4, free: 2, own: 2, unlisted: 3 },
  CacheRatio: { 'gpt-4o': 0.5 },
  AudioRatio: { 'gpt-4o': 16 },
  AudioCompletionRatio: { 'gpt-4o': 2 },
  ModelPrice: { song: 0.1 },
}
const pricing = { columns: optionColumns, book, quotaPerUnit: 500_000 }

describe('the columns of prices', () => {
  test('are multiples of each other, as the gateway charges them, or dollars a call', () => {
    const money = (column: string, model: string) => moneyIn(pricing, of(column), model)
    expect(money('input', 'gpt-4o')).toBe(2.5)
    expect(money('output', 'gpt-4o')).toBe(10)
    expect(money('cached', 'gpt-4o')).toBe(1.25)
    expect(money('audio', 'gpt-4o')).toBe(40)
    expect(money('audioOutput', 'gpt-4o')).toBe(80)
    expect(money('call', 'song')).toBe(0.1)
    expect(money('input', 'free')).toBe(0)
    // A multiple of nothing, of a special value or of what is not known is no price.
    expect(['free', 'own', 'unlisted'].map((model) => money('output', model))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(money('input', 'constructor')).toBeUndefined()
    const yuan = { ...pricing, quotaPerUnit: 500_000 / 7, rate: 7 }
    expect([moneyIn(yuan, of('input'), 'gpt-4o'), moneyIn(yuan, of('call'), 'song')]).toEqual([17.5, 0.7])
    expect(callPrices(pricing).song).toEqual({ input: undefined, output: undefined, call: 0.1 })
  })

  test('keep their money where the price that they are multiples of was typed as money', () => {
    const next = withRatio(pricing, of('input'), 'gpt-4o', 2.5, book)
    expect([next.ModelRatio, next.CompletionRatio, next.CacheRatio]).toEqual([
      { ...book.ModelRatio, 'gpt-4o': 2.5 },
      { ...book.CompletionRatio, 'gpt-4o': 2 },
      { ...book.CacheRatio, 'gpt-4o': 0.25 },
    ])
    // Through every letter of 0.5, from what the input started with.
    const zero = withRatio(pricing, of('input'), 'gpt-4o', 0, book)
    expect(zero.CompletionRatio).toEqual(book.CompletionRatio)
    const half = withRatio({ ...pricing, book: zero }, of('input'), 'gpt-4o', 0.25, book)
    expect(half.CompletionRatio!['gpt-4o']).toBe(20)
    expect(withRatio(pricing, of('input'), 'gpt-4o', 2.5).CompletionRatio).toBe(book.CompletionRatio)
  })

  test('are added and removed by name, and none of a text that is invalid', () => {
    expect(withRatio(pricing, of('call'), 'song', undefined).ModelPrice).toEqual({})
    expect(withRatio(pricing, of('image'), 'gpt-4o', 2).ImageRatio).toEqual({ 'gpt-4o': 2 })
    expect(priceBook(optionColumns, (option) => (option === 'ImageRatio' ? '{' : ''))).toBeUndefined()
    expect(priceBook([of('image')], () => '')).toMatchObject({ ImageRatio: {} })
  })
})

describe('models at the price of another', () => {
  const columns = optionColumns.slice(0, 2)
  const book = { ModelRatio: { source: 2.5, typed: 1.5 }, CompletionRatio: { typed: 5 } }
  const pricing = { columns, book, quotaPerUnit: 500_000 }

  test('keep the price of their output where the gateway goes by the name of the source', () => {
    const { book: next, unset } = withPricesOf(pricing, ['typed', 'new'], 'source', undefined)
    expect(next.ModelRatio).toEqual({ source: 2.5, typed: 2.5, new: 2.5 })
    expect(next.CompletionRatio).toEqual({ typed: 3 })
    expect(unset).toEqual(['new'])
  })

  test("take the gateway's own ratio of the source's output, if it is known", () => {
    const { book: next, unset } = withPricesOf(pricing, ['typed', 'new'], 'source', 4)
    expect([next.CompletionRatio, unset]).toEqual([{ typed: 4, new: 4 }, []])
  })
})
