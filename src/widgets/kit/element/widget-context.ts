import { createContext, useContext, type ReactNode } from 'react'
import type { ToastKind } from '../../domain/toast.ts'
import type { GatewayError } from '../../gateway/gateway-error.ts'
import type { Messages } from '../../messages/language/locale.ts'
import { messagesIn } from '../../messages/language/topic.ts'
import { common } from '../../messages/shared/common.messages.ts'
import type { ToastAction } from '../../stores/notices.ts'
import type { PaletteCommands } from '../../stores/palette-commands.ts'
import type { LeaveGuard } from './leave-guard.ts'
import type { Environment } from './environment.ts'
import type { Emit, NavigateDetail } from './events.ts'
import type { Ready } from './ready.ts'

export interface Widget extends Environment {
  emit: Emit
  /** Opens another screen: fires `oneapi-navigate` and, unless it is cancelled, shows the screen in a dialog. */
  navigate(target: Partial<NavigateDetail> & Pick<NavigateDetail, 'tag' | 'href'>): void
  /** Call when this screen is done: closes its dialog if the kit opened one, else navigates to the next screen. */
  showResult(next: Pick<NavigateDetail, 'tag' | 'href'>): void
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
