import { secondsNow } from '../../../domain/clock.ts'
import type { DashboardRow } from '../../../api/dashboard.ts'
import {
  mostSeries,
  startOfDay,
  startOfToday,
  sumOf,
  usualDays,
  withRest,
  type Grouping,
  type Metric,
  type Series,
} from '../../../domain/usage/metrics.ts'
import type { Usage } from '../metrics-source.ts'

const day = 86_400

/** Metrics that the dashboard counts in addition to spend. */
type DashboardMetric = Exclude<Metric, 'spend' | 'latency'>

const valueOf: Record<DashboardMetric, (row: DashboardRow) => number> = {
  requests: ({ requests }) => requests,
  tokens: ({ prompt_tokens, completion_tokens }) => prompt_tokens + completion_tokens,
}

/**
 * The dashboard's rows as series: today and the days before, plus another if the database is in another time zone and
 * labels one.
 *
 * @param now - epoch seconds
 */
export function dashboardUsage(
  rows: readonly DashboardRow[],
  metric: DashboardMetric,
  group: Grouping,
  now = secondsNow(),
  told = usualDays,
): Usage {
  const today = startOfToday(now, told)
  const startOf = (row: DashboardRow) => startOfDay(row.day, told)
  const starts = rows.map(startOf).filter(Number.isFinite)
  const first = Math.min(today - (told.days - 1) * day, ...starts)
  const last = Math.max(today, ...starts)
  const buckets = Array.from({ length: Math.round((last - first) / day) + 1 }, (_, index) => ({
    from: first + index * day,
    to: first + (index + 1) * day,
  }))
  const over = (counted: readonly DashboardRow[]) => {
    const values = buckets.map(() => 0)
    for (const row of counted) {
      const index = Math.round((startOf(row) - first) / day)
      if (index in values) values[index]! += valueOf[metric](row)
    }
    return values
  }
  const total = over(rows)
  const models = group === 'model' ? [...new Set(rows.map(({ model }) => model))] : []
  const named = models
    .map((id): Series => ({ id, name: id, values: over(rows.filter(({ model }) => model === id)) }))
    .filter(({ id, values }) => id && sumOf(values) > 0)
    .sort((one, other) => sumOf(other.values) - sumOf(one.values))
    .slice(0, mostSeries)
  return { buckets, total, series: withRest(total, named) }
}
