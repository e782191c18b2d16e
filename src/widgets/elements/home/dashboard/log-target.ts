import { dayStart } from '../../../domain/usage/days.ts'
import { formatTimestamp } from '../../../domain/format.ts'
import type { Target } from './panel.tsx'

/** Filters of the log, named as in its URL. */
type LinesFilter = Partial<Record<'type' | 'from' | 'to' | 'model_name' | 'username', string>>

/** The log with these filters. */
export const linesOf = (filters: LinesFilter): Target => ({
  tag: 'oneapi-log-list',
  attributes: Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [`filter-${name.replace('_', '-')}`, value]),
  ),
  href: `/log?${String(new URLSearchParams(filters))}`,
})

/** The time of day if it is today, otherwise the date and minutes. */
export function clockOf(seconds: number): string {
  const text = formatTimestamp(seconds)
  return seconds >= dayStart(0, Date.now())
    ? text.slice('YYYY-MM-DD '.length)
    : text.slice('YYYY-'.length, 'YYYY-MM-DD HH:mm'.length)
}
