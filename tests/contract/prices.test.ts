import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ratiosOf } from '../../src/widgets/domain/options/ratios.ts'
import { priceListOf } from '../../src/widgets/domain/prices/price-list.ts'
import { pricesOf } from '../../src/widgets/domain/prices/prices.ts'
import {
  costOfCalls,
  listOfTold,
  pricesFor,
  withTold,
  type FullPrice,
  type ToldPrices,
} from '../../src/widgets/domain/prices/told.ts'
import { pricingOf, type PricingOptions } from '../../src/widgets/domain/prices/priced.ts'
import { decodeStatus } from '../../src/widgets/domain/status.ts'
import { list, number, record, text, type Wire } from '../../src/widgets/domain/wire.ts'
import type { TellPrices } from '../../src/widgets/gateway/dialect.ts'
import { newApi } from '../../src/widgets/gateway/dialects/new-api.ts'
import { newApiPrices } from '../../src/widgets/gateway/dialects/prices/new-api.ts'
import { oneHubPrices } from '../../src/widgets/gateway/dialects/prices/one-hub.ts'
import { pricesRecordings } from './recordings.ts'

/*
 * Each gateway was run in November 2026 with a provider that says how many tokens it used. What a call was charged, or
 * that it was refused, is compared with what the console says of the model by the prices that the gateway told then.
 */
interface Run {
  gateway: string
  tell: TellPrices
  /** The recordings: prices, status and account, and the lines of what was charged then. */
  prices: string
  status: string
  self: string
  lines: string
  /** Models that the console calls unpriced although they were charged, and why no answer tells them apart. */
  untold?: readonly string[]
}

const find = (gateway: string, name: string) => {
  const found = pricesRecordings(gateway).find((call) => call.name === name)
  if (!found) throw new Error(`no recording "${name}" of ${gateway}`)
  return found
}
const dataOf = (gateway: string, name: string) => record(find(gateway, name).reply).data

const newApiRuns = (gateway: string): Run[] => {
  const run = {
    gateway,
    tell: newApiPrices,
    prices: 'prices',
    status: 'status',
    self: 'self',
    lines: 'lines',
  }
  return [
    // Root set just what the gateway tells for a model that has none: only the options tell them apart.
    { ...run, untold: ['my-75'] },
    {
      ...run,
      ...{ prices: 'prices for own use', status: 'status for own use', lines: 'lines for own use' },
    },
    { ...run, self: 'self that accepts', lines: 'lines of one who accepts' },
  ]
}
const runs: Run[] = [
  ...newApiRuns('new-api rc'),
  ...newApiRuns('new-api tokens'),
  { ...newApiRuns('one-hub')[0]!, tell: oneHubPrices, untold: [] },
]

/** The rows of the table of docs/family.md: how a model is priced, and the model that was called. */
const newApiKinds = (gateway: string): [gateway: string, kind: string, model: string][] => [
  [gateway, 'ratios', 'gpt-4o'],
  [gateway, 'a price per call', 'my-call'],
  [gateway, 'a price per call, and a ratio', 'both-price'],
  [gateway, 'a formula', 'my-formula'],
  [gateway, 'none', 'plain-unset'],
  [gateway, 'none, its name has a completion ratio', 'gpt-4-unset'],
  [gateway, 'none, its name has a cache ratio', 'gemini-3-pro-preview'],
  [gateway, 'the ratio 37.5, as shipped', 'gpt-4.5-preview'],
]
const kinds: [gateway: string, kind: string, model: string][] = [
  ['one-api', 'ratios', 'set-here'],
  ['one-api', 'none', 'plain-unset'],
  ['one-hub', 'a price by tokens', 'gpt-4o'],
  ['one-hub', 'a price per call', 'my-call'],
  ['one-hub', 'the price 30, set by hand', 'my-thirty'],
  ['one-hub', 'none', 'plain-unset'],
  ...newApiKinds('new-api rc'),
  ...newApiKinds('new-api tokens'),
]

async function consoleSays(run: Run, model: string, at: number) {
  const status = decodeStatus(record(dataOf(run.gateway, run.status)))
  const ask = (path: string, whole = false) => {
    const { reply } = find(run.gateway, path === '/api/user_group_map' ? 'groups' : run.prices)
    return Promise.resolve(whole ? reply : record(reply).data)
  }
  const accepts = newApi.account!(record(dataOf(run.gateway, run.self))).accepts_unpriced ?? false
  const told: ToldPrices = pricesFor(await run.tell(ask, status), { at, accepts })
  const [row] = pricesOf([model], {
    ...{ ratios: listOfTold(told, 'default', 1), calls: [], group: 'default' },
    quotaPerUnit: status.quota_per_unit,
  })
  return withTold(row!, told, 1)
}

const linesOf = (run: Run): Wire[] => list(dataOf(run.gateway, run.lines)).map(record)
const calls = (gateway: string) => pricesRecordings(gateway).filter(({ name }) => name.startsWith('call of '))
const modelOf = (request: unknown) => text(record(request).model)

describe.each(runs)('$gateway, $lines', (run) => {
  test('what a call was charged is what the console says, to the unit', async () => {
    const wrong: unknown[] = []
    const lines = linesOf(run)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      // The gateway notes the pattern that priced the model.
      const model = text(line.model_name).replace('-*', '-x')
      const row = await consoleSays(run, model, number(line.created_at))
      if (run.untold?.includes(model)) {
        expect(row.kind).toBe('unpriced')
        continue
      }
      const cached = number(record(line.metadata).cached_tokens)
      const tokens = {
        prompt: number(line.prompt_tokens) - cached,
        completion: number(line.completion_tokens),
      }
      const cost = costOfCalls(row, tokens, 1)
      const units = cost && (cost + (cached * (row.cached ?? 0)) / 1e6) * 500_000
      if (units === undefined || Math.abs(units - number(line.quota)) >= 1)
        wrong.push([model, tokens, units, line.quota])
    }
    expect(wrong).toEqual([])
  })
})

describe.each(['new-api rc', 'new-api tokens'])('%s: a model without a price', (gateway) => {
  const refused = calls(gateway).filter(({ status }) => status !== 200)
  const [run] = newApiRuns(gateway)

  test('is refused, and the console says so, whatever its completion ratio', async () => {
    expect(refused.length).toBeGreaterThan(3)
    for (const { request, reply } of refused) {
      expect(record(record(reply).error).code).toBe('model_price_error')
      expect(await consoleSays(run!, modelOf(request), 0)).toEqual({
        ...{ model: modelOf(request), kind: 'unpriced', input: undefined, output: undefined },
      })
    }
  })

  test('is what the options say: neither a ratio nor a price per call nor a formula', () => {
    const priced = pricingOf(optionsOf(gateway))
    const names = [...new Set(calls(gateway).map(({ request }) => modelOf(request)))]
    const found = names.filter((model) => priced(model, 1))
    const without = refused.map(({ request }) => modelOf(request))
    expect(found).toEqual(names.filter((model) => !without.includes(model)))
    expect(found).toEqual(expect.arrayContaining(['my-call', 'my-formula', 'my-75', 'gpt-4-gizmo-x']))
    // The ratio that root has set for it was not charged.
    expect(priced('both-price', 1)).toBe('otherwise')
  })
})

test('one-hub: a model without a price is charged at the default, and one that costs as much is priced', async () => {
  const run = runs.find(({ gateway }) => gateway === 'one-hub')!
  for (const model of ['plain-unset', 'gpt-4-unset'])
    expect(await consoleSays(run, model, 0)).toMatchObject({
      ...{ input: { value: 60, source: 'default' }, output: { value: 60, source: 'default' } },
    })
  expect(await consoleSays(run, 'my-thirty', 0)).toMatchObject({ input: { value: 60, source: 'ratios' } })
})

const optionsOf = (gateway: string): PricingOptions & { CompletionRatio?: string } =>
  Object.fromEntries(
    list(dataOf(gateway, 'options'))
      .map(record)
      .map(({ key, value }) => [text(key), text(value)]),
  )

describe('one-api', () => {
  const options = optionsOf('one-api')
  const priced = pricingOf(options)
  const quotas = new Map(
    list(dataOf('one-api', 'lines'))
      .map(record)
      .map((line) => [text(line.model_name), number(line.quota)]),
  )

  test('a ratio is the price, and a model without one is charged at a default that no answer tells', () => {
    const { prices } = priceListOf({
      models: ratiosOf(options.ModelRatio ?? '')!,
      completions: ratiosOf(options.CompletionRatio ?? '')!,
      ...{ groups: {}, quotaPerUnit: 500_000 },
    })
    expect(prices['set-here']).toEqual({ input: 3, output: 6 })
    expect(quotas.get('set-here')).toBe(((1000 * 3 + 300 * 6) / 1e6) * 500_000)
    for (const [model, units] of [
      ['plain-unset', 39_000],
      ['gpt-4-unset', 48_000],
    ] as const) {
      expect([model, prices[model], priced(model, 1)]).toEqual([model, undefined, undefined])
      expect(quotas.get(model)).toBe(units)
    }
  })

  test('a ratio for a type of channel is one, and counts before that of the model', () => {
    expect(quotas.get('by-type')).toBe(2600)
    expect([priced('by-type', 1), priced('by-type', 8)]).toEqual(['ratio', undefined])
  })
})

test('the table of docs/family.md has what was charged and what the console says', async () => {
  const units = new Intl.NumberFormat('en')
  const rows: string[] = []
  for (const [gateway, kind, model] of kinds) {
    const told =
      gateway !== 'one-api' && runs.find((run) => run.gateway === gateway && run.lines === 'lines')!
    const call = calls(gateway).find(({ request }) => modelOf(request) === model)!
    const line = list(dataOf(gateway, 'lines'))
      .map(record)
      .findLast(({ model_name }) => text(model_name) === model)
    const charged = line ? `${units.format(number(line.quota))} units` : `refused (${call.status})`
    const says = told ? saidOf(await consoleSays(told, model, number(line?.created_at))) : rootSays(model)
    rows.push(`| ${[gateway, kind, charged, says].join(' | ')} |`)
  }
  const written = readFileSync(join(import.meta.dirname, '../../docs/family.md'), 'utf8')
  const [, table = ''] = written.split('| gateway | price of the model | a call | the console says |')
  expect(table.split('\n').slice(2, 2 + rows.length)).toEqual(rows)
})

const dollars = (value: number | undefined) => (value === undefined ? 'unknown' : `$${value}`)

function saidOf({ kind, call, input, output, tiers = [] }: FullPrice): string {
  if (kind === 'unpriced') return 'not priced, calls are refused'
  if (kind === 'varies') return 'depends on the request'
  if (kind === 'call') return `${dollars(call)} per call`
  const first = `${dollars(input?.value)} in, ${dollars(output?.value)} out`
  const others = tiers.map(
    (tier) =>
      `; over ${[tier.over && `${tier.over} in`, tier.overOutput && `${tier.overOutput} out`].filter(Boolean).join(' and ')}: ${dollars(tier.input)} in, ${dollars(tier.output)} out`,
  )
  const byDefault = input?.source === 'default' ? '; no price of its own, charged at the default' : ''
  return first + others.join('') + byDefault
}

/** one-api tells nobody; root reads the options. */
function rootSays(model: string): string {
  const options = optionsOf('one-api')
  const price = priceListOf({
    models: ratiosOf(options.ModelRatio ?? '')!,
    completions: ratiosOf(options.CompletionRatio ?? '')!,
    ...{ groups: {}, quotaPerUnit: 500_000 },
  }).prices[model]
  return price
    ? `${dollars(price.input)} in, ${dollars(price.output)} out`
    : 'unknown until a call was charged'
}
