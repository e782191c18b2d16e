import { createStore, type StoreApi } from 'zustand/vanilla'
import { toastDurations, undoDurationMs, type ToastKind } from '../domain/toast.ts'

/** Undo is one. */
export interface ToastAction {
  label: string
  run: () => unknown
  /** @internal The text and action of one toast for itself and a shown one. */
  joins?: (earlier: Notice, text: string) => { text: string; action: ToastAction } | undefined
  /** @internal Carries out the last of joined actions alone. */
  last?: ToastAction
}

export interface Notice {
  id: number
  kind: ToastKind
  text: string
  /** Milliseconds until the toast disappears; 0 keeps it until closed. */
  duration: number
  action?: ToastAction | undefined
}

export type NoticeStore = StoreApi<{ notices: readonly Notice[] }>

let lastId = 0

/** Toasts are oldest first. */
export const createNoticeStore = (): NoticeStore => createStore(() => ({ notices: [] }))

/** A toast of the same text or with a joining action is replaced, so that a run of changes is one (behaviour §9). */
export function addNotice(
  store: NoticeStore,
  kind: ToastKind,
  text: string,
  duration?: number,
  action?: ToastAction,
) {
  const time = duration ?? (action ? undoDurationMs : toastDurations[kind])
  const { notices } = store.getState()
  const earlier = notices.findLast((other) => other.kind === kind && other.action?.joins)
  const joined = earlier && action?.joins?.(earlier, text)
  const notice: Notice = { id: ++lastId, kind, text, duration: time, action, ...joined }
  const others = notices.filter(
    (other) => !(joined && other === earlier) && (other.kind !== kind || other.text !== text),
  )
  store.setState({ notices: [...others, notice] })
  return notice.id
}

/** The text no longer holds. */
export const dropNotices = (store: NoticeStore, text: string) =>
  store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.text !== text) }))

export const removeNotice = (store: NoticeStore, id: number) =>
  store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
