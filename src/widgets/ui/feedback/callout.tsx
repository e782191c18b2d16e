import type { ReactNode } from 'react'
import { Icon } from '../layout/icon.tsx'

type CalloutProps = {
  /** `warn` asks for something to be done, `bad` says what failed; the default informs. */
  tone?: 'warn' | 'bad'
  part?: string
  children: ReactNode
}

/** A sentence that must be read before what follows. Put it into a live region when it appears later. */
export function Callout({ tone, part = 'callout', children }: CalloutProps) {
  return (
    <p className={tone ? `callout tone-${tone}` : 'callout'} part={part}>
      <Icon name={tone ? 'alert' : 'info'} />
      <span>{children}</span>
    </p>
  )
}
