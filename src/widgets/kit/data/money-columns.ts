import { annotated } from '../../domain/format.ts'
import { currencyOf, type QuotaUnit } from '../../domain/status.ts'

/** The currency has all digits, since a sum over rounded amounts would be wrong. */
export function moneyColumns(unit: QuotaUnit) {
  const { sign, rate } = currencyOf(unit)
  if (!unit.display_in_currency || unit.quota_per_unit <= 0) return []
  const value = (units: number) => Number(((units / unit.quota_per_unit) * rate).toPrecision(15))
  return [{ head: (title: string) => annotated(title, sign.trim()), value }]
}
