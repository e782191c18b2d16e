import type { ReactNode } from 'react'

/** A list of facts about one thing. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="facts">{children}</dl>

/** One named fact; an empty value shows as a dash. */
export function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'fact wide' : 'fact'}>
      <dt>{name}</dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}
