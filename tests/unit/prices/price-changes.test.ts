import { expect, test } from 'vitest'
import type { OptionKey } from '../../../src/widgets/domain/options/option.ts'
import { costOf } from '../../../src/widgets/domain/prices/money.ts'
import { costChanges } from '../../../src/widgets/domain/prices/price-changes.ts'

const textsOf =
  (ratios: Partial<Record<OptionKey, Record<string, number>>>) =>
  (option: OptionKey): string =>
    JSON.stringify(ratios[option] ?? {})
const typical = { quotaPerUnit: 500_000, tokens: { prompt: 1000, completion: 300 }, calls: 1000 }

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
  expect(costChanges(stored, typed, typical)).toEqual([
    { model: 'dear', more: cost(2.5, 10) - cost(30, 60), atLeast: false },
    { model: 'unlisted', more: cost(4, 0) - cost(2, 0), atLeast: true },
    { model: 'cheap', more: cost(3, 9) - cost(2, 6), atLeast: false },
  ])
  expect(costChanges(stored, stored, typical)).toEqual([])
})

test('a text that is no JSON changes nothing', () => {
  const stored = textsOf({ ModelRatio: { a: 1 }, CompletionRatio: { a: 2 } })
  expect(costChanges(stored, (option) => (option === 'ModelRatio' ? '{' : stored(option)), typical)).toEqual(
    [],
  )
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
  expect(costChanges(stored, typed, typical)).toEqual([
    { model: 'dear', more: cost(20, 40) - cost(30, 60), atLeast: false },
    { model: 'dear', group: 'vip', more: expect.closeTo(cost(20, 40) * -0.2, 9), atLeast: false },
    { model: 'cheap', group: 'vip', more: expect.closeTo(cost(2, 6) * -0.2, 9), atLeast: false },
  ])
})
