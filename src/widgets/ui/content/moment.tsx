import type { ReactNode } from 'react'
import { formatTimestamp, zoneOf } from '../../domain/format.ts'

/**
 * A time in the browser's zone; the zone is named on hover, with the whole time.
 *
 * @param children - how it is shown, if not whole
 */
export function Moment({ seconds, children }: { seconds: number; children?: ReactNode }) {
  const whole = formatTimestamp(seconds)
  return <span title={`${whole} ${zoneOf(seconds)}`}>{children ?? whole}</span>
}
