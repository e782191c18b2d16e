import type { DashboardRow } from '../../api/usage/dashboard.ts'
import { startOfDay, startOfToday, usualDays } from '../../domain/usage/metrics.ts'

const day = 86_400

/**
 * The cost of each whole day before today, oldest first, in units; days as the gateway counts them.
 *
 * @param now - epoch seconds
 */
export function ownWholeDays(rows: readonly DashboardRow[], now: number, told = usualDays): number[] {
  const today = startOfToday(now, told)
  const days = Array.from({ length: told.days - 1 }, () => 0)
  for (const row of rows) {
    const ago = Math.round((today - startOfDay(row.day, told)) / day)
    if (ago >= 1 && ago <= days.length) days[days.length - ago]! += row.quota
  }
  return days
}
