import { plainNumberFormat } from './number-format.ts'
import { formatQuota as formatIn } from './format.ts'
import type { QuotaUnit } from './status.ts'

/** Numbers are written as in Chinese and English, for pages that draw by themselves. */
export const formatQuota = (units: number, unit: QuotaUnit, min?: number): string =>
  formatIn(units, unit, plainNumberFormat, min)
