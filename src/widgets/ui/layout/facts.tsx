import type { ReactNode } from 'react'

/** What is known of one thing, by name. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="facts">{children}</dl>

/** One of it; what there is nothing of has a dash. */
export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'fact wide' : 'fact'}>
      <dt>{name}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}
