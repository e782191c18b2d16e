import { spanOf, type Preset } from '../../../domain/usage/days.ts'
import { logEnd } from '../../../domain/clock.ts'
import type { LogRange } from '../../../domain/log.ts'

/** The view state has these names. */
export const quickRanges = [
  'today',
  'yesterday',
  '7d',
  '30d',
  'this-month',
  'last-month',
] as const satisfies Preset[]
export type QuickRange = (typeof quickRanges)[number]

export const isQuickRange = (range: string | undefined): range is QuickRange =>
  (quickRanges as readonly (string | undefined)[]).includes(range)

/** `now` is in ms; both ends are inclusive. A range that goes on ends where the log does. */
function rangeOf(range: QuickRange, now: number): LogRange {
  const { from, to } = spanOf(range, now / 1000)
  return { start_timestamp: from, end_timestamp: to * 1000 > now ? logEnd(now) : to - 1 }
}

/** The choice is a quick range by name, or epoch seconds; empty for the default. */
export interface RangeChoice {
  range?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** In epoch seconds; `now` is in ms. The default runs from the epoch to the log's end. */
export function resolveRange({ range, from, to }: RangeChoice, now: number): LogRange {
  const ahead = logEnd(now)
  if (isQuickRange(range)) return rangeOf(range, now)
  return { start_timestamp: secondsOf(from) ?? 0, end_timestamp: secondsOf(to) ?? ahead }
}

/** As seconds they are after the year 5000, as milliseconds after 1973. */
const milliseconds = 1e11

/** Another program may have written milliseconds; undefined if invalid. */
export function secondsOf(text: string | number | undefined): number | undefined {
  const time = text === undefined || text === '' ? Number.NaN : Number(text)
  if (!Number.isSafeInteger(time) || time < 0) return undefined
  return time >= milliseconds ? Math.floor(time / 1000) : time
}
