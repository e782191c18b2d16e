import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { container } from './container.ts'
import sheet from './stat.css?raw'

export function Stats({ children }: { children: ReactNode }) {
  return (
    <dl className="figures" part="figures">
      {children}
    </dl>
  )
}

type StatProps = {
  label: string
  /** Undefined while the value loads; the card keeps its height. */
  value: ReactNode | undefined
  /** The exact number behind a rounded one, on hover. */
  title?: string | undefined
  note?: ReactNode
  part?: string
}

export function Stat({ label, value, title, note, part = 'figure' }: StatProps) {
  const long = typeof value === 'string' && value.length > 11
  return (
    <div className={long ? 'card figure figure-long' : 'card figure'} part={part} title={title}>
      <dt>{label}</dt>
      <dd translate="no">{value ?? <Skeleton width="90px" />}</dd>
      {note && <dd className="figure-note">{note}</dd>}
    </div>
  )
}

export const statStyles = container('.base:has(> .figures)') + sheet
