import { pricePerMillion, roundOffNoise } from '../../../domain/prices/money.ts'
import type { PublishedPrice } from '../../../domain/prices/published.ts'
import { list, number, record, text, type Wire } from '../../../domain/wire.ts'
import type { FetchPrices } from '../../dialect.ts'

/** Units of a price per call of 1. */
const unitsPerCall = 1000

/** MartialBE/one-hub, as recorded, publishes the models that can be called, with their prices, and the groups. */
export const oneHubPrices: FetchPrices = async (fetchPath, { quota_per_unit: quotaPerUnit }) => {
  const [models, groups] = await Promise.all([
    fetchPath('/api/available_model'),
    fetchPath('/api/user_group_map'),
  ])
  return {
    models: Object.fromEntries(
      entriesOf(models).map(([model, wire]) => [
        model,
        priceIn(record(wire.price), list(wire.groups).map(text), quotaPerUnit),
      ]),
    ),
    groups: Object.fromEntries(
      entriesOf(groups).map(([symbol, { ratio, name }]) => [
        symbol,
        { ratio: number(ratio), name: text(name) || symbol },
      ]),
    ),
  }
}

function priceIn(price: Wire, groups: string[], quotaPerUnit: number): PublishedPrice {
  const [input, output] = [number(price.input), number(price.output)]
  if (price.type !== 'tokens') return { call: roundOffNoise((input * unitsPerCall) / quotaPerUnit), groups }
  const more = record(price.extra_ratios)
  const perMillion = (ratio: number) => roundOffNoise(pricePerMillion(ratio, quotaPerUnit))
  const published = (factor: unknown) =>
    factor === undefined ? undefined : perMillion(input * number(factor))
  return {
    input: perMillion(input),
    output: perMillion(output),
    groups,
    // Only prices that somebody has set have a name; other models are charged these numbers all the same.
    ...(!text(price.model) && { unset: 'charged' as const }),
    cached: published(more.cached_tokens ?? more.cached_read_tokens),
    written: published(more.cached_write_tokens),
  }
}

const entriesOf = (map: unknown) =>
  Object.entries(record(map)).map(([name, wire]) => [name, record(wire)] as const)
