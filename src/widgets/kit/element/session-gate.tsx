import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { loadStatus } from '../../api/status.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { useCommon, useWidget } from './widget-context.ts'
import { lazy } from './lazy.tsx'

export const Refused = lazy(() => import('./refused.tsx'))

/** Signed out, content stays mounted, hidden and inert: the same user finds it as it was, another starts afresh. */
export function SessionGate({
  audience,
  part = 'base',
  children,
}: {
  audience: 'user' | 'anyone'
  /** Default: the element's outermost part. */
  part?: string
  children: ReactNode
}) {
  const { gateway, emit, fail, ready } = useWidget()
  const { phase, user } = useStore(gateway.session)
  const absent = useStore(gateway.status, (state) => state.absent ?? false)
  const refused = audience === 'user' && phase === 'signed-out'
  const [taken, setTaken] = useState(false)
  const [started, setStarted] = useState(!refused)
  // Before the content sends requests: the status determines the dialect of a gateway not seen before.
  useState(() => audience === 'user' && void loadStatus(gateway).catch(() => undefined))
  // Public content holds no user data, and signing in must not remount it.
  const owner = useOwner(audience === 'user' ? user?.id : undefined)

  useEffect(() => {
    if (refused) {
      // If the event is cancelled, the page handles the sign-in, and the content stays as it is.
      setTaken(!emit('oneapi-unauthorized', {}))
      fail({ kind: GatewayErrorKind.unauthorized })
      ready.settle()
    } else setStarted(true)
  }, [refused, emit, fail, ready])

  const hidden = absent || (refused && !taken)
  return (
    <>
      {started && (
        <div key={owner} part={part} className="base" hidden={hidden} inert={hidden}>
          {children}
        </div>
      )}
      {absent ? (
        <Refused why="no-gateway" />
      ) : (
        hidden && (
          <slot name="signed-out">
            <SignedOut />
          </slot>
        )
      )}
    </>
  )
}

/** Changes when a known user is replaced by a different one. */
function useOwner(id: string | number | undefined): number {
  const known = useRef({ id, generation: 0 })
  if (id !== undefined && id !== known.current.id) {
    const changed = known.current.id !== undefined
    known.current = { id, generation: known.current.generation + (changed ? 1 : 0) }
  }
  return known.current.generation
}

function SignedOut() {
  const { gateway, navigate } = useWidget()
  const { ended, cookieLost } = useStore(gateway.session)
  const t = useCommon()
  const signIn = () => navigate({ tag: 'oneapi-login', href: '/login?expired=true' })
  const action = gateway.tokens ? (
    <Button icon="refresh" onPress={() => retry()}>
      {t.retry}
    </Button>
  ) : (
    <Button variant="primary" onPress={signIn} part="sign-in">
      {t.signIn}
    </Button>
  )
  const retry = () => {
    gateway.retrySession()
    return gateway.resources.invalidate()
  }
  if (cookieLost && !gateway.tokens) return <Refused why="cookie-lost" action={action} />
  return (
    <EmptyState
      part="signed-out"
      icon="key"
      title={ended ?? t.signedOut}
      detail={gateway.tokens ? t.signedOutToken : t.signedOutHelp}
      action={action}
    />
  )
}
