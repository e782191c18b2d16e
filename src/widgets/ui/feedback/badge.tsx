import type { ReactNode } from 'react'

/** What a state means: good, needs attention, broken, disabled, or just information. */
export type Tone = 'ok' | 'warn' | 'bad' | 'off' | 'info'

/** A state as text on a tinted background with a dot; colour is never the only indication. */
export function Badge({
  tone,
  children,
  part,
  dot = true,
}: {
  tone: Tone
  children: ReactNode
  part?: string
  dot?: boolean
}) {
  return (
    <span className={`badge tone-${tone}`} part={part}>
      {dot && <span className="dot" />}
      {children}
    </span>
  )
}
