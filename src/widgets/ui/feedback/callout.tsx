import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'

type CalloutProps = {
  /** `warn` asks the user to act, `bad` reports a failure; the default informs. */
  tone?: 'warn' | 'bad'
  part?: string
  children: ReactNode
}

/** A callout that appears later needs a live region. */
export function Callout({ tone, part = 'callout', children }: CalloutProps) {
  return (
    <p className={tone ? `callout tone-${tone}` : 'callout'} part={part}>
      <Icon name={tone ? 'alert' : 'info'} />
      <span>{children}</span>
    </p>
  )
}

/** The live region must exist before its text, to be announced. */
export const FailureNote = ({ children }: { children: ReactNode }) => (
  <div role="alert" hidden={!children}>
    {children && <Callout tone="bad">{children}</Callout>}
  </div>
)
