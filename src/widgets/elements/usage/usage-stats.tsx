import type { ReactNode } from 'react'
import { secondsNow } from '../../domain/clock.ts'
import type { LogScope } from '../../api/logs.ts'
import { Quota } from '../../kit/data/quota.tsx'
import type { Metric, UsageFilter } from '../../domain/usage/metrics.ts'
import { FailedState } from '../../kit/data/failed-state.tsx'
import { useCommon, useMessages, useWidget } from '../../kit/element/widget-context.ts'
import { soFarBefore } from '../../domain/usage/spans.ts'
import { spanOf, type Span } from '../../domain/usage/days.ts'
import { useSpend } from '../../kit/usage/use-spend.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Stat, Stats } from '../../ui/layout/stat.tsx'
import { differenceOf, messages } from './usage.messages.ts'

export interface UsageRequest {
  scope: LogScope
  range: Span
  filter: UsageFilter
  /** False waits, for example while the role is unknown. */
  enabled: boolean
}

interface UsageStatsProps extends UsageRequest {
  compact?: boolean
  metric?: Metric
  children?: ReactNode
}

/** Each figure is one exact sum of the gateway. */
export function UsageStats({ compact = false, metric = 'spend', children, ...given }: UsageStatsProps) {
  const request = { ...given, enabled: given.enabled && metric === 'spend' }
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  const { retry } = useCommon()
  const now = secondsNow()
  const spent = useSpend(request)
  // A range in progress is compared with the same part of the previous one.
  const earlier = useSpend({ ...request, range: soFarBefore(request.range, now), optional: true })
  const today = useSpend({
    ...request,
    range: spanOf('today', now),
    enabled: request.enabled && !compact,
    optional: true,
  })
  const failed = spent.data === undefined && spent.error
  // Unless compact, the card shows the gateway's error, and the figure only offers a retry.
  if (failed && compact) return <FailedState error={failed} title={t.failed} retry={spent.reload} />
  const money = (units: number | undefined) =>
    units === undefined ? undefined : <Quota units={units} t={t} />
  const total = (
    <Stat
      label={t.spent}
      value={
        failed ? (
          <Button icon="refresh" size="small" onPress={spent.reload} part="retry">
            {retry}
          </Button>
        ) : (
          money(spent.data)
        )
      }
      note={
        failed
          ? t.failed
          : spent.data === undefined || earlier.data === undefined
            ? '\u00A0'
            : differenceOf(spent.data, earlier.data, t, numberFormat)
      }
    />
  )
  if (compact)
    return (
      <div className="usage-compact">
        {metric === 'spend' && <Stats>{total}</Stats>}
        {children}
      </div>
    )
  return (
    <Stats>
      {total}
      <Stat
        label={t.before}
        value={earlier.error && earlier.data === undefined ? '—' : money(earlier.data)}
        note={t.beforeNote}
      />
      <Stat
        label={t.today}
        value={today.error && today.data === undefined ? '—' : money(today.data)}
        note={today.data === undefined ? '\u00A0' : t.exact}
      />
    </Stats>
  )
}
