import { useEffect, type ReactNode } from 'react'
import { loadStatus } from '../../api/status.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { atPage } from '../../gateway/transport.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { cookieLostMessages, noGatewayMessages, refusedMessages } from './refused.messages.ts'
import { useCommon, useMessages, useWidget } from './widget-context.ts'

type Refusal =
  { why: 'no-gateway' } | { why: 'address'; address: string } | { why: 'cookie-lost'; action: ReactNode }

export default function Refused(refusal: Refusal) {
  if (refusal.why === 'no-gateway') return <NoGateway />
  return refusal.why === 'address' ? (
    <RefusedAddress address={refusal.address} />
  ) : (
    <CookieLost action={refusal.action} />
  )
}

/** The gateway's status is missing or a web page: this names the requested URL and what to set. */
function NoGateway() {
  const { gateway, ready, fail } = useWidget()
  const words = useMessages(noGatewayMessages)
  const { retry } = useCommon()
  useEffect(() => {
    ready.settle()
    fail({ kind: GatewayErrorKind.notAGateway })
  }, [ready, fail])
  const again = async () => {
    // If the status fails again, this stays on screen.
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

/** In characters, because the address can be anything. */
const shown = 100

/** The page does not allow the address: this says what its owner can do. */
function RefusedAddress({ address }: { address: string }) {
  const { ready, fail } = useWidget()
  const words = useMessages(refusedMessages)
  useEffect(() => {
    ready.settle()
    fail({ kind: GatewayErrorKind.notAGateway })
  }, [ready, fail, address])
  const named = address.length > shown ? `${address.slice(0, shown)}…` : address
  return (
    <div part="base" className="base">
      <ErrorState title={words.title} detail={words.help(named)} part="refused-address" />
    </div>
  )
}

/** Somebody has just signed in, yet the gateway sees no session: the browser did not keep the cookie. */
function CookieLost({ action }: { action: ReactNode }) {
  const words = useMessages(cookieLostMessages)
  const detail = window === top ? words.dropped : words.help
  return <EmptyState part="signed-out" icon="key" title={words.title} detail={detail} action={action} />
}
