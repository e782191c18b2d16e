import type { ReactNode } from 'react'
import { formatTimestamp, zonedTime } from '../../domain/format.ts'

/**
 * A time in the browser's zone; the zone is named on hover, with the whole time.
 *
 * @param children - how it is shown, if not whole
 */
export function Moment({ seconds, children }: { seconds: number; children?: ReactNode }) {
  const time = formatTimestamp(seconds)
  // A time that the gateway omits, or writes as something else, is none.
  if (!time) return <span className="muted">—</span>
  return (
    <span title={zonedTime(seconds)} translate={children === undefined ? 'no' : undefined}>
      {children ?? time}
    </span>
  )
}
