import { getLogStat, logKeys, type LogScope } from '../../api/logs.ts'
import { type UsageFilter, startOfDay, startOfToday, usualDays } from '../../domain/usage/metrics.ts'
import { useResource } from '../data/use-resource.ts'
import { logFilters } from './log-filters.ts'
import type { Span } from '../../domain/usage/days.ts'
import type { DashboardRow } from '../../api/dashboard.ts'

interface SpendRequest {
  scope: LogScope
  range: Span
  filter?: UsageFilter
  enabled?: boolean
  optional?: boolean
}

/** In units; the sum takes one call. */
export function useSpend({ scope, range, filter, ...requested }: SpendRequest) {
  const filters = logFilters(range, filter)
  return useResource({
    key: logKeys.stat.at(scope, filters),
    load: (gateway, signal) => getLogStat(gateway, scope, filters, signal),
    ...requested,
  })
}

const daySeconds = 86_400

/** In units, oldest first, as the gateway counts days; `now` is in epoch seconds. */
export function ownWholeDays(rows: readonly DashboardRow[], now: number, lastDays = usualDays): number[] {
  const today = startOfToday(now, lastDays)
  const days = Array.from({ length: lastDays.days - 1 }, () => 0)
  for (const row of rows) {
    const ago = Math.round((today - startOfDay(row.day, lastDays)) / daySeconds)
    if (ago >= 1 && ago <= days.length) days[days.length - ago]! += row.quota
  }
  return days
}
