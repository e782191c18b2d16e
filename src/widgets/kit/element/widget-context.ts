import { createContext, useContext } from 'react'
import type { Environment } from './environment.ts'
import type { Emit, NavigateDetail } from './events.ts'
import type { ToastAction } from '../../stores/notices.ts'
import type { ToastKind } from '../../domain/toast.ts'
import type { Offered } from '../../stores/desk.ts'
import type { LeaveGuard } from '../screens/leave-guard.ts'
import type { Ready } from './ready.ts'

/** What a component may ask of the element it lives in. */
export interface Widget extends Environment {
  emit: Emit
  /** Asks for another screen: `oneapi-navigate`, and when nobody takes it a dialog. */
  navigate(target: Partial<NavigateDetail> & Pick<NavigateDetail, 'tag' | 'href'>): void
  /** This screen is done: closes the dialog in which the kit opened it, or asks for the next screen. */
  leave(next: Pick<NavigateDetail, 'tag' | 'href'>): void
  /** Tells the user: `oneapi-notify`, and when nobody takes it a toast, which may offer one thing to do. */
  notify(kind: ToastKind, text: string, action?: ToastAction): void
  /** Tells the console around what may be done here; returns the undo. */
  offer(offered: Offered): () => void
  /** True when the kit opened this element in its own dialog. */
  inDialog: boolean
  ready: Ready
  leaving: LeaveGuard
}

export const WidgetContext = createContext<Widget | null>(null)

/** The element's surroundings and ways out. Only inside a widget. */
export function useWidget(): Widget {
  const widget = useContext(WidgetContext)
  if (!widget) throw new Error('useWidget() outside a widget')
  return widget
}
