import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { loadStatus } from '../../api/status.ts'
import { trimSlash } from '../../domain/format.ts'
import { untouchedAddress, type GatewayStatus } from '../../domain/status.ts'
import type { ToastKind } from '../../domain/toast.ts'
import type { Capabilities } from '../../gateway/capabilities.ts'
import type { GatewayError } from '../../gateway/gateway-error.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Messages } from '../../messages/language/locale.ts'
import { messagesIn } from '../../messages/language/topic.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { errorMessages } from '../../messages/shared/error.messages.ts'
import type { ToastAction } from '../../stores/notices.ts'
import type { PaletteCommands } from '../../stores/palette-commands.ts'
import type { SessionState } from '../../stores/session.ts'
import type { LeaveGuard, Ready } from './lifecycle.ts'
import type { Environment } from './environment.ts'
import type { Emit, Target } from './events.ts'

export interface Widget extends Environment {
  emit: Emit
  /** Opens another screen: fires `oneapi-navigate` and, unless it is cancelled, shows the screen in a dialog. */
  navigate(target: Target): void
  /** Call when this screen is done: closes its dialog if the kit opened one, else navigates to the next screen. */
  showResult(next: Pick<Target, 'tag' | 'href'>): void
  /**
   * Fires `oneapi-notify` and, unless it is cancelled, shows a toast, optionally with an action. For an error,
   * `oneapi-failed` comes first.
   */
  notify(kind: ToastKind, text: string, action?: ToastAction, error?: GatewayError): void
  /** Fires `oneapi-failed`; false if the page cancelled it, because it tells the user itself. */
  fail(error: Pick<GatewayError, 'kind'> & Partial<GatewayError>): boolean
  /** The content may change meanwhile; null removes the dialog. */
  showOver(dialog: ReactNode): void
  /** Returns a function that removes the commands from the surrounding console. */
  provideCommands(offered: PaletteCommands): () => void
  /** True when the kit opened this element in its own dialog. */
  inDialog: boolean
  ready: Ready
  leaving: LeaveGuard
  /** The root is the whole element, for what must be seen although the content is hidden. */
  root: ShadowRoot
}

export const WidgetContext = createContext<Widget | null>(null)

/** Throws outside a widget. */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext)
  if (!widget) throw new Error('useWidget() outside a widget')
  return widget
}

/** The messages follow changes of `lang`. */
export const useMessages = <Sentences>(messages: Messages<Sentences>): Sentences =>
  messagesIn(messages, useWidget().locale)

export const useCommon = () => useMessages(common)

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

/** The gateway's default points to localhost, the reader's own machine; this page's origin then replaces it. */
function publicAddress(gateway: Gateway, { server_address }: Pick<GatewayStatus, 'server_address'>) {
  const stated = trimSlash(server_address)
  const own = new URL(gateway.baseUrl || '/', location.href).origin
  return stated && stated !== untouchedAddress ? stated : own
}

export const usePublicAddress = (): string => publicAddress(useWidget().gateway, useStatus())
