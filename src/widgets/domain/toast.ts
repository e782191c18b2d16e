/** In ms, by the kind of toast (behaviour §9). */
export const toastDurations = {
  success: 1500,
  info: 3000,
  error: 5000,
  warning: 10000,
  notice: 20000,
} as const
/** For any kind of toast with an undo action: time to read it and to decide. */
export const undoDurationMs = 8000

export type ToastKind = keyof typeof toastDurations
