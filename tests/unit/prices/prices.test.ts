import { describe, expect, test } from 'vitest'
import { optionColumns } from '../../../src/widgets/domain/prices/price-book.ts'
import { priceListOf, priceListText, readPriceList } from '../../../src/widgets/domain/prices/price-list.ts'
import { pricesOf } from '../../../src/widgets/domain/prices/prices.ts'

const listOf = (ratios: Record<string, Record<string, number>>) =>
  priceListOf(optionColumns, (option) => JSON.stringify(ratios[option] ?? {}), 500_000)
const ratios = listOf({
  ModelRatio: { 'gpt-4o': 1.25, 'gpt-4o-mini': 0.075, free: -500_000 },
  CompletionRatio: { 'gpt-4o': 4 },
  GroupRatio: { default: 1, vip: 0.8 },
})
const called = {
  model_name: 'gpt-4o-mini',
  content: '倍率：0.07 × 0.80 × 4.00',
  quota: 12_000,
  prompt_tokens: 100_000,
  completion_tokens: 25_000,
}

describe('a price list', () => {
  test('of ratios has an output price only where the gateway lists a completion ratio', () => {
    expect(ratios.prices).toEqual({
      'gpt-4o': { input: 2.5, output: 10 },
      'gpt-4o-mini': { input: 0.15, output: undefined },
    })
  })

  test('is read back from its own text, and from prices alone', () => {
    expect(readPriceList(priceListText(ratios))).toEqual({
      prices: { 'gpt-4o': { input: 2.5, output: 10 }, 'gpt-4o-mini': { input: 0.15, output: undefined } },
      groups: { default: 1, vip: 0.8 },
    })
    expect(readPriceList({ 'gpt-4o': { input: 2.5, output: 10 } })).toEqual({
      prices: { 'gpt-4o': { input: 2.5, output: 10 } },
      groups: {},
    })
  })

  test.each([undefined, null, '', '{', '[]', 7, {}, { a: 1 }, { a: { input: '2' } }, { a: { input: -1 } }])(
    'is none in %j',
    (given) => expect(readPriceList(given)).toBeUndefined(),
  )
})

describe('prices', () => {
  const known = { calls: [called], group: 'vip', quotaPerUnit: 500_000 }

  test('come from the ratios first, times the group, and from calls where these leave one out', () => {
    const [first, second, third] = pricesOf(['gpt-4o', 'gpt-4o-mini', 'unheard-of'], { ...known, ratios })
    expect(first).toEqual({
      model: 'gpt-4o',
      input: { value: 2, source: 'ratios', spread: 0 },
      output: { value: 8, source: 'ratios', spread: 0 },
    })
    expect(second!.input).toEqual({ value: 0.12, source: 'ratios', spread: 0 })
    expect(second!.output).toMatchObject({ source: 'calls' })
    expect(third).toEqual({ model: 'unheard-of', input: undefined, output: undefined })
  })

  test('after a ratio was changed: the output is the completion ratio of the calls times the new input', () => {
    const doubled = listOf({ ModelRatio: { 'gpt-4o-mini': 0.15 }, GroupRatio: { vip: 0.8 } })
    const [price] = pricesOf(['gpt-4o-mini'], { ...known, ratios: doubled })
    expect(price!.input).toEqual({ value: 0.24, source: 'ratios', spread: 0 })
    expect(price!.output).toMatchObject({ value: 0.96, source: 'calls' })
    const free = listOf({ ModelRatio: { 'gpt-4o-mini': 0 }, GroupRatio: { vip: 0.8 } })
    expect(pricesOf(['gpt-4o-mini'], { ...known, ratios: free })[0]!.output?.value).toBe(0)
  })

  test('come from the list of the page last', () => {
    const list = readPriceList({ 'gpt-4o': { input: 3 }, 'gpt-4o-mini': { input: 9, output: 9 } })
    const [first, second] = pricesOf(['gpt-4o', 'gpt-4o-mini'], { ...known, list })
    expect(first).toEqual({
      model: 'gpt-4o',
      input: { value: 3, source: 'list', spread: 0 },
      output: undefined,
    })
    expect([second!.input?.source, second!.output?.source]).toEqual(['calls', 'calls'])
  })

  test('of a model with the name of what every object has are unknown', () => {
    expect(pricesOf(['constructor'], { ...known, ratios })[0]!.input).toBeUndefined()
  })
})
