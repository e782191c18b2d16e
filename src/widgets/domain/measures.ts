import { plainNumberFormat, type NumberFormat } from './number-format.ts'
import { formatMoney } from './format.ts'
import type { QuotaUnit } from './status.ts'

/** Amounts of one column have the same decimals, six at most; a smaller amount has its own. */
export const moneyDecimals = (amounts: readonly number[], unit: QuotaUnit): number =>
  Math.min(
    6,
    Math.max(2, ...amounts.map((units) => formatMoney(units, unit, plainNumberFormat).split('.')[1]!.length)),
  )

/** The text has two decimals, and shows at least one hundredth for any time at all: `0.31`, `12.00`. */
export const formatSeconds = (milliseconds: number, numberFormat: NumberFormat): string =>
  numberFormat.number(Math.max(milliseconds / 1000, milliseconds > 0 ? 0.01 : 0).toFixed(2))
