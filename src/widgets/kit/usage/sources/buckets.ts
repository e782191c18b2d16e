import { timeDay, timeHour, timeMonday, timeMonth, type CountableTimeInterval } from 'd3-time'
import { dateOf, secondsOf } from '../../../domain/usage/spans.ts'
import type { Span } from '../../../domain/usage/days.ts'

/** Weeks begin on Monday. */
const steps = ['hour', 'day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

const intervals: Record<Step, CountableTimeInterval> = {
  hour: timeHour,
  day: timeDay,
  week: timeMonday,
  month: timeMonth,
}

/** Buckets begin at local hours, midnights, Mondays or firsts of the month; a day of 23 or 25 hours is one bucket. */
export function bucketsOf({ from, to }: Span, step: Step | 'whole'): Span[] {
  if (to <= from) return []
  if (step === 'whole') return [{ from, to }]
  const interval = intervals[step]
  const cuts = interval.range(interval.ceil(dateOf(from + 1)), dateOf(to)).map(secondsOf)
  const edges = [from, ...cuts, to]
  return edges.slice(1).map((end, index) => ({ from: edges[index]!, to: end }))
}

/** The step makes a readable chart: at most about sixty bars. */
export function stepFor({ from, to }: Span): Step {
  const days = (to - from) / 86_400
  if (days <= 2.1) return 'hour'
  if (days <= 62.1) return 'day'
  return days <= 400 ? 'week' : 'month'
}

/** The steps split a span into two to a hundred bars. */
export const stepsFor = (span: Span): Step[] =>
  steps.filter((step) => {
    const bars = (span.to - span.from) / { hour: 3600, day: 86_400, week: 604_800, month: 2_592_000 }[step]
    return bars >= 1.9 && bars <= 100
  })
