import { line } from 'd3-shape'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { stepFor } from '../../../kit/usage/sources/buckets.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stat, Stats } from '../../../ui/layout/stat.tsx'
import type { Metric } from '../../../domain/usage/metrics.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { wholeOf } from '../../../kit/usage/metrics-source.ts'
import { labelsFor, shortfallOf } from './labels.ts'
import { linear } from './scales.ts'
import { useSource, useUsage } from './use-usage.ts'
import type { UsageRequest } from '../usage-stats.tsx'
import { messages } from '../usage.messages.ts'

const [width, height] = [240, 40]

interface SparklineProps extends UsageRequest {
  metric: Metric
  unit: QuotaUnit
}

/** The figure above the line shows the sum of spend; that of another metric is drawn here. */
export default function Sparkline({ scope, range, filter, metric, unit }: SparklineProps) {
  const { locale, numberFormat } = useWidget()
  const t = useMessages(messages)
  const source = useSource(scope)
  const lastDays = source.capabilities(filter).lastDays[metric]
  const step = lastDays ? ('day' as const) : stepFor(range)
  const query = { metric, step, range, group: 'none' as const, filter }
  const { usage, error, loading } = useUsage(source, query)
  if (error) return <p className="usage-note">{t.failed}</p>
  if (!usage?.buckets.length) return <Skeleton height="40px" />
  const { total } = usage
  const x = linear([0, Math.max(1, total.length - 1)], [1, width - 1])
  const y = linear([0, Math.max(1, ...total.map((sum) => sum ?? 0))], [height - 2, 2])
  const path = line<number | undefined>()
    .defined((sum) => sum !== undefined)
    .x((_, index) => x(index))
    .y((sum) => y(sum ?? 0))
  const drawing = (
    <svg
      className="usage-spark"
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      aria-hidden="true"
      part="chart"
    >
      <path d={path(total) ?? ''} />
    </svg>
  )
  if (metric === 'spend') return drawing
  const shortfall = loading ? undefined : shortfallOf(usage, t)
  const labels = labelsFor({ locale, numberFormat, metric, step, unit, t, lastDays })
  return (
    <>
      <Stats>
        <Stat
          label={t.metrics[metric]}
          value={loading ? undefined : shortfall ? '—' : labels.value(wholeOf(usage))}
          title={loading || shortfall ? undefined : labels.exact(wholeOf(usage))}
          note={lastDays ? t.lastDays(lastDays.days) : shortfall}
        />
      </Stats>
      {drawing}
    </>
  )
}
