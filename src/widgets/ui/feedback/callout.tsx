import type { ReactNode } from 'react'
import { Icon } from '../layout/icon.tsx'

type CalloutProps = {
  /** `warn` asks the user to act, `bad` reports a failure; the default informs. */
  tone?: 'warn' | 'bad'
  part?: string
  children: ReactNode
}

/** A sentence to read before what follows. If it appears later, put it into a live region. */
export function Callout({ tone, part = 'callout', children }: CalloutProps) {
  return (
    <p className={tone ? `callout tone-${tone}` : 'callout'} part={part}>
      <Icon name={tone ? 'alert' : 'info'} />
      <span>{children}</span>
    </p>
  )
}
