import type { PriceWindow } from '../../../domain/prices/price-windows.ts'
import type { PublishedPrice, PriceTier } from '../../../domain/prices/published.ts'
import { list, number, record, text, type Wire } from '../../../domain/wire.ts'
import type { FetchPrices } from '../../dialect.ts'

/** The gateway publishes this price for a model without one; calls cost it, or what a namesake elsewhere costs. */
const defaultPrice = 2.5

/** Prices are by channel, in dollars, without the caller's group ratio; the source code gives those of images. */
export const laiskyPrices: FetchPrices = async (fetchPath) => {
  const models: Record<string, PublishedPrice> = {}
  for (const channel of Object.values(record(await fetchPath('/api/models/display'))))
    for (const [model, wire] of Object.entries(record(record(channel).models))) {
      const price = laiskyPrice(record(wire))
      models[model] = Object.hasOwn(models, model) ? spanned(models[model]!, price) : price
    }
  return { models, groups: {} }
}

const others = ['image_pricing', 'video_pricing', 'audio_pricing', 'embedding_pricing', 'per_call_pricing']

export function laiskyPrice(wire: Wire): PublishedPrice {
  const [input, output, cached] = [wire.input_price, wire.output_price, wire.cached_input_price].map(
    number,
  ) as [number, number, number]
  if (!input && !output) {
    if (number(wire.image_price) > 0) return { by: 'channel', call: number(wire.image_price) }
    if (others.some((name) => Object.keys(record(wire[name])).length > 0)) return { varies: true }
  }
  const price = withTiers({ input, output, cached, ...writtenIn(wire) }, wire)
  const windows = list(wire.time_windows).map((window) => windowIn(record(window), price))
  const isDefault = [input, output, cached].every((published) => published === defaultPrice)
  const isUnset = isDefault && windows.length === 0 && !price.tiers
  return {
    ...price,
    ...(windows.length > 0 && { windows }),
    ...(isUnset ? { unset: 'unsure' } : { by: 'channel' }),
  }
}

const writtenIn = ({ cache_write_5m_price: price }: Wire) =>
  price === undefined ? {} : { written: number(price) }

/** A tier without a price of the input only changes others, which it does not publish then. */
function withTiers(price: PublishedPrice, wire: Wire): PublishedPrice {
  const tiers = list(wire.tiers)
    .map(record)
    .map((tier): PriceTier => {
      const [input, output] = [number(tier.input_token_threshold), number(tier.output_token_threshold)]
      return {
        ...(input > 0 && { over: input - 1 }),
        ...(output > 0 && { overOutput: output - 1 }),
        input: number(tier.input_price) || price.input,
        output: number(tier.output_price) || undefined,
      }
    })
  return tiers.length > 0 ? { ...price, tiers } : price
}

const minutesIn = (clock: unknown) => {
  const [hours = 0, minutes = 0] = text(clock).split(':').map(Number)
  return hours * 60 + minutes
}

/** Hours change only the prices that they name. Without a price of their own, cached tokens cost what others do. */
function windowIn(wire: Wire, base: PublishedPrice): PriceWindow<PublishedPrice> {
  const overlay = record(wire.overlay)
  const input = number(overlay.input_price) || base.input
  const price: PublishedPrice = {
    ...base,
    input,
    output: number(overlay.output_price) || base.output,
    cached: number(overlay.cached_input_price) || (base.cached === base.input ? input : base.cached),
    ...writtenIn(overlay),
  }
  return {
    name: text(wire.name),
    zone: text(wire.timezone) || 'UTC',
    ranges: list(wire.ranges)
      .map(record)
      .map(({ start, end }) => [minutesIn(start), minutesIn(end)] as const),
    ...(list(wire.days_of_week).length > 0 && { days: list(wire.days_of_week).map(number) }),
    from: text(wire.date_from),
    to: text(wire.date_to),
    price: withTiers(price, overlay),
  }
}

/** If two channels offer a model, it is not known before which of them serves a call. */
function spanned(one: PublishedPrice, other: PublishedPrice): PublishedPrice {
  if (JSON.stringify(one) === JSON.stringify(other)) return one
  const simple = [one, other].every(
    ({ input, tiers, windows, call, varies, unset }) =>
      input !== undefined && !tiers && !windows && !varies && !unset && call === undefined,
  )
  if (!simple) return { varies: true }
  const [low, high] = [Math.min, Math.max].map(
    (pick) => (of: 'input' | 'output') =>
      pick(...[one, other].flatMap((price) => [price[of] ?? 0, price.max?.[of] ?? price[of] ?? 0])),
  ) as [(of: 'input' | 'output') => number, (of: 'input' | 'output') => number]
  return {
    by: 'channel',
    input: low('input'),
    output: low('output'),
    max: { input: high('input'), output: high('output') },
  }
}
