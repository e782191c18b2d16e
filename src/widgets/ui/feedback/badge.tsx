import type { ReactNode } from 'react'

/** What a state means: good, needs a look, broken, switched off, or a plain fact. */
export type Tone = 'ok' | 'warn' | 'bad' | 'off' | 'info'

/** A state as its word on a weak background; the dot repeats the colour, which is never the only sign. */
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
