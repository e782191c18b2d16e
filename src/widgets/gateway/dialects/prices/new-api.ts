import { pricePerMillion, tidy } from '../../../domain/prices/money.ts'
import type { PublishedPrice, PublishedPrices, PriceTier } from '../../../domain/prices/published.ts'
import { flag, list, number, record, text, type Wire } from '../../../domain/wire.ts'
import type { FetchPrices } from '../../dialect.ts'

/** The gateway publishes this for a model without a ratio: it refuses the calls, or charges them so where allowed. */
const defaultRatio = 37.5

/** The gateway ships with just this ratio as the price of these models. */
const pricedSo = /^gpt-4\.5-preview(-2025-02-27)?$/

/**
 * QuantumNous/new-api, as recorded, and the embedded gateway publish one list, with the ratios of the groups that the
 * caller may use.
 */
export const newApiPrices: FetchPrices = async (fetchPath, { quota_per_unit, self_use_mode_enabled }) => {
  const { data, group_ratio, usable_group } = record(await fetchPath('/api/pricing', true))
  const models = list(data)
    .map(record)
    .map((row) => [text(row.model_name), priceIn(row, quota_per_unit, flag(self_use_mode_enabled))] as const)
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

function priceIn(row: Wire, quotaPerUnit: number, ownUse: boolean): PublishedPrice {
  const groups = row.enable_groups === undefined ? undefined : list(row.enable_groups).map(text)
  if (text(row.billing_mode) === 'tiered_expr') return { ...pricesOfFormula(text(row.billing_expr)), groups }
  if (row.billing_mode) return { varies: true, groups }
  if (number(row.quota_type) === 1) return { call: number(row.model_price), groups }
  const [ratio, completion] = [number(row.model_ratio), number(row.completion_ratio)]
  const price = (of: number) => tidy(pricePerMillion(ratio * of, quotaPerUnit))
  const published = (of: unknown) => (of === undefined ? undefined : price(number(of)))
  return {
    input: price(1),
    output: price(completion),
    cached: published(row.cache_ratio),
    written: published(row.create_cache_ratio),
    groups,
    ...(flag(row.default_ratio) && { unset: 'charged' as const }),
    ...(ratio === defaultRatio &&
      !pricedSo.test(text(row.model_name)) && {
        unset: ownUse ? ('charged' as const) : ('refused' as const),
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

type Sum = Pick<PublishedPrice, 'cached' | 'written'> & PriceTier

const choice = /^len\s*<=\s*(\d+)\s*\?\s*([^?:]+?)\s*:\s*(.+)$/s
const tier = /^tier\(\s*"[^"]*"\s*,\s*([^()"]+)\)$/s

/** Tiers are in rising order; undefined if the formula says anything else. */
function tiersOf(formula: string, over: number): Sum[] | undefined {
  const [, bound, below = '', above = ''] = choice.exec(formula) ?? []
  if (bound !== undefined) {
    const [first, others] = [sumOf(below, over), tiersOf(above, Number(bound))]
    return first && others && Number(bound) > over ? [first, ...others] : undefined
  }
  const only = sumOf(formula, over)
  return only && [only]
}

const names = { p: 'input', c: 'output', cr: 'cached', cc: 'written' } as const
const term = /^(?:(\w+)\s*\*\s*([\d.]+)|([\d.]+)\s*\*\s*(\w+))$/

function sumOf(text: string, over: number): Sum | undefined {
  const sum: Sum = { over, input: undefined, output: undefined }
  for (const part of (tier.exec(text.trim())?.[1] ?? text).split('+')) {
    const [, first, value, otherValue, other] = term.exec(part.trim()) ?? []
    const name = first ?? other
    const price = Number(value ?? otherValue)
    // Prices of an hour of caching, of pictures and of sound have no column; the others are right all the same.
    if (name && /^(cc1h|img|ai|img_o|ao)$/.test(name)) continue
    if (!name || !Object.hasOwn(names, name) || !(price >= 0)) return undefined
    const field = names[name as keyof typeof names]
    if (sum[field] !== undefined) return undefined
    sum[field] = price
  }
  return sum.input === undefined ? undefined : sum
}
