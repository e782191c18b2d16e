import { getLogStat, logKeys, type LogScope } from '../../api/logs.ts'
import type { UsageFilter } from '../../domain/usage/metrics.ts'
import { useResource } from '../data/use-resource.ts'
import { logFilters } from './log-filters.ts'
import type { Span } from './span.ts'

export interface AskedSpend {
  scope: LogScope
  range: Span
  filter?: UsageFilter
  /** False postpones loading. */
  enabled?: boolean
  /** The screen can do without it. */
  optional?: boolean
}

/** The exact spend of a span, in units: one call. */
export function useSpend({ scope, range, filter, ...asked }: AskedSpend) {
  const filters = logFilters(range, filter)
  return useResource({
    key: logKeys.stat.at(scope, filters),
    load: (gateway, signal) => getLogStat(gateway, scope, filters, signal),
    ...asked,
  })
}
