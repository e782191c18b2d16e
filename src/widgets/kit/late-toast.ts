import type { ToastKind } from '../domain/toast.ts'
import type { Environment } from './environment.ts'

const load = () => import('./toaster.ts')

let warmed = false

/** Toasts answer to what users do: their code loads at the first touch or key, before there is anything to say. */
export function warmToaster() {
  if (warmed) return
  warmed = true
  for (const first of ['pointerdown', 'keydown'])
    window.addEventListener(first, () => void load(), { once: true, capture: true, passive: true })
}

/** Shows a toast as soon as the toaster is there. */
export function showToast(environment: Environment, near: Element, kind: ToastKind, text: string) {
  void load().then((toaster) => toaster.showToast(environment, near, kind, text))
}
