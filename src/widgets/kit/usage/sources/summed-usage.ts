import type { LogScope } from '../../../api/logs.ts'
import { getUsage } from '../../../api/usage.ts'
import { maxSeries, type Metric } from '../../../domain/usage/metrics.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { logFilters } from '../log-filters.ts'
import type { CallQuery, MetricsOf } from '../metrics-source.ts'
import { bucketsOf } from './buckets.ts'
import { emptyPart, usageOf, type Part } from './parts.ts'

/** The first sum orders a metric's values; its calls order a mean's. */
const sums = {
  spend: ['quota', 'count', 'quota'],
  requests: ['count', 'count', 'count'],
  tokens: ['tokens', 'count', 'tokens'],
  latency: ['elapsed_time', 'timed', 'timed'],
} as const

/** The sums take one call, with the values that are largest by a metric. */
export async function summedUsage(
  gateway: Gateway,
  scope: LogScope,
  { step, range, group, filter, max = maxSeries }: CallQuery,
  by: Metric,
  signal: AbortSignal,
): Promise<MetricsOf> {
  const buckets = bucketsOf(range, step)
  const { values, rows } = await getUsage(
    gateway,
    scope,
    {
      edges: [range.from, ...buckets.map(({ to }) => to)],
      group,
      order: sums[by][2],
      limit: max,
      filters: logFilters(range, filter),
    },
    signal,
  )
  const known = new Map(values.map((value) => [value.id, value]))
  return (metric) => {
    const [sum, calls] = sums[metric]
    const whole = emptyPart(buckets)
    const parts = new Map<string, Part>(values.map(({ id }) => [id, emptyPart(buckets)]))
    for (const row of rows)
      for (const part of [whole, row.id !== null && parts.get(row.id)])
        if (part && row.span in buckets) {
          part.sums[row.span]! += row[sum]
          part.calls[row.span]! += row[calls]
        }
    return usageOf({
      metric,
      buckets,
      whole,
      parts,
      max,
      nameOf: (id) => known.get(id)?.name,
      isShared: (id) => known.get(id)?.shared ?? false,
    })
  }
}
