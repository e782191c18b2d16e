import { expect, test } from 'vitest'
import { costOf } from '../../../src/widgets/domain/prices/money.ts'
import { costChanges, priceChanges } from '../../../src/widgets/domain/prices/price-changes.ts'
import { optionColumns, type Texts } from '../../../src/widgets/domain/prices/price-book.ts'

const textsOf =
  (ratios: Record<string, Record<string, number>>): Texts =>
  (option) =>
    JSON.stringify(ratios[option] ?? {})
const typical = { tokens: { prompt: 1000, completion: 300 }, calls: 1000 }
const edited = (stored: Texts, typed: Texts) => ({
  columns: optionColumns,
  stored,
  typed,
  quotaPerUnit: 500_000,
})
const costs = (stored: Texts, typed: Texts) =>
  costChanges(edited(stored, typed), typical.tokens, typical.calls)

test('says what calls will cost more, the largest difference first, at least where only the input is known', () => {
  const stored = textsOf({
    ModelRatio: { cheap: 1, dear: 15, same: 1, unlisted: 1, gone: 1, own: -1 },
    CompletionRatio: { cheap: 3, dear: 2, same: 2, gone: 2, own: 2, fresh: 2 },
  })
  const typed = textsOf({
    ModelRatio: { cheap: 1.5, dear: 1.25, same: 1, unlisted: 2, own: 3, fresh: 4 },
    CompletionRatio: { cheap: 3, dear: 4, same: 2, gone: 2, own: 2, fresh: 2 },
  })
  const cost = (input: number, output: number) => costOf({ input, output }, typical.tokens, typical.calls)!
  expect(costs(stored, typed)).toEqual([
    { model: 'dear', more: cost(2.5, 10) - cost(30, 60), atLeast: false },
    { model: 'unlisted', more: cost(4, 0) - cost(2, 0), atLeast: true },
    { model: 'cheap', more: cost(3, 9) - cost(2, 6), atLeast: false },
  ])
  expect(costs(stored, stored)).toEqual([])
})

test('a locked output costs what the gateway holds on to, whatever is set', () => {
  const meta = { CompletionRatioMeta: { locked: { ratio: 5, locked: true } } as never }
  const stored = textsOf({ ...meta, ModelRatio: { locked: 1 } })
  expect(
    priceChanges(
      edited(stored, textsOf({ ...meta, ModelRatio: { locked: 1 }, CompletionRatio: { locked: 3 } })),
    ),
  ).toEqual([])
  const typed = textsOf({ ...meta, ModelRatio: { locked: 2 }, CompletionRatio: { locked: 3 } })
  expect(priceChanges(edited(stored, typed)).map(({ oldPrice, newPrice }) => [oldPrice, newPrice])).toEqual([
    [2, 4],
    [10, 20],
  ])
  const cost = (input: number, output: number) => costOf({ input, output }, typical.tokens, typical.calls)!
  expect(costs(stored, typed)).toEqual([{ model: 'locked', more: cost(4, 20) - cost(2, 10), atLeast: false }])
})

test('a text that is no JSON changes nothing', () => {
  const stored = textsOf({ ModelRatio: { a: 1 }, CompletionRatio: { a: 2 } })
  expect(costs(stored, (option) => (option === 'ModelRatio' ? '{' : stored(option)))).toEqual([])
})

test('the ratio of a group changes what its calls cost, most with the dearest model, at the prices typed', () => {
  const stored = textsOf({
    ModelRatio: { cheap: 1, dear: 15 },
    CompletionRatio: { cheap: 3, dear: 2 },
    GroupRatio: { default: 1, vip: 1, gone: 2 },
  })
  const typed = textsOf({
    ModelRatio: { cheap: 1, dear: 10 },
    CompletionRatio: { cheap: 3, dear: 2 },
    GroupRatio: { default: 1, vip: 0.8, fresh: 3 },
  })
  const cost = (input: number, output: number) => costOf({ input, output }, typical.tokens, typical.calls)!
  expect(costs(stored, typed)).toEqual([
    { model: 'dear', more: cost(20, 40) - cost(30, 60), atLeast: false },
    { model: 'dear', group: 'vip', more: expect.closeTo(cost(20, 40) * -0.2, 9), atLeast: false },
    { model: 'cheap', group: 'vip', more: expect.closeTo(cost(2, 6) * -0.2, 9), atLeast: false },
  ])
})

test('a price per call counts by calls, whatever its ratio, and one that comes or goes is no difference', () => {
  const stored = textsOf({ ModelRatio: { song: 1 }, ModelPrice: { song: 0.1, gone: 1 } })
  const typed = textsOf({ ModelRatio: { song: 9 }, ModelPrice: { song: 0.15, fresh: 1 } })
  expect(costs(stored, typed)).toEqual([{ model: 'song', more: expect.closeTo(50, 9), atLeast: false }])
})

test('what changes is the price: with the one that it is a multiple of, and not where both make up for it', () => {
  const stored = textsOf({
    ModelRatio: { a: 1, b: 1, own: -1 },
    CompletionRatio: { a: 4, b: 4 },
    CacheRatio: { a: 0.1 },
  })
  const typed = textsOf({
    ModelRatio: { a: 2, b: 2, own: -2 },
    CompletionRatio: { a: 2, b: 4 },
    CacheRatio: {},
  })
  expect(
    priceChanges(edited(stored, typed)).map(({ name, column, oldPrice, newPrice, before, after }) =>
      [name, column.name, oldPrice ?? before, newPrice ?? after].join(' '),
    ),
  ).toEqual(['a input 2 4', 'a cached 0.2 ', 'b input 2 4', 'b output 8 16', 'own input -1 -2'])
})
