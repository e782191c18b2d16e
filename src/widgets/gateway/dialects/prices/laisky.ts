import { unpriced, type PriceTier, type ToldPrice } from '../../../domain/prices/told.ts'
import { list, number, record, type Wire } from '../../../domain/wire.ts'
import type { TellPrices } from '../../dialect.ts'

/** What it tells, in and out and from the cache, for a model that has no price. */
const defaultPrice = 2.5

/**
 * Laisky/one-api, as recorded: models by channel, in dollars, before the ratio of the caller's group, which it tells
 * only in the lines of the log. Tiers and prices per image are after its source code.
 */
export const laiskyPrices: TellPrices = async (ask) => {
  const models: Record<string, ToldPrice | typeof unpriced> = {}
  for (const channel of Object.values(record(await ask('/api/models/display'))))
    for (const [model, wire] of Object.entries(record(record(channel).models))) {
      const price = priceIn(record(wire))
      models[model] = Object.hasOwn(models, model) ? spanned(models[model]!, price) : price
    }
  return { models, groups: {} }
}

function priceIn(wire: Wire): ToldPrice | typeof unpriced {
  const [input, output, cached] = [wire.input_price, wire.output_price, wire.cached_input_price].map(number)
  if (input === defaultPrice && output === defaultPrice && cached === defaultPrice) return unpriced
  if (!input && !output) {
    if (number(wire.image_price) > 0) return { call: number(wire.image_price) }
    const others = [
      'image_pricing',
      'video_pricing',
      'audio_pricing',
      'embedding_pricing',
      'per_call_pricing',
    ]
    if (others.some((name) => Object.keys(record(wire[name])).length > 0)) return { varies: true }
  }
  const tiers = list(wire.tiers)
    .map(record)
    .map((tier): PriceTier => ({
      over: number(tier.input_token_threshold) - 1,
      input: tier.input_price === undefined ? input : number(tier.input_price),
      output: tier.output_price === undefined ? output : number(tier.output_price),
    }))
    .filter(({ over }) => over > 0)
    .sort((one, other) => one.over - other.over)
  const written = wire.cache_write_5m_price
  return {
    ...{ input, output, cached },
    ...(written !== undefined && { written: number(written) }),
    ...(tiers.length > 0 && { tiers }),
  }
}

/** Two channels offer a model; which of them serves a call, nobody can tell before. */
function spanned(
  one: ToldPrice | typeof unpriced,
  other: ToldPrice | typeof unpriced,
): ToldPrice | typeof unpriced {
  if (one === unpriced || other === unpriced) return one === other ? one : { varies: true }
  if (JSON.stringify(one) === JSON.stringify(other)) return one
  const simple = [one, other].every(
    ({ input, tiers, call, varies }) => input !== undefined && !tiers && !varies && call === undefined,
  )
  if (!simple) return { varies: true }
  const [low, high] = [Math.min, Math.max].map(
    (pick) => (of: 'input' | 'output') =>
      pick(...[one, other].flatMap((price) => [price[of] ?? 0, price.most?.[of] ?? price[of] ?? 0])),
  ) as [(of: 'input' | 'output') => number, (of: 'input' | 'output') => number]
  return {
    ...{ input: low('input'), output: low('output') },
    most: { input: high('input'), output: high('output') },
  }
}
