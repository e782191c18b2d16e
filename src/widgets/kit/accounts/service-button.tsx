import { providerMessages } from '../../messages/shared/providers.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../element/lazy.tsx'
import { useMessages } from '../element/widget-context.ts'
import type { NamedProvider } from './use-providers.ts'

const ServiceMark = lazy(() => import('./service-mark.tsx'), { quiet: true })

interface ServiceButtonProps {
  service: NamedProvider
  unagreed: string | undefined
  onPress: () => unknown
  opensDialog?: boolean
}

export function ServiceButton({ service, unagreed, onPress, opensDialog }: ServiceButtonProps) {
  const { id, name, icon = id } = service
  const t = useMessages(providerMessages)
  return (
    <Button
      block
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      disabledReason={unagreed}
      onPress={onPress}
      part={id}
    >
      <ServiceMark icon={icon} name={name} />
      <span className="service-name">{t.with(name)}</span>
    </Button>
  )
}
