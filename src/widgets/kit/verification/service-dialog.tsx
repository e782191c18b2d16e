import type { Gateway } from '../../gateway/gateway.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { describeAnonymous, describeFailure } from '../../messages/shared/error.messages.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { NamedProvider } from '../accounts/use-providers.ts'
import { useCommand } from '../data/use-command.ts'
import { useLazySheets } from '../element/lazy.tsx'
import { useWidget } from '../element/widget-context.ts'
import { ServiceCode } from './service-code.tsx'
import { ServiceFrame, type ServiceAnswer } from './service-frame.tsx'
import sheet from './service-dialog.css?raw'

interface ServiceDialogProps {
  service: NamedProvider
  /** Title and button label. */
  action: string
  perform: (gateway: Gateway, service: NamedProvider, answer: ServiceAnswer) => Promise<unknown>
  /** With what `perform` has resolved to. */
  onDone: (result: unknown) => void
  onClose: () => void
  /** To sign in. */
  anonymous?: boolean
}

const styles = [sheet]

/** Signs in by a service, or binds its account, without leaving the page. */
export default function ServiceDialog({
  service,
  action,
  perform,
  onDone,
  onClose,
  anonymous = false,
}: ServiceDialogProps) {
  const { locale } = useWidget()
  useLazySheets(styles)
  const { run, pending, error } = useCommand(perform, { inPlace: true, anonymous })
  const describe = anonymous ? describeAnonymous : describeFailure
  const isShown = error && (anonymous || error.kind !== GatewayErrorKind.unauthorized)
  const failure = isShown ? describe(error, locale) : undefined
  const send = async (answer: ServiceAnswer) => {
    const result = await run(service, answer)
    if (result) onDone(result)
  }
  return (
    <Dialog title={action} onClose={onClose} size="small" part={`service-dialog ${service.id}-dialog`}>
      {service.frame ? (
        <ServiceFrame {...{ service, pending, failure }} onAnswer={send} />
      ) : (
        <ServiceCode {...{ action, pending, failure }} onCode={(code) => send({ code })} />
      )}
    </Dialog>
  )
}
