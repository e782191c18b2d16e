import type { Figures } from '../../../domain/figures.ts'
import { formatQuota } from '../../../domain/format.ts'
import type { QuotaUnit } from '../../../domain/status.ts'

/** Two quotas, in units where the money of both would read the same. */
export function quotaChange(
  before: number,
  after: number,
  unit: QuotaUnit,
  figures: Figures,
  units: (formatted: string) => string,
): [before: string, after: string] {
  const [old, next] = [formatQuota(before, unit, figures), formatQuota(after, unit, figures)]
  return old === next && before !== after
    ? [units(figures.number(before)), units(figures.number(after))]
    : [old, next]
}
