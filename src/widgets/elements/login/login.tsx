import { useEffect } from 'react'
import { useStatus } from '../../kit/use-gateway.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { Callout } from '../../ui/callout.tsx'
import { Brand } from './brand.tsx'
import { messages } from './login.messages.ts'
import { PasswordSignIn } from './password-sign-in.tsx'

export function Login({ expired }: { expired?: boolean }) {
  const { inDialog, ready } = useWidget()
  const words = useMessages(messages)
  const { system_name, logo } = useStatus()
  // Nothing has to be loaded before somebody can sign in.
  useEffect(() => ready.settle(), [ready])
  return (
    <div className={inDialog ? 'login' : 'login card'} part="card">
      <Brand logo={logo}>{inDialog ? <p>{system_name}</p> : <h1>{words.title(system_name)}</h1>}</Brand>
      {expired && (
        <Callout tone="warn" part="expired">
          {words.expired}
        </Callout>
      )}
      <PasswordSignIn />
      <slot name="other-ways" />
    </div>
  )
}
