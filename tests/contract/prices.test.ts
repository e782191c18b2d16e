import { describe, expect, test } from 'vitest'
import { optionColumns } from '../../src/widgets/domain/prices/price-book.ts'
import { priceListOf } from '../../src/widgets/domain/prices/price-list.ts'
import { hoursOfCall } from '../../src/widgets/domain/prices/call-cost.ts'
import { windowAt } from '../../src/widgets/domain/prices/price-windows.ts'
import { pricesOf } from '../../src/widgets/domain/prices/prices.ts'
import {
  costOfCalls,
  publishedList,
  pricesFor,
  withPublished,
  type FullPrice,
  type PublishedPrices,
} from '../../src/widgets/domain/prices/published.ts'
import { pricingOf } from '../../src/widgets/domain/prices/priced.ts'
import type { LogEntry } from '../../src/widgets/domain/log.ts'
import { decodeStatus } from '../../src/widgets/domain/status.ts'
import { list, number, record, text, type Wire } from '../../src/widgets/domain/wire.ts'
import type { FetchPrices } from '../../src/widgets/gateway/dialect.ts'
import { newApi } from '../../src/widgets/gateway/dialects/new-api.ts'
import { laisky } from '../../src/widgets/gateway/dialects/laisky.ts'
import { laiskyPrice, laiskyPrices } from '../../src/widgets/gateway/dialects/prices/laisky.ts'
import { newApiPrices } from '../../src/widgets/gateway/dialects/prices/new-api.ts'
import { oneHubPrices } from '../../src/widgets/gateway/dialects/prices/one-hub.ts'
import { pricesRecordings } from './recordings.ts'

/*
 * Each gateway was run in November 2026 with a provider that says how many tokens it used. What a call was charged, or
 * that it was refused, is compared with what the console says of the model by the prices that the gateway told then.
 */
interface Run {
  gateway: string
  tell: FetchPrices
  /** The recordings: prices, status and account, and the lines of what was charged then. */
  prices: string
  status: string
  self: string
  lines: string
  /** Models that were charged otherwise than the gateway tells; a test below says how. */
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
      prices: 'prices for own use',
      status: 'status for own use',
      lines: 'lines for own use',
    },
    { ...run, self: 'self that accepts', lines: 'lines of one who accepts' },
  ]
}
const runs: Run[] = [
  ...newApiRuns('new-api rc'),
  ...newApiRuns('new-api tokens'),
  ...newApiRuns('new-api old'),
  {
    ...newApiRuns('laisky')[0]!,
    tell: laiskyPrices,
    untold: ['claude-3-haiku-20240307', 'my-tiers'],
  },
  { ...newApiRuns('one-hub')[0]!, tell: oneHubPrices, untold: [] },
]

/** How a model is priced, and the model that was called. */
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
  ...(
    [
      ['a price by tokens', 'my-price'],
      ['hours that hold', 'in-hours'],
      ['hours that do not hold', 'not-in-hours'],
      ['hours that change the output', 'output-only'],
      ['hours of the provider', 'deepseek-v4-flash'],
      ['tiers by input and output', 'glm-4.7'],
      ['none', 'plain-unset'],
      ['none, but another provider has it', 'claude-3-haiku-20240307'],
    ] as const
  ).map(([kind, model]): [string, string, string] => ['laisky', kind, model]),
  ...newApiKinds('new-api rc'),
  ...newApiKinds('new-api tokens'),
  ...newApiKinds('new-api old').filter(([, kind]) => kind !== 'a formula'),
]

/**
 * By gateways and kind of price: what calls of 1,000 tokens in and 300 out were charged, or that they were refused, with
 * a provider that says how many tokens it used, and what the console says of the model by what the gateway published.
 */
const charged = [
  'one-api | ratios | 2,400 units | $3 in, $6 out',
  'one-api | none | 39,000 units | unknown until a call was charged',
  'one-hub | a price by tokens | 4,750 units | $5 in, $15 out',
  'one-hub, new-api rc, new-api tokens, new-api old | a price per call | 10,000 units | $0.02 per call',
  'one-hub | the price 30, set by hand | 39,000 units | $60 in, $60 out',
  'one-hub | none | 39,000 units | $60 in, $60 out; no price of its own, charged at the default',
  'laisky | a price by tokens | 3,750 units | $3 in, $15 out',
  'laisky | hours that hold | 1,900 units | $2 in, $6 out',
  'laisky | hours that do not hold | 6,400 units | $8 in, $16 out',
  'laisky | hours that change the output | 4,600 units | $8 in, $4 out',
  'laisky | hours of the provider | 209 units | $0.22 in, $0.66 out',
  'laisky | tiers by input and output | 515 units | $0.2857 in, $1.143 out; over 199 out: $0.4286 in, $2 out; over 31999 in: $0.5714 in, $2.286 out',
  'laisky | none | 1,625 units | $2.5 in, $2.5 out; no price of its own, the default, may be charged otherwise',
  'laisky | none, but another provider has it | 313 units | $2.5 in, $2.5 out; no price of its own, the default, may be charged otherwise',
  'new-api rc, new-api tokens, new-api old | ratios | 2,750 units | $2.5 in, $10 out',
  'new-api rc, new-api tokens, new-api old | a price per call, and a ratio | 15,000 units | $0.03 per call',
  'new-api rc, new-api tokens | a formula | 2,125 units | $1.25 in, $10 out; over 2000 in: $2.5 in, $15 out',
  'new-api rc, new-api tokens, new-api old | none | refused | not priced, calls are refused',
  'new-api rc, new-api tokens, new-api old | none, its name has a completion ratio | refused | not priced, calls are refused',
  'new-api rc, new-api tokens, new-api old | none, its name has a cache ratio | refused | not priced, calls are refused',
  'new-api rc, new-api tokens, new-api old | the ratio 37.5, as shipped | 60,000 units | $75 in, $150 out',
]

async function consoleSays(run: Run, model: string, at: number) {
  const status = decodeStatus(record(dataOf(run.gateway, run.status)))
  const ask = (path: string, whole = false) => {
    const { reply } = find(run.gateway, path === '/api/user_group_map' ? 'groups' : run.prices)
    return Promise.resolve(whole ? reply : record(reply).data)
  }
  const accepts =
    newApi.extensions.account!.read(record(dataOf(run.gateway, run.self))).accepts_unpriced ?? false
  const told: PublishedPrices = pricesFor(await run.tell(ask, status), { at, accepts })
  const [row] = pricesOf([model], {
    ratios: publishedList(told, 'default', 1),
    calls: [],
    group: 'default',
    quotaPerUnit: status.quota_per_unit,
  })
  return withPublished(row!, told, 1)
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
      if (run.untold?.includes(model)) continue
      const cached = number(line.cached_prompt_tokens) || number(record(line.metadata).cached_tokens)
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

describe.each(['new-api rc', 'new-api tokens', 'new-api old'])('%s: a model without a price', (gateway) => {
  const refused = calls(gateway).filter(({ status }) => status !== 200)
  const [run] = newApiRuns(gateway)

  test('is refused, and the console says so, whatever its completion ratio', async () => {
    expect(refused.length).toBeGreaterThan(3)
    for (const { request, reply } of refused) {
      expect(record(record(reply).error).code).toBe('model_price_error')
      expect(await consoleSays(run!, modelOf(request), 0)).toEqual({
        model: modelOf(request),
        kind: 'unpriced',
        input: undefined,
        output: undefined,
      })
    }
  })

  test('is what the options say: neither a ratio nor a price per call nor a formula', () => {
    const priced = pricingOf(optionsOf(gateway))
    const names = [...new Set(calls(gateway).map(({ request }) => modelOf(request)))]
    const found = names.filter((model) => priced(model, 1))
    const without = refused.map(({ request }) => modelOf(request))
    expect(found).toEqual(names.filter((model) => !without.includes(model)))
    expect(found).toEqual(expect.arrayContaining(['my-call', 'my-formula', 'my-75']))
    // The ratio that root has set for it was not charged.
    expect(priced('both-price', 1)).toBe('otherwise')
  })
})

test.each(['new-api rc', 'new-api tokens', 'new-api old'])(
  '%s: a price that was set to the default was charged, but only the options tell it',
  async (gateway) => {
    const [run] = newApiRuns(gateway)
    expect(linesOf(run!).find(({ model_name }) => model_name === 'my-75')?.quota).toBe(48_750)
    expect(await consoleSays(run!, 'my-75', 0)).toMatchObject({ kind: 'unpriced' })
    expect(pricingOf(optionsOf(gateway))('my-75', 1)).toBe('ratio')
  },
)

describe("Laisky's fork", () => {
  const run = runs.find(({ gateway }) => gateway === 'laisky')!
  const lines = linesOf(run)
  const of = (model: string) => lines.filter(({ model_name }) => model_name === model).toReversed()
  const reportTimes = number(of('my-price')[0]!.created_at)

  test('charges a model without a price at its default, or at what it knows of another provider, untold', async () => {
    const unset = { unset: 'unsure', input: { value: 2.5, source: 'default' } }
    for (const [model, units] of [
      ['plain-unset', 1625],
      // A price that was set to the default is told in the same way.
      ['my-2.5', 1625],
      ['claude-3-haiku-20240307', 313],
    ] as const) {
      expect(await consoleSays(run, model, reportTimes)).toMatchObject(unset)
      expect(of(model).map(({ quota }) => quota)).toEqual([units])
    }
  })

  test("does not tell the tiers of a channel's own price", async () => {
    expect((await consoleSays(run, 'my-tiers', reportTimes)).tiers).toBe(undefined)
    expect(of('my-tiers').map(({ quota }) => quota)).toEqual([800, 1950, 1700, 2400])
  })

  test('says which hours hold, as they are found here', () => {
    for (const channel of Object.values(record(dataOf('laisky', 'prices'))))
      for (const [model, wire] of Object.entries(record(record(channel).models))) {
        const { windows } = laiskyPrice(record(wire))
        expect([model, windowAt(windows ?? [], reportTimes)?.name ?? '']).toEqual([
          model,
          text(record(wire).active_time_window),
        ])
      }
  })

  test('a price changes when its hours end, and what follows is told before', async () => {
    const [before, after] = of('soon')
    const { next, input } = await consoleSays(run, 'soon', number(before!.created_at))
    expect([input?.value, next]).toEqual([2, { at: expect.any(Number) as number, input: 8, output: 16 }])
    expect(next!.at).toBeGreaterThan(number(before!.created_at))
    expect(next!.at).toBeLessThanOrEqual(number(after!.created_at))
    expect((await consoleSays(run, 'soon', next!.at - 1)).input?.value).toBe(2)
    expect((await consoleSays(run, 'soon', next!.at)).input?.value).toBe(8)
    // Nothing changes at the weekend where hours of the same price follow each other.
    expect((await consoleSays(run, 'deepseek-v4-flash', reportTimes)).next).toMatchObject({
      input: 0.44,
      output: 1.32,
    })
  })

  test('the hours explain a line of the log, unless its ratios say that the price was another', () => {
    const told = Object.assign(
      {},
      ...Object.values(record(dataOf('laisky', 'prices'))).map((channel) => record(record(channel).models)),
    ) as Wire
    const named = lines.map((line) => {
      const call = { ...line, ratios: laisky.callRatios!(line) } as unknown as LogEntry
      return [call.model_name, hoursOfCall(call, laiskyPrice(record(told[call.model_name])), 500_000)?.name]
    })
    expect(Object.fromEntries(named.filter(([, hours]) => hours))).toEqual({
      soon: 'ends soon',
      'in-hours': 'day',
      'output-only': 'cheap words',
      'tiers-in-hours': 'tiers',
      'deepseek-v4-flash': 'deepseek-offpeak',
    })
    expect(named.filter(([model]) => model === 'soon')).toEqual([
      ['soon', undefined],
      ['soon', 'ends soon'],
    ])
    const [line] = of('in-hours')
    const call = { ...line, ratios: { input: 3, output: 6, group: 1 } } as unknown as LogEntry
    expect(hoursOfCall(call, laiskyPrice(record(told['in-hours'])), 500_000)).toBe(undefined)
  })
})

test('one-hub: a model without a price is charged at the default, and one that costs as much is priced', async () => {
  const run = runs.find(({ gateway }) => gateway === 'one-hub')!
  for (const model of ['plain-unset', 'gpt-4-unset'])
    expect(await consoleSays(run, model, 0)).toMatchObject({
      input: { value: 60, source: 'default' },
      output: { value: 60, source: 'default' },
    })
  expect(await consoleSays(run, 'my-thirty', 0)).toMatchObject({ input: { value: 60, source: 'ratios' } })
})

const optionsOf = (gateway: string): Partial<Record<string, string>> =>
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
    const { prices } = priceListOf(optionColumns, (name) => text(record(options)[name]), 500_000)
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

test('of each kind of price, the console says what the gateway charged', async () => {
  const units = new Intl.NumberFormat('en')
  // What several states of a gateway do alike is one row.
  const rows = new Map<string, string[]>()
  for (const [gateway, kind, model] of kinds) {
    const told =
      gateway !== 'one-api' && runs.find((run) => run.gateway === gateway && run.lines === 'lines')!
    const line = list(dataOf(gateway, 'lines'))
      .map(record)
      .findLast(({ model_name }) => text(model_name) === model)
    const charged = line ? `${units.format(number(line.quota))} units` : 'refused'
    const says = told ? saidOf(await consoleSays(told, model, number(line?.created_at))) : rootSays(model)
    const cells = [kind, charged, says].join(' | ')
    rows.set(cells, [...(rows.get(cells) ?? []), gateway])
  }
  const lines = [...rows].map(([cells, gateways]) => `${gateways.join(', ')} | ${cells}`)
  expect(lines).toEqual(charged)
})

const dollars = (value: number | undefined) =>
  value === undefined ? 'unknown' : `$${Number(value.toPrecision(4))}`

function saidOf({ kind, call, input, output, unset, tiers = [] }: FullPrice): string {
  if (kind === 'unpriced') return 'not priced, calls are refused'
  if (kind === 'varies') return 'depends on the request'
  if (kind === 'call') return `${dollars(call)} per call`
  const first = `${dollars(input?.value)} in, ${dollars(output?.value)} out`
  const others = tiers.map(
    (tier) =>
      `; over ${[tier.over && `${tier.over} in`, tier.overOutput && `${tier.overOutput} out`].filter(Boolean).join(' and ')}: ${dollars(tier.input)} in, ${dollars(tier.output)} out`,
  )
  const byDefault =
    input?.source === 'default'
      ? `; no price of its own, ${unset === 'unsure' ? 'the default, may be charged otherwise' : 'charged at the default'}`
      : ''
  return first + others.join('') + byDefault
}

/** one-api tells nobody; root reads the options. */
function rootSays(model: string): string {
  const options = optionsOf('one-api')
  const price = priceListOf(optionColumns, (name) => text(record(options)[name]), 500_000).prices[model]
  return price
    ? `${dollars(price.input)} in, ${dollars(price.output)} out`
    : 'unknown until a call was charged'
}
