import type { ReactNode } from 'react'

/** What a state means: good, needs attention, broken, disabled, or just information. */
export type Tone = 'ok' | 'warn' | 'bad' | 'off' | 'info'

/**
 * A state as text on a tinted background with a dot; colour is never the only indication. Translators of browsers mistake
 * a single word such as "Disabled", so they leave it.
 */
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
