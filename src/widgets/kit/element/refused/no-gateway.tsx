import { useEffect } from 'react'
import { loadStatus } from '../../../api/status.ts'
import { atPage } from '../../../gateway/page-address.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { noGatewayMessages } from './no-gateway.messages.ts'
import { useMessages, useWidget } from '../widget-context.ts'

/** Replaces an element if the gateway's status is missing or a web page: names the requested URL and what to set. */
export default function NoGateway() {
  const { gateway, ready, fail } = useWidget()
  const words = useMessages(noGatewayMessages)
  const { retry } = useMessages(common)
  useEffect(() => {
    ready.settle()
    fail({ kind: GatewayErrorKind.notAGateway })
  }, [ready, fail])
  const again = async () => {
    // If it fails again, this stays on screen.
    await loadStatus(gateway, { again: true }).then(
      () => gateway.resources.invalidate(),
      () => undefined,
    )
  }
  return (
    <ErrorState
      title={words.title}
      detail={words.help(atPage(`${gateway.baseUrl}/api/status`))}
      retry={{ label: retry, onPress: again }}
      part="no-gateway"
    />
  )
}
