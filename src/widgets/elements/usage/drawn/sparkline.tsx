import { line } from 'd3-shape'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { stepFor } from '../../../kit/usage/sources/buckets.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { linear } from './scales.ts'
import { useSource, useUsage } from './use-usage.ts'
import type { Asked } from '../usage-figures.tsx'
import { messages } from '../usage.messages.ts'

const [width, height] = [240, 40]

/** The range as a sparkline; the figure above it shows the sum. */
export default function Sparkline({ scope, range, filter }: Asked) {
  const words = useMessages(messages)
  const source = useSource(scope)
  const query = { metric: 'spend' as const, step: stepFor(range), range, group: 'none' as const, filter }
  const { usage, error } = useUsage(source, query)
  if (error) return <p className="usage-note">{words.failed}</p>
  if (!usage?.buckets.length) return <Skeleton height="40px" />
  const { total } = usage
  const x = linear([0, Math.max(1, total.length - 1)], [1, width - 1])
  const y = linear([0, Math.max(1, ...total.map((sum) => sum ?? 0))], [height - 2, 2])
  const path = line<number | undefined>()
    .defined((sum) => sum !== undefined)
    .x((_, index) => x(index))
    .y((sum) => y(sum ?? 0))
  return (
    <svg
      className="usage-spark"
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      aria-hidden="true"
      part="chart"
    >
      <path d={path(total) ?? ''} />
    </svg>
  )
}
