import type { ReactNode } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { container } from './container.ts'

export function Stats({ children }: { children: ReactNode }) {
  return (
    <dl className="figures" part="figures">
      {children}
    </dl>
  )
}

type StatProps = {
  label: string
  /** Undefined while it loads; the card keeps its height. */
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

export const statStyles = /* css */ `
${container('.base:has(> .figures)')}.figures { margin: 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(150px, 100%), 1fr)); gap: 16px; }
.figures + * { margin-top: 16px; }
.figure { padding: 14px 16px; min-width: 0; container-type: inline-size; }
.figure dt { color: var(--oa-muted); font-size: 12.5px; line-height: 20px; }
/* A number that wraps is easily misread, so narrow cards use a smaller font. */
.figure dd { display: flow-root; font-size: clamp(15px, 11.5cqi, 22px); line-height: 30px; font-weight: 600; overflow-wrap: anywhere; }
.figure .figure-note { font-size: 12.5px; line-height: 18px; font-weight: 400; color: var(--oa-muted); }
.figure .skeleton { margin: 9px 0; }
@media (max-width: 720px) { .figures { gap: 8px; } .figure { padding: 10px 14px; } }
@media (max-width: 480px) {
  .figure { padding: 8px 10px; }
  /* The first of three, so that the other two share a row. */
  .figures:has(.figure-note) > :first-child:nth-last-child(odd) { grid-column: 1 / -1; }
  /* Three stay in one row when a long first value arrives, so that what is below does not move. */
  .figures:has(> :nth-child(3):last-child):not(:has(.figure-note, * + .figure-long)) { grid: none / auto-flow minmax(0, 1fr); }
  .figure-long:first-child:nth-last-child(3) { grid-column: span 2; }
  .figure-long dd { font-size: 15px; }
}
`
