import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { loadStatus } from '../../api/status.ts'
import type { GatewayStatus } from '../../domain/status.ts'
import type { Capabilities } from '../../gateway/capabilities.ts'
import type { SessionState } from '../../stores/session.ts'
import { useWidget } from '../element/widget-context.ts'

/** The gateway's status: immediately the last known or default one; requested if that has not happened yet. */
export function useStatus(): GatewayStatus {
  const { gateway } = useWidget()
  useEffect(() => {
    // On failure the last known values stay: missing names and units do not warrant an error message of their own.
    loadStatus(gateway).catch(() => undefined)
  }, [gateway])
  return useStore(gateway.status, (state) => state.status)
}

/** What the gateway can do beyond one-api; empty until its dialect is known. */
export function useCapabilities(): Capabilities {
  const { gateway } = useWidget()
  const { dialect } = useStatus()
  const [, setKnown] = useState(gateway.dialect)
  useEffect(() => void gateway.dialectReady?.then(() => setKnown(gateway.dialect)), [gateway, dialect])
  return gateway.dialect.capabilities
}

/** A part of the session: `useSession(isAdmin)`. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part =>
  useStore(useWidget().gateway.session, select)
