import { createStore, type StoreApi } from 'zustand/vanilla'
import { toastDurations, undoDuration, type ToastKind } from '../domain/toast.ts'

/** The one thing that a toast may offer, such as to take back what it tells of. */
export interface ToastAction {
  label: string
  run: () => unknown
}

/** One toast: a short text, never markup. */
export interface Notice {
  id: number
  kind: ToastKind
  text: string
  /** Milliseconds until it leaves by itself; 0 stays until closed. */
  duration: number
  action?: ToastAction | undefined
}

export type NoticeStore = StoreApi<{ notices: readonly Notice[] }>

let lastId = 0

/** The toasts of one gateway, oldest first. */
export const createNoticeStore = (): NoticeStore => createStore(() => ({ notices: [] }))

/** Adds a toast with the duration of its kind (behaviour §9), eight seconds with an action; the same text shown twice is one toast, renewed. */
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

/** Takes a toast away. */
export const removeNotice = (store: NoticeStore, id: number) =>
  store.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }))
