import type { KnownPrice, ModelPrice } from './prices.ts'
import { tidy, type Price } from './money.ts'
import type { PriceList } from './price-list.ts'

/** Prices in dollars per million tokens, of calls with more input than the tier before. */
export interface PriceTier {
  /** Tokens of input that a call must exceed. */
  over: number
  input: number | undefined
  output: number | undefined
}

/** What a gateway asks for a model, in dollars, before the ratio of a group. What is not told is absent. */
export interface ToldPrice {
  /** Per million tokens. */
  input?: number | undefined
  output?: number | undefined
  /** Per million input tokens that come from a cache, and that are written to it. */
  cached?: number | undefined
  written?: number | undefined
  /** Per call, whatever its tokens. */
  call?: number | undefined
  /** Higher tiers; `input` and `output` are those of the first. */
  tiers?: readonly PriceTier[]
  /** The highest prices, if they differ by the channel that serves the call; `input` and `output` are the lowest. */
  most?: Price
  /** It follows from the request, so that no number tells it. */
  varies?: true
  /** The groups that can call it; absent if all can. */
  groups?: readonly string[] | undefined
}

/** The gateway has set no price for a model; what it would charge or tell is only its default. */
export const unpriced = 'unpriced'

/** What a gateway tells about prices. */
export interface ToldPrices {
  models: Readonly<Record<string, ToldPrice | typeof unpriced>>
  /** By symbol: what prices are multiplied by, and the name. Empty if it does not tell groups. */
  groups: Readonly<Record<string, { ratio: number; name: string }>>
}

/** How a price is asked for, beyond a price for input and one for output. */
type PriceKind = typeof unpriced | 'varies' | 'call'

/** The price of a model in a group, with what only some gateways tell. */
export type FullPrice = ModelPrice & {
  kind?: PriceKind
  call?: number | undefined
  cached?: number | undefined
  written?: number | undefined
  tiers?: readonly PriceTier[]
  most?: Price
}

const told = (prices: ToldPrices, model: string) =>
  Object.hasOwn(prices.models, model) ? prices.models[model] : undefined

/** The prices per token that a gateway tells, as a price list for a group with this ratio. */
export function listOfTold({ models }: ToldPrices, group: string, ratio: number): PriceList {
  const prices = Object.entries(models).flatMap(([model, price]): [string, Price][] =>
    price === unpriced || price.varies || price.call !== undefined
      ? []
      : [[model, { input: price.input, output: price.output }]],
  )
  return { prices: Object.fromEntries(prices), groups: { [group]: ratio } }
}

/** A row with all that the gateway tells of its model. What the gateway does not price has no price from elsewhere. */
export function withTold(row: ModelPrice, prices: ToldPrices | undefined, ratio: number): FullPrice {
  const price = prices && told(prices, row.model)
  if (!price) return row
  const none = { model: row.model, input: undefined, output: undefined }
  if (price === unpriced) return { ...none, kind: unpriced }
  if (price.varies) return { ...none, kind: 'varies' }
  const times = (value: number | undefined) => value && tidy(value * ratio)
  if (price.call !== undefined) return { ...none, kind: 'call', call: times(price.call) ?? 0 }
  return {
    ...row,
    cached: times(price.cached),
    written: times(price.written),
    ...(price.most && { most: { input: times(price.most.input), output: times(price.most.output) } }),
    ...(price.tiers && {
      tiers: price.tiers.map(({ over, input, output }) => ({
        over,
        input: times(input),
        output: times(output),
      })),
    }),
  }
}

/** Whether a group can call a model, as far as the gateway tells. */
export function canCall(prices: ToldPrices | undefined, model: string, group: string): boolean {
  const price = prices && told(prices, model)
  if (!price || price === unpriced || !price.groups) return true
  return price.groups.includes(group) || price.groups.includes('all')
}

/** The prices that apply to a call with so many input tokens. */
export function priceAt({ input, output, tiers = [] }: FullPrice, prompt: number): Price {
  const tier = tiers.findLast(({ over }) => prompt > over)
  return tier ?? { input: valueOf(input), output: valueOf(output) }
}

const valueOf = (price: KnownPrice | undefined) => price?.value
