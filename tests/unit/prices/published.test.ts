import { describe, expect, test } from 'vitest'
import { pricesOfFormula } from '../../../src/widgets/gateway/dialects/prices/new-api.ts'
import {
  canCall,
  publishedList,
  pricesFor,
  priceAt,
  withPublished,
  type PublishedPrices,
} from '../../../src/widgets/domain/prices/published.ts'
import { pricesOf } from '../../../src/widgets/domain/prices/prices.ts'
import { laiskyPrices } from '../../../src/widgets/gateway/dialects/prices/laisky.ts'
import { oneHubPrices } from '../../../src/widgets/gateway/dialects/prices/one-hub.ts'
import { record, type Wire } from '../../../src/widgets/domain/wire.ts'
import { laiskyRecordings } from '../../contract/recordings.ts'

const status = { quota_per_unit: 500_000, self_use_mode_enabled: false }
const asking = (replies: Record<string, unknown>) => (path: string) => Promise.resolve(replies[path])

describe('a formula of new-api', () => {
  test.each<[string, object]>([
    ['p * 2.5 + c * 10', { input: 2.5, output: 10 }],
    ['tier("only", 2.5 * p + 10 * c + cr * 0.25)', { input: 2.5, output: 10, cached: 0.25 }],
    ['tier("x", p * 1 + img * 3)', { input: 1, output: undefined }],
    [
      'len <= 32000 ? tier("a", p * 1 + c * 2) : len <= 128000 ? tier("b", p * 2 + c * 4) : tier("c", p * 3 + c * 6)',
      {
        input: 1,
        output: 2,
        tiers: [
          { over: 32_000, input: 2, output: 4 },
          { over: 128_000, input: 3, output: 6 },
        ],
      },
    ],
    // By the request, or written otherwise: no number would tell it.
    ['', { varies: true }],
    ['hour >= 9 ? p * 1 : p * 2', { varies: true }],
    ['p * 1 + c * 2 ||| 0.5', { varies: true }],
    ['p * 1 + p * 2', { varies: true }],
    ['p * body.n', { varies: true }],
    ['p - c', { varies: true }],
    ['len <= 128000 ? p * 1 : len <= 32000 ? p * 2 : p * 3', { varies: true }],
    ['max(p * 1, 5)', { varies: true }],
  ])('%s', (formula, prices) => expect(pricesOfFormula(formula)).toEqual(prices))
})

describe("Laisky's fork", () => {
  const published = (channels: Record<string, Wire>) =>
    laiskyPrices(
      asking({
        '/api/models/display': Object.fromEntries(
          Object.entries(channels).map(([channel, models]) => [channel, { models }]),
        ),
      }),
      status,
    )

  test('as recorded: two channels with one price', async () => {
    const reply = laiskyRecordings.find(({ name }) => name === 'models display')!.reply
    const prices = await laiskyPrices(asking({ '/api/models/display': record(reply).data }), status)
    expect(prices).toEqual({
      models: { 'gpt-3.5-turbo': { by: 'channel', input: 0.5, output: 1.5, cached: 0.5 } },
      groups: {},
    })
  })

  test('a default is no price, channels may differ, and tiers begin at their threshold', async () => {
    const price = (input_price: number, output_price: number, more = {}) => ({
      input_price,
      output_price,
      cached_input_price: input_price,
      ...more,
    })
    const tiers = [{ input_token_threshold: 200_001, input_price: 2.5, output_price: 15 }]
    const { models } = await published({
      one: { both: price(1, 2), unset: price(2.5, 2.5), long: price(1.25, 10, { tiers }) },
      two: { both: price(3, 1), image: price(0, 0, { image_price: 0.04 }), free: price(0, 0) },
    })
    expect(models).toEqual({
      both: { by: 'channel', input: 1, output: 1, max: { input: 3, output: 2 } },
      unset: { input: 2.5, output: 2.5, cached: 2.5, unset: 'unsure' },
      long: {
        by: 'channel',
        input: 1.25,
        output: 10,
        cached: 1.25,
        tiers: [{ over: 200_000, input: 2.5, output: 15 }],
      },
      image: { by: 'channel', call: 0.04 },
      free: { by: 'channel', input: 0, output: 0, cached: 0 },
    })
  })
})

test('one-hub: cached tokens are factors of the input, a call costs thousands of units', async () => {
  const price = { model: 'm', type: 'tokens', input: 1.25, output: 5 }
  const { models } = await oneHubPrices(
    asking({
      '/api/available_model': {
        cached: { price: { ...price, extra_ratios: { cached_tokens: 0.5, cached_write_tokens: 1.25 } } },
        call: { price: { ...price, type: 'times', input: 20 } },
        unset: { owned_by: '未知', price: { ...price, model: '', input: 30, output: 30 } },
      },
      '/api/user_group_map': {},
    }),
    status,
  )
  expect(models).toMatchObject({
    cached: { input: 2.5, output: 10, cached: 1.25, written: 3.125 },
    call: { call: 0.04 },
    unset: { input: 60, output: 60, unset: 'charged' },
  })
})

describe('what is told, in a group', () => {
  const published: PublishedPrices = {
    models: {
      plain: {
        input: 2,
        output: 8,
        cached: 1,
        tiers: [{ over: 1000, input: 4, output: 16 }],
        groups: ['vip'],
      },
      picture: { call: 0.04, groups: ['all'] },
      unset: { input: 75, output: 150, unset: 'refused' },
      charged: { input: 60, output: 60, unset: 'charged' },
      constructor: { input: 1, output: 1 },
    },
    groups: { default: { ratio: 1, name: 'Default' }, vip: { ratio: 0.5, name: 'VIP' } },
  }
  const call = { model_name: 'unset', content: '', quota: 540, prompt_tokens: 9, completion_tokens: 9 }
  const charged = { ...call, ratios: { input: 30, output: 30, group: 1 } }
  const row = (model: string, group = 'vip') => {
    const { ratio } = published.groups[group]!
    const ratios = publishedList(published, group, ratio)
    const [price] = pricesOf([model], { ratios, calls: [charged], group, quotaPerUnit: 500_000 })
    return withPublished(price!, published, ratio)
  }

  test('is multiplied by its ratio, and the tier is that of the input', () => {
    expect(row('plain')).toMatchObject({ input: { value: 1 }, output: { value: 4 }, cached: 0.5 })
    expect(priceAt(row('plain'), { prompt: 1000, completion: 9 })).toEqual({ input: 1, output: 4 })
    expect(priceAt(row('plain'), { prompt: 1001, completion: 9 })).toMatchObject({ input: 2, output: 8 })
    expect(row('picture')).toMatchObject({ kind: 'call', call: 0.02, input: undefined })
  })

  test('a model without a price is refused, or charged at the default, which is called so', () => {
    expect(row('unset')).toEqual({ model: 'unset', kind: 'unpriced', input: undefined, output: undefined })
    expect(row('charged')).toMatchObject({
      input: { value: 30, source: 'default' },
      output: { value: 30, source: 'default' },
    })
  })

  test('what seems refused is charged if calls were, if the account accepts it, or if the options price it', () => {
    const charged = { value: 37.5, spread: 0, source: 'calls' as const }
    const called = { model: 'unset', input: charged, output: { ...charged, value: 75 } }
    expect(withPublished(called, published, 0.5)).toMatchObject({ input: charged })
    expect(withPublished({ ...called, input: { ...charged, value: 9 } }, published, 0.5)).toMatchObject({
      kind: 'unpriced',
    })
    const of = (asker: object) => pricesFor(published, { at: 0, ...asker }).models.unset
    expect(of({})).toMatchObject({ unset: 'refused' })
    expect(of({ accepts: true })).toMatchObject({ unset: 'charged' })
    expect(of({ isPriced: (model: string) => model === 'unset' })).toEqual({ input: 75, output: 150 })
  })

  test('groups that cannot call a model do not list it; what is not told can be called', () => {
    expect(
      ['plain', 'picture', 'unset', 'other', 'toString'].map((one) => canCall(published, one, 'default')),
    ).toEqual([false, true, true, true, true])
    expect(row('toString')).toMatchObject({ input: undefined })
    expect(row('constructor')).toMatchObject({ input: { value: 0.5 } })
  })
})
