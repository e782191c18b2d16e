import type { ReactNode } from 'react'
import { formatTimestamp, zonedTime } from '../../domain/format.ts'

/** In the browser's zone, which is named on hover with the whole time; `children`: how it is shown. */
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
