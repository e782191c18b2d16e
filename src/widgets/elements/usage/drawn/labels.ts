import type { NumberFormat } from '../../../domain/number-format.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { formatQuota, formatSeconds, formatTimestamp, zoneName as ownZone } from '../../../domain/format.ts'
import { messagesIn } from '../../../messages/language/topic.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import { knownOf, type DashboardDays, type Metric, type Series } from '../../../domain/usage/metrics.ts'
import type { Usage } from '../../../kit/usage/metrics-source.ts'
import type { Step } from '../../../kit/usage/sources/buckets.ts'
import type { Span } from '../../../domain/usage/days.ts'
import type { Locale } from '../../../messages/language/locale.ts'
import type { UsageMessages } from '../usage.messages.ts'

export interface Labels {
  value: (value: number) => string
  /** On an axis a mean of 0 is one; elsewhere it is that of no calls. */
  axis: (value: number) => string
  exact: (value: number) => string
  tick: (bucket: Span) => string
  time: (bucket: Span) => string
  name: (series: Series) => string
  zone: string
  /** The time in `zone`, as files have it. */
  stamp: (seconds: number) => string
}

/** Times are written as in the log. */
const timeText = (milliseconds: number, t: UsageMessages, numberFormat: NumberFormat): string =>
  t.seconds(formatSeconds(milliseconds, numberFormat))

/** `UTC+8`, for example. */
export const zoneName = ({ zone }: DashboardDays) => (zone ? `UTC${zone > 0 ? '+' : ''}${zone}` : 'UTC')

/** Why figures that have been read are not complete; undefined if they are. */
export const shortfallOf = ({ total }: Pick<Usage, 'total'>, t: UsageMessages) =>
  knownOf(total) < total.length ? t.capped(knownOf(total), total.length) : undefined

interface LabelSettings {
  locale: Locale
  numberFormat: NumberFormat
  metric: Metric
  step: Step
  unit: QuotaUnit
  t: UsageMessages
  /** Set where days are those of the gateway's dashboard. */
  lastDays: DashboardDays | undefined
}

export function labelsFor({ locale, numberFormat, metric, step, unit, t, lastDays }: LabelSettings): Labels {
  // The signs of these zones are reversed.
  const zone = lastDays
    ? { timeZone: `Etc/GMT${lastDays.zone > 0 ? '-' : '+'}${Math.abs(lastDays.zone)}` }
    : {}
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...zone, ...options })
    return (seconds: number) => format.format(seconds * 1000)
  }
  const day = write({ month: 'short', day: 'numeric' })
  const longDay = write({ year: 'numeric', month: 'short', day: 'numeric', weekday: 'short' })
  const month = write({ year: 'numeric', month: 'short' })
  const hour = write({ hour: '2-digit', minute: '2-digit', hour12: false })
  const longHour = write({
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  })
  const written: Partial<Record<Metric, Pick<Labels, 'value' | 'exact'>>> = {
    spend: {
      value: (sum) => formatQuota(sum, unit, numberFormat),
      exact: (sum) => t.units(numberFormat.number(sum)),
    },
    latency: {
      value: (mean) => (mean ? timeText(mean, t, numberFormat) : '—'),
      // The mean is rounded once, in milliseconds, as in the file: half a unit of 4905.875 is not lost by dividing.
      exact: (mean) => t.seconds(numberFormat.number((Number(mean.toFixed(2)) / 1000).toFixed(5))),
    },
  }
  const figures = written[metric] ?? {
    value: (count) => numberFormat.count(count),
    exact: (count) => numberFormat.number(count) + messagesIn(common, locale).said(count),
  }
  return {
    ...figures,
    axis: metric === 'latency' ? (mean) => timeText(mean, t, numberFormat) : figures.value,
    tick: ({ from }) => (step === 'hour' ? hour(from) : step === 'month' ? month(from) : day(from)),
    time({ from, to }) {
      if (step === 'hour') return `${longHour(from)} – ${hour(to)}`
      if (step === 'month') return month(from)
      return step === 'week' && to - from > 90_000 ? `${longDay(from)} – ${longDay(to - 1)}` : longDay(from)
    },
    name: ({ id, name, shared }) => (id === null ? t.other : shared ? t.sharedKeys(name) : name),
    zone: lastDays ? zoneName(lastDays) : ownZone(),
    stamp: (seconds) =>
      lastDays
        ? new Date((seconds + lastDays.zone * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')
        : formatTimestamp(seconds),
  }
}
