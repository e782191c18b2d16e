import type { ReactNode } from 'react'
import { Skeleton } from './skeleton.tsx'

/** The row of figures above the work. */
export function Stats({ children, part = 'stats' }: { children: ReactNode; part?: string }) {
  return (
    <dl className="stats" part={part}>
      {children}
    </dl>
  )
}

/** One figure that matters: its name, its value, a note. Keeps its height while the value is unknown. */
export function StatCard({
  label,
  value,
  note,
}: {
  label: string
  value: ReactNode | null
  note?: ReactNode
}) {
  return (
    <div className="card stat">
      <dt>{label}</dt>
      <dd>{value ?? <Skeleton width="90px" />}</dd>
      {note && <dd className="stat-note">{note}</dd>}
    </div>
  )
}
