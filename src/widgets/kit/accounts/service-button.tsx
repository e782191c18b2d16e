import { providerMessages } from '../../messages/shared/providers.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useMessages } from '../element/widget-context.ts'
import type { NamedProvider } from './use-providers.ts'

interface ServiceButtonProps {
  service: NamedProvider
  /** Why it cannot be used yet. */
  unagreed: string | undefined
  onPress: () => unknown
  opensDialog?: boolean
}

/** Signs in or registers with a service. */
export function ServiceButton({ service: { id, name }, unagreed, onPress, opensDialog }: ServiceButtonProps) {
  const t = useMessages(providerMessages)
  return (
    <Button
      block
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      disabledReason={unagreed}
      onPress={onPress}
      part={id}
    >
      {t.with(name)}
    </Button>
  )
}
