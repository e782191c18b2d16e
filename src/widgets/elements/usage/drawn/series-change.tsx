import { changeOf } from '../../../domain/usage/change.ts'
import type { Grouping, Series } from '../../../domain/usage/metrics.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import { soFarBefore } from '../../../kit/usage/span.ts'
import { useSpend } from '../../../kit/usage/use-spend.ts'
import { differenceOf } from '../difference.ts'
import type { Asked } from '../usage-figures.tsx'
import { messages } from '../usage.messages.ts'

interface SeriesChangeProps extends Omit<Asked, 'enabled'> {
  group: Exclude<Grouping, 'none'>
  series: Series
}

/** Compares a series with the same part of the previous period, by two exact sums. */
export function SeriesChange({ group, series, ...asked }: SeriesChangeProps) {
  const words = useMessages(messages)
  const filter = { ...asked.filter, [group]: series.id ?? '' }
  const now = useSpend({ ...asked, filter, optional: true })
  const before = useSpend({
    ...asked,
    filter,
    range: soFarBefore(asked.range, Math.floor(Date.now() / 1000)),
    optional: true,
  })
  if (now.data === undefined || before.data === undefined) return <span className="muted">…</span>
  const percent = changeOf(now.data, before.data)
  return (
    <span title={differenceOf(now.data, before.data, words)}>
      {percent === undefined
        ? words.new
        : `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`}
    </span>
  )
}
