/** Kinds of toast and how long each stays, in ms (behaviour §9). */
export const toastDurations = {
  success: 1500,
  info: 3000,
  error: 5000,
  warning: 10000,
  notice: 20000,
} as const
/** For any kind of toast with an undo action, in ms: time to read it and to decide. */
export const undoDuration = 8000

export type ToastKind = keyof typeof toastDurations
