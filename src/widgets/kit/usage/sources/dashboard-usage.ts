import type { DashboardRow } from '../../../api/dashboard.ts'
import { secondsNow } from '../../../domain/clock.ts'
import {
  startOfDay,
  startOfToday,
  usualDays,
  type Grouping,
  type Metric,
} from '../../../domain/usage/metrics.ts'
import { emptyPart, usageOf, type Part } from './parts.ts'
import type { Usage } from '../metrics-source.ts'

const daySeconds = 86_400

/** The metrics here come beside spend. */
type DashboardMetric = Exclude<Metric, 'spend' | 'latency'>

const valueOf: Record<DashboardMetric, (row: DashboardRow) => number> = {
  requests: ({ requests }) => requests,
  tokens: ({ prompt_tokens, completion_tokens }) => prompt_tokens + completion_tokens,
}

/** Another day is added if the database labels one in another time zone. */
export function dashboardUsage(
  rows: readonly DashboardRow[],
  metric: DashboardMetric,
  group: Grouping,
  now = secondsNow(),
  lastDays = usualDays,
): Usage {
  const today = startOfToday(now, lastDays)
  const startOf = (row: DashboardRow) => startOfDay(row.day, lastDays)
  const starts = rows.map(startOf).filter(Number.isFinite)
  const first = Math.min(today - (lastDays.days - 1) * daySeconds, ...starts)
  const last = Math.max(today, ...starts)
  const buckets = Array.from({ length: Math.round((last - first) / daySeconds) + 1 }, (_, index) => ({
    from: first + index * daySeconds,
    to: first + (index + 1) * daySeconds,
  }))
  const whole = emptyPart(buckets)
  const parts = new Map<string, Part>()
  for (const row of rows) {
    const index = Math.round((startOf(row) - first) / daySeconds)
    const part = parts.get(row.model) ?? emptyPart(buckets)
    if (group === 'model' && row.model) parts.set(row.model, part)
    for (const { sums } of [whole, part]) if (index in sums) sums[index]! += valueOf[metric](row)
  }
  return usageOf({ metric, buckets, whole, parts })
}
