import type { DashboardRow } from '../../api/usage/dashboard.ts'

const day = 86_400

/** Days that the dashboard reports in addition to today. */
const told = 6

/**
 * The cost of each whole day before today, oldest first, in units. Days are in UTC, as the gateway counts them.
 *
 * @param now - epoch seconds
 */
export function ownWholeDays(rows: readonly DashboardRow[], now: number): number[] {
  const today = now - (now % day)
  const days = Array.from({ length: told }, () => 0)
  for (const row of rows) {
    const ago = Math.round((today - Date.parse(`${row.day}T00:00:00Z`) / 1000) / day)
    if (ago >= 1 && ago <= told) days[told - ago]! += row.quota
  }
  return days
}
