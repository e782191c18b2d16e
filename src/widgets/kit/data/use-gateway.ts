import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { loadStatus } from '../../api/status.ts'
import type { GatewayStatus } from '../../domain/status.ts'
import type { Capabilities } from '../../gateway/capabilities.ts'
import type { SessionState } from '../../stores/session.ts'
import { useWidget } from '../element/widget-context.ts'

/** The gateway's status, last known or default at once, asked for when nobody has yet. */
export function useStatus(): GatewayStatus {
  const { gateway } = useWidget()
  useEffect(() => {
    // A failure leaves the last known values: names and units are never worth an error of their own.
    loadStatus(gateway).catch(() => undefined)
  }, [gateway])
  return useStore(gateway.status, (state) => state.status)
}

/** What the gateway can do that one-api cannot; nothing until it is known which one it is. */
export function useCapabilities(): Capabilities {
  const { gateway } = useWidget()
  const { dialect } = useStatus()
  const [, setKnown] = useState(gateway.dialect)
  useEffect(() => void gateway.recognised?.then(() => setKnown(gateway.dialect)), [gateway, dialect])
  return gateway.dialect.capabilities
}

/** A part of the session: `useSession(isAdmin)`. */
export const useSession = <Part>(select: (state: SessionState) => Part): Part =>
  useStore(useWidget().gateway.session, select)
