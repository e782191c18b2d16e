import { secondsNow } from '../../../domain/clock.ts'
import { getSelf, userKeys } from '../../../api/users.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { daysLeft, projectedSpend, dailySpendOf } from '../../../domain/usage/forecast.ts'
import { sumOf } from '../../../domain/usage/metrics.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import type { MetricsSource } from '../../../kit/usage/metrics-source.ts'
import { wholeDaysBefore } from '../../../domain/usage/spans.ts'
import { spanOf } from '../../../domain/usage/days.ts'
import type { UsageRequest } from '../usage-stats.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useUsage } from './use-usage.ts'
import { messages } from '../usage.messages.ts'

interface UsageForecastProps extends Pick<UsageRequest, 'scope' | 'filter' | 'enabled'> {
  source: MetricsSource
}

const observedDays = 7

export function UsageForecast({ source, scope, filter, enabled }: UsageForecastProps) {
  const formatQuota = useFormatQuota()
  const t = useMessages(messages)
  const now = secondsNow()
  const month = spanOf('this-month', now)
  const query = { metric: 'spend', group: 'none', filter } as const
  const days = useUsage(
    source,
    enabled ? { ...query, step: 'day', range: wholeDaysBefore(observedDays, now) } : null,
  )
  const thisMonth = useUsage(source, enabled ? { ...query, step: 'month', range: month } : null)
  // The balance pays for all calls, so filtered numbers say nothing about it.
  const own = scope === 'self' && Object.keys(filter).length === 0
  const account = useResource({
    key: userKeys.self,
    load: getSelf,
    staleTime: 3000,
    enabled: enabled && own,
    optional: true,
  })

  if (days.loading || thisMonth.loading) return <Skeleton width="60%" height="18px" />
  if (!days.usage || !thisMonth.usage) return null
  const daily = dailySpendOf(days.usage.total.map((sum) => sum ?? 0))
  if (!daily) return null
  const end = projectedSpend(sumOf(thisMonth.usage.total), (month.to - now) / 86_400, daily)
  const money = (units: number) => formatQuota(Math.round(units))
  const left = own && account.data ? daysLeft(account.data.quota, daily) : undefined
  return (
    <p className="usage-note" part="forecast">
      {t.monthEnd(money(end.likely), money(end.min), money(end.max))}
      {left &&
        t.balanceLasts(
          Math.floor(left.likely),
          Math.floor(left.min),
          left.max === Infinity ? undefined : Math.floor(left.max),
        )}
    </p>
  )
}
