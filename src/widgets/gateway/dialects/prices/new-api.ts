import { pricePerMillion, roundOffNoise } from '../../../domain/prices/money.ts'
import type { PublishedPrice, PublishedPrices, PriceTier } from '../../../domain/prices/published.ts'
import { flag, list, number, record, text, type Wire } from '../../../domain/wire.ts'
import type { FetchPrices } from '../../dialect.ts'

/** The gateway publishes this for a model without a ratio, whose calls it refuses or, if allowed, charges at this ratio. */
const defaultRatio = 37.5

/** These models really have this ratio. */
const pricedAtDefault = /^gpt-4\.5-preview(-2025-02-27)?$/

/**
 * QuantumNous/new-api, as recorded, and the embedded gateway publish one list, with the ratios of the groups that the
 * caller may use.
 */
export const newApiPrices: FetchPrices = async (fetchPath, { quota_per_unit, self_use_mode_enabled }) => {
  const { data, group_ratio, usable_group } = record(await fetchPath('/api/pricing', true))
  const models = list(data)
    .map(record)
    .map((row) => [text(row.model_name), priceOf(row, quota_per_unit, flag(self_use_mode_enabled))] as const)
  const named = record(usable_group)
  const groups = Object.entries(record(group_ratio)).filter(
    // The ratios of other groups are published, too, if the answer says which groups may be used.
    ([group]) => !usable_group || group in named,
  )
  return {
    models: Object.fromEntries(models),
    groups: Object.fromEntries(
      groups.map(([group, ratio]) => [group, { ratio: number(ratio), name: text(named[group]) || group }]),
    ),
  } satisfies PublishedPrices
}

function priceOf(row: Wire, quotaPerUnit: number, selfUse: boolean): PublishedPrice {
  const groups = row.enable_groups === undefined ? undefined : list(row.enable_groups).map(text)
  if (text(row.billing_mode) === 'tiered_expr') return { ...pricesOfFormula(text(row.billing_expr)), groups }
  if (row.billing_mode) return { varies: true, groups }
  if (number(row.quota_type) === 1) return { call: number(row.model_price), groups }
  const [ratio, completion] = [number(row.model_ratio), number(row.completion_ratio)]
  const price = (factor: number) => roundOffNoise(pricePerMillion(ratio * factor, quotaPerUnit))
  const published = (factor: unknown) => (factor === undefined ? undefined : price(number(factor)))
  return {
    input: price(1),
    output: price(completion),
    cached: published(row.cache_ratio),
    written: published(row.create_cache_ratio),
    groups,
    ...(flag(row.default_ratio) && { unset: 'charged' as const }),
    ...(ratio === defaultRatio &&
      !pricedAtDefault.test(text(row.model_name)) && {
        unset: selfUse ? ('charged' as const) : ('refused' as const),
      }),
  }
}

/**
 * A formula of new-api is readable if it says no more than prices by the length of the input: a sum of tokens times
 * dollars per million, such as `p * 1.25 + c * 10`, in `tier("name", sum)`, chosen by `len <= 200000 ? … : …`. Anything
 * else depends on the request.
 */
export function pricesOfFormula(formula: string): PublishedPrice {
  const tiers = tiersOf(formula.trim(), 0)
  const [first, ...others] = tiers ?? []
  if (!first) return { varies: true }
  const { over: _, ...price } = first
  return {
    ...price,
    ...(others.length > 0 && { tiers: others.map(({ over, input, output }) => ({ over, input, output })) }),
  }
}

type TierPrices = Pick<PublishedPrice, 'cached' | 'written'> & PriceTier

const conditional = /^len\s*<=\s*(\d+)\s*\?\s*([^?:]+?)\s*:\s*(.+)$/s
const tierCall = /^tier\(\s*"[^"]*"\s*,\s*([^()"]+)\)$/s

/** In rising order of length; undefined if the formula says anything else. */
function tiersOf(formula: string, over: number): TierPrices[] | undefined {
  const [, bound, below = '', above = ''] = conditional.exec(formula) ?? []
  if (bound !== undefined) {
    const [first, others] = [tierPrices(below, over), tiersOf(above, Number(bound))]
    return first && others && Number(bound) > over ? [first, ...others] : undefined
  }
  const only = tierPrices(formula, over)
  return only && [only]
}

/** Prices of an hour of caching, of pictures and of sound have no column, and change none of the others. */
const ignored = /^(cc1h|img|ai|img_o|ao)$/
const fieldOf = { p: 'input', c: 'output', cr: 'cached', cc: 'written' } as const
const term = /^(?:(\w+)\s*\*\s*([\d.]+)|([\d.]+)\s*\*\s*(\w+))$/

function tierPrices(formula: string, over: number): TierPrices | undefined {
  const sum: TierPrices = { over, input: undefined, output: undefined }
  for (const part of (tierCall.exec(formula.trim())?.[1] ?? formula).split('+')) {
    const [, first, value, otherValue, other] = term.exec(part.trim()) ?? []
    const name = first ?? other
    const price = Number(value ?? otherValue)
    if (name && ignored.test(name)) continue
    if (!name || !Object.hasOwn(fieldOf, name) || !(price >= 0)) return undefined
    const field = fieldOf[name as keyof typeof fieldOf]
    if (sum[field] !== undefined) return undefined
    sum[field] = price
  }
  return sum.input === undefined ? undefined : sum
}
