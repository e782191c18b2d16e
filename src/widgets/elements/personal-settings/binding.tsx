import type { OAuthProvider } from '../../domain/accounts/oauth.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { messages } from './personal-settings.messages.ts'

interface BindingProps {
  name: 'email' | OAuthProvider | 'wechat'
  /** The bound account; empty if there is none. */
  value: string
  onBind: () => unknown
  /** Whether the gateway offers this service. */
  offered?: boolean
  /** Whether another account may replace the bound one. */
  again?: boolean
}

/** One service, its bound account, and the button to bind one. */
export function Binding({ name, value, onBind, offered = true, again = false }: BindingProps) {
  const words = useMessages(messages)
  const service = words.services[name]
  const settled = value !== '' && !again
  return (
    <div className="binding" part={`binding binding__${name}`}>
      <dt>{service}</dt>
      <dd>{value || <Badge tone="off">{words.unbound}</Badge>}</dd>
      <dd>
        <Button
          label={words.bindService(service)}
          onPress={onBind}
          disabledReason={settled ? words.alreadyBound : offered ? undefined : words.off}
          part={`bind__${name}`}
        >
          {value && again ? words.rebind : words.bind}
        </Button>
      </dd>
    </div>
  )
}
