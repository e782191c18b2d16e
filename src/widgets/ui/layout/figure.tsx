import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'

/** A row of key figures at the top of a page. */
export function Figures({ children, part = 'figures' }: { children: ReactNode; part?: string }) {
  return (
    <dl className="figures" part={part}>
      {children}
    </dl>
  )
}

type FigureProps = {
  label: string
  /** Undefined while it loads; the card keeps its height. */
  value: ReactNode | undefined
  /** The exact number behind a rounded one, on hover. */
  title?: string
  /** A smaller line below. */
  note?: ReactNode
  part?: string
}

/** One key figure: name, value and an optional note. */
export function Figure({ label, value, title, note, part = 'figure' }: FigureProps) {
  return (
    <div className="card figure" part={part} title={title}>
      <dt>{label}</dt>
      <dd>{value ?? <Skeleton width="90px" />}</dd>
      {note && <dd className="figure-note">{note}</dd>}
    </div>
  )
}
