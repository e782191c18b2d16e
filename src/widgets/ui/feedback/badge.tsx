import type { ReactNode } from 'react'

/** Good, needs attention, broken, disabled, or just information. */
export type Tone = 'ok' | 'warn' | 'bad' | 'off' | 'info'

/** Colour is never the only indication; translators of browsers mistake single words, so they leave it. */
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
    <span className={`badge tone-${tone}`} part={part} translate="no">
      {dot && <span className="dot" />}
      {children}
    </span>
  )
}
