import { formatQuota, formatUnits } from '../../../domain/format.ts'
import type { QuotaUnit } from '../../../domain/status.ts'

/** Two quotas, in units where the money of both would read the same. */
export function quotaChange(
  before: number,
  after: number,
  unit: QuotaUnit,
  units: (formatted: string) => string,
): [before: string, after: string] {
  const [old, next] = [formatQuota(before, unit), formatQuota(after, unit)]
  return old === next && before !== after
    ? [units(formatUnits(before)), units(formatUnits(after))]
    : [old, next]
}
