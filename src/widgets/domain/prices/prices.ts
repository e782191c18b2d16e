import { priceFromCalls, type PricedCall, type TokenPrice } from './from-log.ts'
import { pricePerMillion, roundOffNoise, type Price } from './money.ts'
import type { PriceList } from './price-list.ts'

/** `calls` are the account's own, `list` is the page's price list. */
type PriceSource = 'ratios' | 'default' | 'calls' | 'list'

/** In dollars per million tokens; `spread` is how far off it may be, as a fraction of it (0.003 is 0.3 %). */
export interface KnownPrice {
  value: number
  source: PriceSource
  spread: number
}

export interface ModelPrice {
  model: string
  input: KnownPrice | undefined
  output: KnownPrice | undefined
}

/** Lists of calls are newest first. */
export type OwnCall = PricedCall & { model_name: string }

interface Known {
  /** Only some roles may read the ratios. */
  ratios?: PriceList | undefined
  calls: readonly OwnCall[]
  list?: PriceList | undefined
  group: string
  quotaPerUnit: number
}

/** Ratios come first, since they price the next call; then what was charged; then the list, which may be old. */
export function pricesOf(models: readonly string[], known: Known): ModelPrice[] {
  const { ratios, calls, list, group, quotaPerUnit } = known
  return models.map((model) => {
    const called = priceFromCalls(calls.filter(({ model_name }) => model_name === model))
    const pick = (of: keyof Price): KnownPrice | undefined =>
      listed('ratios', ratios, model, group, of) ??
      (called && {
        value: roundOffNoise(pricePerMillion(called[of].value, quotaPerUnit)),
        source: 'calls',
        spread: called[of].spread,
      }) ??
      listed('list', list, model, group, of)
    const input = pick('input')
    return { model, input, output: listedOutput(input, ratios, model, called) ?? pick('output') }
  })
}

/** The gateway keeps a completion ratio to itself, but it is in what the calls were charged. */
function listedOutput(
  input: KnownPrice | undefined,
  ratios: PriceList | undefined,
  model: string,
  called: TokenPrice | undefined,
): KnownPrice | undefined {
  const isListed = input?.source === 'ratios' && ratios?.prices[model]?.output === undefined
  if (!isListed || !called || called.input.value <= 0) return undefined
  return {
    value: roundOffNoise((input.value * called.output.value) / called.input.value),
    source: 'calls',
    spread: called.input.spread + called.output.spread,
  }
}

function listed(
  source: PriceSource,
  list: PriceList | undefined,
  model: string,
  group: string,
  of: keyof Price,
): KnownPrice | undefined {
  // Only own properties count: a model may be called "constructor".
  const price = list && Object.hasOwn(list.prices, model) ? list.prices[model]?.[of] : undefined
  if (price === undefined) return undefined
  const ratio = list && Object.hasOwn(list.groups, group) ? list.groups[group]! : 1
  return { value: roundOffNoise(price * ratio), source, spread: 0 }
}
