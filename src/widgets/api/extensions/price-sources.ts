import type { Ratios } from '../../domain/options/ratios.ts'
import type { PriceBook } from '../../domain/prices/price-book.ts'
import { list, record, text, type Wire } from '../../domain/wire.ts'
import { resourceOf } from '../../domain/resource-key.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { GatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'

/** A source is the provider of a channel, or a public list. */
export interface PriceSource {
  id: string
  name: string
  wire: Wire
}

export const priceSourcesKey = resourceOf('price-sources').key<PriceSource[]>()

export async function listPriceSources(gateway: Gateway, signal?: AbortSignal): Promise<PriceSource[]> {
  const { sources } = gateway.dialect.extensions.priceSources!
  const rows = list(await gateway.send(sources, { method: 'GET', signal })).map(record)
  return rows.map((wire) => ({ id: text(wire.id), name: text(wire.name), wire }))
}

/** Ratios that differ from the gateway's, by the name of their option. Nothing is stored. */
export async function fetchPriceRatios(gateway: Gateway, { wire }: PriceSource): Promise<PriceBook> {
  const { compare, options } = gateway.dialect.extensions.priceSources!
  const call = { expects: 'record', changes: false, relays: true, limit: 60_000 } as const
  const { differences, test_results } = record(await gateway.send(compare(wire), call))
  const failure = list(test_results)
    .map((result) => text(record(result).error))
    .find(Boolean)
  if (failure) throw new GatewayError(GatewayErrorKind.refused, failure)
  const book: Record<string, Record<string, number>> = {}
  for (const [model, fields] of Object.entries(record(differences)))
    for (const [field, difference] of Object.entries(record(fields))) {
      const [value] = Object.values(record(record(difference).upstreams))
      const option = options[field]
      // The gateway says in words that the ratio is the same.
      if (option && typeof value === 'number') (book[option] ??= {})[model] = value
    }
  return book satisfies Record<string, Ratios>
}
