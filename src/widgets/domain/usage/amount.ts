import { formatCount, grouped } from '../format.ts'
import type { QuotaUnit } from '../status.ts'

/** Money of any size with the digits that matter: `$1,012.40`, `$0.34`, `$0.000304`. */
export function formatExactMoney(amount: number): string {
  const size = Math.abs(amount)
  const sign = amount < 0 ? '-' : ''
  if (size === 0) return '$0'
  if (size >= 0.1) return `${sign}$${grouped(size.toFixed(2))}`
  // Three digits that are not zero, and never an exponent.
  const digits = Math.min(2 - Math.floor(Math.log10(size)), 12)
  return `${sign}$${size.toFixed(digits).replace(/0+$/, '')}`
}

/** Units as the gateway's status asks, nothing rounded to nothing. */
export const formatAmount = (units: number, { display_in_currency, quota_per_unit }: QuotaUnit): string =>
  display_in_currency
    ? formatExactMoney(units / (quota_per_unit > 0 ? quota_per_unit : 1))
    : formatCount(units)
