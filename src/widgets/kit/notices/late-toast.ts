import { toastDurations, type ToastKind } from '../../domain/toast.ts'
import type * as Toaster from './toaster.ts'

let loading: Promise<typeof Toaster> | undefined

/** A load that failed is tried again with the next toast. */
const load = () => {
  loading ??= import('./toaster.ts')
  loading.catch(() => (loading = undefined))
  return loading
}

let warmed = false

/**
 * Toasts tell above all what went wrong, and without a network nothing comes any more: their code is loaded when the
 * page is first idle, or at the first touch or key, whichever is sooner.
 */
export function warmToaster() {
  if (warmed) return
  warmed = true
  const warm = () => void load().catch(() => undefined)
  for (const first of ['pointerdown', 'keydown'])
    window.addEventListener(first, warm, { once: true, capture: true, passive: true })
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(warm, { timeout: 5000 })
  else setTimeout(warm, 2000)
}

/** Shows a toast as soon as the toaster is there; where it cannot come, the words alone. */
export function showToast(
  environment: Toaster.ToastEnvironment,
  near: Element,
  kind: ToastKind,
  text: string,
) {
  load().then(
    (toaster) => toaster.showToast(environment, near, kind, text),
    () => showBare(near, kind, text),
  )
}

/** In the top layer, announced, gone after its time: all that can be done without the toaster. */
function showBare(near: Element, kind: ToastKind, text: string) {
  const bare = document.createElement('div')
  bare.popover = 'manual'
  bare.role = 'alert'
  Object.assign(bare.style, {
    inset: 'auto 16px 16px auto',
    maxWidth: 'calc(100vw - 32px)',
    padding: '10px 14px',
  })
  const dialog = near.shadowRoot?.querySelector('dialog:modal') ?? near.closest('dialog:modal')
  ;(dialog ?? document.body).append(bare)
  bare.showPopover()
  // A live region must stand before its text does, or it is not announced.
  setTimeout(() => (bare.textContent = text), 50)
  setTimeout(() => bare.remove(), toastDurations[kind])
}
