import { expect, test } from 'vitest'
import type { FullPrice } from '../../../src/widgets/domain/prices/published.ts'
import { plainNumberFormat } from '../../../src/widgets/domain/number-format.ts'
import type { OwnCall } from '../../../src/widgets/domain/prices/prices.ts'
import { byUse, priceColumns } from '../../../src/widgets/elements/prices/price-columns.tsx'
import { messages } from '../../../src/widgets/elements/prices/prices.messages.ts'

const price = (value: number) => ({ value, spread: 0, source: 'ratios' as const })
const row = (model: string, input?: number): FullPrice =>
  ({ model, input: input === undefined ? undefined : price(input), output: price(1) }) as FullPrice

test('models of one price stand by name, however the gateway sends them', () => {
  const rows = [
    row('b', 1),
    row('m2'),
    row('c', 2),
    row('a', 1),
    row('m10'),
    row('gpt-1', 3),
    row('gpt-01', 3),
  ]
  const columns = priceColumns({
    t: messages.en,
    money: String,
    numberFormat: plainNumberFormat,
    tokens: { prompt: 1000, completion: 1000 },
    calls: 1,
    budget: 5,
    copy: () => undefined,
    spend: undefined,
    quota: String,
    rows,
  })
  const orders = columns.flatMap(({ orders = [] }) => orders)
  const sorted = (id: string, from: FullPrice[]) =>
    [...from].sort(orders.find((order) => order.id === id)!.compare).map(({ model }) => model)
  for (const from of [rows, rows.toReversed(), [...rows.slice(3), ...rows.slice(0, 3)]]) {
    expect(sorted('input', from)).toEqual(['a', 'b', 'c', 'gpt-01', 'gpt-1', 'm2', 'm10'])
    expect(sorted('-input', from)).toEqual(['gpt-01', 'gpt-1', 'c', 'a', 'b', 'm2', 'm10'])
    expect(sorted('model', from)).toEqual(['a', 'b', 'c', 'gpt-01', 'gpt-1', 'm2', 'm10'])
  }
})

test('what the account calls most comes first, then the companies in their order, then the rest by name', () => {
  const models = [
    'zz-own',
    'claude-3-haiku',
    'acme/gpt-4o',
    'acme/own',
    'gpt-4o',
    'deepseek-chat',
    'qwen-max',
  ]
  const call = (model_name: string) => ({ model_name }) as OwnCall
  const rows = models.map((model) => ({ model, input: undefined, output: undefined }))
  const order = byUse([call('qwen-max'), call('qwen-max'), call('deepseek-chat')])
  expect([...rows].sort(order).map(({ model }) => model)).toEqual([
    ...['qwen-max', 'deepseek-chat'],
    ...['acme/gpt-4o', 'gpt-4o', 'claude-3-haiku', 'acme/own', 'zz-own'],
  ])
  expect([...rows].reverse().sort(order)).toEqual([...rows].sort(order))
})
