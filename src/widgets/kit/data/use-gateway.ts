import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { ensureSession } from '../../api/session.ts'
import { loadStatus } from '../../api/status.ts'
import type { SessionUser } from '../../domain/accounts/user.ts'
import { trimSlash } from '../../domain/format.ts'
import { resourceOf } from '../../domain/resource-key.ts'
import { untouchedAddress, type GatewayStatus } from '../../domain/status.ts'
import type { Capabilities } from '../../gateway/capabilities.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { SessionState } from '../../stores/session.ts'
import { errorMessages } from '../../messages/shared/error.messages.ts'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { useResource } from './use-resource.ts'

/** The gateway's status: immediately the last known or default one; requested if that has not happened yet. */
export function useStatus(): GatewayStatus {
  const { gateway } = useWidget()
  useEffect(() => {
    // On failure the last known values stay: missing names and units do not warrant an error message.
    loadStatus(gateway).catch(() => undefined)
  }, [gateway])
  return useStore(gateway.status, (state) => state.status)
}

/** Changes of parts of records are off at a gateway version that was never tested; undefined elsewhere. */
export function useUntestedReason(): string | undefined {
  const untested = useStore(useWidget().gateway.status, (state) => state.untested)
  const t = useMessages(errorMessages)
  return untested ? t.untested : undefined
}

/** The capabilities are empty until the dialect is known. */
export function useCapabilities(): Capabilities {
  const { gateway } = useWidget()
  const { dialect } = useStatus()
  const [, setKnown] = useState(gateway.dialect)
  useEffect(() => void gateway.dialectReady?.then(() => setKnown(gateway.dialect)), [gateway, dialect])
  return gateway.dialect.capabilities
}

export const useSession = <Part>(select: (state: SessionState) => Part): Part =>
  useStore(useWidget().gateway.session, select)

export const sessionRequest = {
  key: resourceOf('session').key<true>(),
  load: async (gateway: Gateway) => {
    await ensureSession(gateway)
    return true as const
  },
  optional: true,
}

/** Undefined until known, for example on a page that signs in by token and has no stored user. */
export function useSessionUser(): SessionUser | undefined {
  const phase = useSession((state) => state.phase)
  const user = useSession((state) => state.user)
  useResource({ ...sessionRequest, enabled: phase === 'unknown' })
  return user ?? undefined
}

/** The gateway's default points to localhost, the reader's own machine; this page's origin then replaces it. */
function publicAddress(gateway: Gateway, { server_address }: Pick<GatewayStatus, 'server_address'>) {
  const stated = trimSlash(server_address)
  const own = new URL(gateway.baseUrl || '/', location.href).origin
  return stated && stated !== untouchedAddress ? stated : own
}

export const usePublicAddress = (): string => publicAddress(useWidget().gateway, useStatus())
