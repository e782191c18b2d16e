import { plainNumberFormat, type NumberFormat } from './number-format.ts'
import { formatMoney } from './format.ts'
import type { QuotaUnit } from './status.ts'

/** The decimals with which amounts of one column are written alike, six at most; a smaller amount has its own. */
export const moneyDecimals = (amounts: readonly number[], unit: QuotaUnit): number =>
  Math.min(
    6,
    Math.max(2, ...amounts.map((units) => formatMoney(units, unit, plainNumberFormat).split('.')[1]!.length)),
  )

/** Milliseconds as seconds with two decimals; of any time at all one hundredth at least: `0.31`, `12.00`. */
export const formatSeconds = (milliseconds: number, numberFormat: NumberFormat): string =>
  numberFormat.number(Math.max(milliseconds / 1000, milliseconds > 0 ? 0.01 : 0).toFixed(2))
