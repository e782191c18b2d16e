import { dayStart } from '../../domain/days.ts'
import { logEnd } from '../../domain/limits.ts'
import type { LogFilters } from '../../domain/log.ts'

/** Quick ranges in days, by name in the view state. Each begins at midnight in the browser's time zone. */
export const quickRanges = { today: 1, '7d': 7, '30d': 30 } as const
export type QuickRange = keyof typeof quickRanges

export const isQuickRange = (range: string | undefined): range is QuickRange =>
  range !== undefined && Object.hasOwn(quickRanges, range)

type Range = Pick<LogFilters, 'start_timestamp' | 'end_timestamp'>

/** The time filter in the view state: a quick range by name, or epoch seconds; empty for the default. */
export interface RangeChoice {
  range?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Epoch seconds of a choice at `now` (ms). The default runs from the epoch to the log's end. */
export function resolveRange({ range, from, to }: RangeChoice, now: number): Range {
  const ahead = logEnd(now)
  if (isQuickRange(range))
    return { start_timestamp: dayStart(quickRanges[range] - 1, now), end_timestamp: ahead }
  return { start_timestamp: secondsOf(from) ?? 0, end_timestamp: secondsOf(to) ?? ahead }
}

/** Freezes the end just before `now` (ms): lines still arriving in this second would shift the pages. */
export const freezeRange = ({ start_timestamp, end_timestamp }: Range, now: number): Range => ({
  start_timestamp,
  end_timestamp: Math.min(end_timestamp, Math.floor(now / 1000) - 1),
})

/** Epoch seconds from text; undefined if invalid. */
export function secondsOf(text: string | number | undefined): number | undefined {
  const seconds = text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isSafeInteger(seconds) && seconds >= 0 ? seconds : undefined
}
