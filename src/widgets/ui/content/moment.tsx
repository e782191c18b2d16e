import type { ReactNode } from 'react'
import { formatTimestamp, zonedTime } from '../../domain/format.ts'

/** The zone is the browser's, which is named on hover with the whole time; `children` replaces the shown time. */
export function Moment({ seconds, children }: { seconds: number; children?: ReactNode }) {
  const time = formatTimestamp(seconds)
  // The gateway omits the time, or writes it as something else.
  if (!time) return <span className="muted">—</span>
  return (
    <span title={zonedTime(seconds)} translate={children === undefined ? 'no' : undefined}>
      {children ?? time}
    </span>
  )
}
