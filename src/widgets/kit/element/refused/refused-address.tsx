import { useEffect } from 'react'
import { GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { refusedMessages } from './refused-address.messages.ts'
import { useMessages, useWidget } from '../widget-context.ts'

/** Maximum characters of the address to show, since it can be anything. */
const shown = 100

/** Replaces an element whose `base-url` the page does not allow: says why, and what the page's owner can do. */
export default function RefusedAddress({ address }: { address: string }) {
  const { ready, fail } = useWidget()
  const words = useMessages(refusedMessages)
  useEffect(() => {
    ready.settle()
    fail({ kind: GatewayErrorKind.notAGateway })
  }, [ready, fail])
  const named = address.length > shown ? `${address.slice(0, shown)}…` : address
  return (
    <div part="base" className="base">
      <ErrorState title={words.title} detail={words.help(named)} part="refused-address" />
    </div>
  )
}
