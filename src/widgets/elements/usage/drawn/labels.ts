import type { Figures } from '../../../domain/figures.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { formatQuota } from '../../../domain/format.ts'
import { formatSeconds } from '../../../domain/measures.ts'
import { wordsIn } from '../../../messages/language/topic.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import type { DashboardDays, Metric, Series } from '../../../domain/usage/metrics.ts'
import type { Step } from '../../../kit/usage/sources/buckets.ts'
import type { Span } from '../../../domain/usage/days.ts'
import type { Locale } from '../../../messages/language/locale.ts'
import type { UsageWords } from '../usage.messages.ts'

/** Formats the values and times of a chart. */
export interface Labels {
  value: (value: number) => string
  /** With every digit. */
  exact: (value: number) => string
  /** Short, below a bar. */
  tick: (bucket: Span) => string
  /** In full. */
  time: (bucket: Span) => string
  name: (series: Series) => string
  /** The zone of the times. */
  zone: string
}

/** Formatted as in the log. */
const timeText = (milliseconds: number, words: UsageWords, figures: Figures): string =>
  words.seconds(formatSeconds(milliseconds, figures))

/** The zone of a dashboard's days, as `UTC+8`. */
export const zoneName = ({ zone }: DashboardDays) => (zone ? `UTC${zone > 0 ? '+' : ''}${zone}` : 'UTC')

interface LabelSettings {
  locale: Locale
  figures: Figures
  metric: Metric
  step: Step
  unit: QuotaUnit
  words: UsageWords
  /** Days are those of the gateway's dashboard. */
  told: DashboardDays | undefined
}

export function labelsFor({ locale, figures, metric, step, unit, words, told }: LabelSettings): Labels {
  // The signs of these zones are reversed.
  const zone = told ? { timeZone: `Etc/GMT${told.zone > 0 ? '-' : '+'}${Math.abs(told.zone)}` } : {}
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
      value: (sum) => formatQuota(sum, unit, figures),
      exact: (sum) => words.units(figures.number(sum)),
    },
    latency: {
      value: (mean) => timeText(mean, words, figures),
      // Rounded once, in milliseconds, as in the file: half a unit of 4905.875 is not lost by dividing.
      exact: (mean) => words.seconds(figures.number((Number(mean.toFixed(2)) / 1000).toFixed(5))),
    },
  }
  return {
    ...(written[metric] ?? {
      value: (count) => figures.count(count),
      exact: (count) => figures.number(count) + wordsIn(common, locale).said(count),
    }),
    tick: ({ from }) => (step === 'hour' ? hour(from) : step === 'month' ? month(from) : day(from)),
    time({ from, to }) {
      if (step === 'hour') return `${longHour(from)} – ${hour(to)}`
      if (step === 'month') return month(from)
      return step === 'week' && to - from > 90_000 ? `${longDay(from)} – ${longDay(to - 1)}` : longDay(from)
    },
    name: ({ id, name, shared }) => (id === null ? words.other : shared ? words.sharedKeys(name) : name),
    zone: told ? zoneName(told) : new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
