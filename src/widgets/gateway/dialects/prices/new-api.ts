import { pricePerMillion, tidy } from '../../../domain/prices/money.ts'
import { pricesOfFormula } from '../../../domain/prices/tier-formula.ts'
import { unpriced, type ToldPrice, type ToldPrices } from '../../../domain/prices/told.ts'
import { list, number, record, text, type Wire } from '../../../domain/wire.ts'
import type { TellPrices } from '../../dialect.ts'

/** The ratio that it tells, and where that is allowed charges, for a model that has none. */
const defaultRatio = 37.5

/** QuantumNous/new-api, as recorded: one list, with the ratios of the groups that the caller may use. */
export const newApiPrices: TellPrices = async (ask, quotaPerUnit) => {
  const { data, group_ratio, usable_group } = record(await ask('/api/pricing', true))
  const models = list(data)
    .map(record)
    .map((row) => [text(row.model_name), priceIn(row, quotaPerUnit)] as const)
  const named = record(usable_group)
  const groups = Object.entries(record(group_ratio)).filter(
    // Of other groups it tells the ratio, too, where it tells which may be used.
    ([group]) => !usable_group || group in named,
  )
  return {
    models: Object.fromEntries(models),
    groups: Object.fromEntries(
      groups.map(([group, ratio]) => [group, { ratio: number(ratio), name: text(named[group]) || group }]),
    ),
  } satisfies ToldPrices
}

function priceIn(row: Wire, quotaPerUnit: number): ToldPrice | typeof unpriced {
  const groups = row.enable_groups === undefined ? undefined : list(row.enable_groups).map(text)
  if (text(row.billing_mode) === 'tiered_expr') return { ...pricesOfFormula(text(row.billing_expr)), groups }
  if (row.billing_mode) return { varies: true, groups }
  if (number(row.quota_type) === 1) return { call: number(row.model_price), groups }
  const [ratio, completion] = [number(row.model_ratio), number(row.completion_ratio)]
  if (ratio === defaultRatio && completion === 1) return unpriced
  const price = (of: number) => tidy(pricePerMillion(ratio * of, quotaPerUnit))
  const told = (of: unknown) => (of === undefined ? undefined : price(number(of)))
  return {
    ...{ input: price(1), output: price(completion) },
    ...{ cached: told(row.cache_ratio), written: told(row.create_cache_ratio), groups },
  }
}
