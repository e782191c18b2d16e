import { createStore, type StoreApi } from 'zustand/vanilla'
import { toastDurations, undoDuration, type ToastKind } from '../domain/toast.ts'

/** The single action that a toast may have, such as undo. */
export interface ToastAction {
  label: string
  run: () => unknown
}

/** One toast: a short text, never markup. */
export interface Notice {
  id: number
  kind: ToastKind
  text: string
  /** Milliseconds until it disappears; 0 keeps it until closed. */
  duration: number
  action?: ToastAction | undefined
}

export type NoticeStore = StoreApi<{ notices: readonly Notice[] }>

let lastId = 0

/** The toasts of one gateway, oldest first. */
export const createNoticeStore = (): NoticeStore => createStore(() => ({ notices: [] }))

/**
 * Adds a toast with the duration of its kind (behaviour §9), or eight seconds with an action; a toast with the same
 * text replaces the earlier one.
 */
export function addNotice(
  store: NoticeStore,
  kind: ToastKind,
  text: string,
  duration?: number,
  action?: ToastAction,
) {
  const time = duration ?? (action ? undoDuration : toastDurations[kind])
  const notice: Notice = { id: ++lastId, kind, text, duration: time, action }
  const others = store.getState().notices.filter((other) => other.kind !== kind || other.text !== text)
  store.setState({ notices: [...others, notice] })
  return notice.id
}

/** Removes a toast. */
export const removeNotice = (store: NoticeStore, id: number) =>
  store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
