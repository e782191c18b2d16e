import type { ReactNode } from 'react'
import { formatTimestamp, zonedTime } from '../../domain/format.ts'

/**
 * A time in the browser's zone; the zone is named on hover, with the whole time.
 *
 * @param children - how it is shown, if not whole
 */
export function Moment({ seconds, children }: { seconds: number; children?: ReactNode }) {
  return <span title={zonedTime(seconds)}>{children ?? formatTimestamp(seconds)}</span>
}
