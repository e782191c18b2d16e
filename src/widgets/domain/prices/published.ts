import type { KnownPrice, ModelPrice } from './prices.ts'
import { costOf, roundOffNoise, type Price, type TokenCounts } from './money.ts'
import type { PriceList } from './price-list.ts'
import { changeAfter, windowAt, type PriceWindow } from './price-windows.ts'

/** In dollars per million tokens, of calls with more tokens than the limits; the last tier that applies counts. */
export interface PriceTier {
  /** A call's input must exceed this many tokens. */
  over?: number
  /** A call's output must exceed this many tokens. */
  overOutput?: number
  input: number | undefined
  output: number | undefined
}

/** In dollars, before the ratio of a group. Unpublished prices are absent. */
export interface PublishedPrice {
  /** Per million tokens. */
  input?: number | undefined
  output?: number | undefined
  /** Per million input tokens that come from a cache, and that are written to it. */
  cached?: number | undefined
  written?: number | undefined
  call?: number | undefined
  /** `input` and `output` are those of the first tier. */
  tiers?: readonly PriceTier[]
  /** The first hours that hold count. */
  windows?: readonly PriceWindow<PublishedPrice>[]
  /** When the price changes, in epoch seconds, and what it becomes. */
  next?: Price & { at: number }
  /** Prices may differ by the channel that serves the call: `input` and `output` are then the lowest. */
  max?: Price
  by?: 'channel'
  /** The price follows from the request, so that no number can state it. */
  varies?: true
  /** Without a price of its own, calls are refused, charged at the gateway's default, or it does not say. */
  unset?: 'refused' | 'charged' | 'unsure'
  /** Absent if all groups can call the model. */
  groups?: readonly string[] | undefined
}

export interface PublishedPrices {
  models: Readonly<Record<string, PublishedPrice>>
  /** By symbol: what prices are multiplied by, and the name. Empty if it does not publish groups. */
  groups: Readonly<Record<string, { ratio: number; name: string }>>
}

/** A price is asked for in another way than for input and output. */
type PriceKind = 'unpriced' | 'varies' | 'call'

/** Only some gateways publish more than the price of a model in a group. */
export type FullPrice = ModelPrice &
  Pick<PublishedPrice, 'call' | 'cached' | 'written' | 'tiers' | 'next' | 'max' | 'unset' | 'by'> & {
    kind?: PriceKind
  }

const published = (prices: PublishedPrices, model: string) =>
  Object.hasOwn(prices.models, model) ? prices.models[model] : undefined

export interface PriceContext {
  /** Epoch seconds. */
  at: number
  /** The account accepts the gateway's default for models without a price, where others are refused. */
  accepts?: boolean | undefined
  /** False if the gateway charges its default; only users who may read the ratios know it. */
  isPriced?: ((model: string) => boolean) | undefined
}

export function pricesFor(
  { models, groups }: PublishedPrices,
  { at, accepts, isPriced }: PriceContext,
): PublishedPrices {
  const held = ([model, price]: [string, PublishedPrice]): [string, PublishedPrice] => {
    const { unset, ...now } = price.windows ? atHour(price, price.windows, at) : price
    return [model, unset && !isPriced?.(model) ? { ...now, unset: accepts ? 'charged' : unset } : now]
  }
  return { models: Object.fromEntries(Object.entries(models).map(held)), groups }
}

function atHour(
  base: PublishedPrice,
  windows: readonly PriceWindow<PublishedPrice>[],
  at: number,
): PublishedPrice {
  const priceAtHour = (seconds: number) => windowAt(windows, seconds)?.price ?? base
  const { windows: _, ...price } = priceAtHour(at)
  const change = changeAfter(windows, at, (seconds) => JSON.stringify(priceAtHour(seconds)))
  if (change === undefined) return price
  const { input, output } = priceAtHour(change)
  return { ...price, next: { at: change, input, output } }
}

export function publishedList({ models }: PublishedPrices, group: string, ratio: number): PriceList {
  const prices = Object.entries(models).flatMap(([model, price]): [string, Price][] =>
    price.unset === 'refused' || price.varies || price.call !== undefined
      ? []
      : [[model, { input: price.input, output: price.output }]],
  )
  return { prices: Object.fromEntries(prices), groups: { [group]: ratio } }
}

/** A model that the gateway does not price has no price from a list. */
export function withPublished(
  row: ModelPrice,
  prices: PublishedPrices | undefined,
  ratio: number,
): FullPrice {
  const price = prices && published(prices, row.model)
  if (!price) return row
  const none = { model: row.model, input: undefined, output: undefined }
  const times = (value: number | undefined) => value && roundOffNoise(value * ratio)
  if (price.unset === 'refused' && !isAsCharged(row.input, times(price.input)))
    return { ...none, kind: 'unpriced' }
  const by = price.by && { by: price.by }
  if (price.varies) return { ...none, ...by, kind: 'varies' }
  if (price.call !== undefined) return { ...none, ...by, kind: 'call', call: times(price.call) ?? 0 }
  const ofGroup = <T extends Partial<Price>>(one: T): T => ({
    ...one,
    input: times(one.input),
    output: times(one.output),
  })
  return {
    ...row,
    ...(price.unset && { unset: price.unset, input: byDefault(row.input), output: byDefault(row.output) }),
    cached: times(price.cached),
    written: times(price.written),
    ...by,
    ...(price.next && { next: ofGroup(price.next) }),
    ...(price.max && { max: ofGroup(price.max) }),
    ...(price.tiers && { tiers: price.tiers.map(ofGroup) }),
  }
}

const byDefault = (price: KnownPrice | undefined) =>
  price?.source === 'ratios' ? { ...price, source: 'default' as const } : price

const isAsCharged = (price: KnownPrice | undefined, published: number | undefined) =>
  price?.source === 'calls' &&
  published !== undefined &&
  Math.abs(price.value - published) <= price.value * price.spread + 1e-9

/** True for every group if the gateway publishes no prices. */
export function canCall(prices: PublishedPrices | undefined, model: string, group: string): boolean {
  const { groups } = (prices && published(prices, model)) ?? {}
  return !groups || groups.includes(group) || groups.includes('all')
}

export const tierOf = (tiers: readonly PriceTier[] | undefined, { prompt, completion }: TokenCounts) =>
  tiers?.findLast(({ over = -1, overOutput = -1 }) => prompt > over && completion > overOutput)

export const priceAt = ({ input, output, tiers }: FullPrice, tokens: TokenCounts): Price =>
  tierOf(tiers, tokens) ?? { input: input?.value, output: output?.value }

/** In dollars; undefined if the price is not known. */
export function costOfCalls(row: FullPrice, tokens: TokenCounts, calls: number): number | undefined {
  if (row.kind === 'call') return roundOffNoise((row.call ?? 0) * calls)
  return row.kind ? undefined : costOf(priceAt(row, tokens), tokens, calls)
}
