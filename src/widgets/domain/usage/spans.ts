import { formatTimestamp } from '../format.ts'
import { dayStart, spanOf, type Preset, type Span } from './days.ts'

export const presets = [
  'today',
  'yesterday',
  '7d',
  '30d',
  '90d',
  'this-month',
  'last-month',
] as const satisfies Preset[]

export const isPreset = (text: string | undefined): text is Preset =>
  (presets as readonly (string | undefined)[]).includes(text)

export const wholeDaysBefore = (count: number, now: number): Span => ({
  from: dayStart(count, now * 1000),
  to: dayStart(0, now * 1000),
})

/** Only days that have begun count. */
export function lastWeekOf({ from, to }: Span, now: number): Span {
  const end = Math.min(to, spanOf('today', now).to)
  return { from: Math.max(from, dayStart(7, end * 1000)), to: end }
}

const calendarDay = /^(\d{4})-(\d\d)-(\d\d)$/

/** The span includes both days, `YYYY-MM-DD`; undefined if they are not a valid range. */
export function daysBetween(first: string, last: string): Span | undefined {
  const [from, to] = [midnightOf(first, 0), midnightOf(last, 1)]
  return from && to && from < to ? { from: secondsOf(from), to: secondsOf(to) } : undefined
}

/** Whole months precede whole months, else the same number of days. */
export function periodBefore({ from, to }: Span): Span {
  const [start, end] = [dateOf(from), dateOf(to)]
  const months = 12 * (end.getFullYear() - start.getFullYear()) + end.getMonth() - start.getMonth()
  const wholeMonths = months > 0 && isFirst(start) && isFirst(end)
  // Rounded, because days with a clock change have 23 or 25 hours.
  const days = Math.max(1, Math.round((to - from) / 86_400))
  const back = wholeMonths
    ? new Date(start.getFullYear(), start.getMonth() - months, 1)
    : new Date(start.getFullYear(), start.getMonth(), start.getDate() - days)
  return { from: secondsOf(back), to: from }
}

/** A period in progress is compared, to the minute, with the part of the previous one that had elapsed by then. */
export function soFarBefore(range: Span, now: number): Span {
  const before = periodBefore(range)
  const elapsed = Math.min(range.to, now - (now % 60)) - range.from
  return { from: before.from, to: Math.min(before.to, before.from + elapsed) }
}

/**
 * Where the gateway cuts a period in progress and its part of the previous one; ascending. In the first minute of a day
 * that part is a minute too; it is the whole previous day where that had an hour less.
 */
export const edgesOf = (before: Span, now: Span): number[] => [
  ...new Set([before.from, Math.max(before.to, before.from + 60), now.from, now.to]),
]

/** In the browser's time zone. */
export const dayOf = (seconds: number): string => formatTimestamp(seconds).slice(0, 10)

function midnightOf(day: string, later: number): Date | undefined {
  const [, year, month, date] = calendarDay.exec(day)?.map(Number) ?? []
  if (!year || !month || !date || month > 12 || date > 31) return undefined
  return new Date(year, month - 1, date + later)
}

const isFirst = (date: Date) => date.getDate() === 1 && date.getHours() === 0
export const dateOf = (seconds: number) => new Date(seconds * 1000)
export const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)
