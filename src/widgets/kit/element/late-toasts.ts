import type { showToast } from '../notices/toaster.ts'

type Toast = Parameters<typeof showToast>

/** Toasts whose code has not been loaded yet. */
const waiting: Toast[] = []

const load = () => import('../notices/toaster.ts')

/** Shows a toast as soon as its code is loaded; if that fails, when the network is back or with the next toast. */
export function showLateToast(...toast: Toast) {
  waiting.push(toast)
  showWaiting()
}

function showWaiting() {
  load().then(
    ({ showToast }) => {
      for (const toast of waiting.splice(0)) showToast(...toast)
    },
    () => addEventListener('online', showWaiting, { once: true }),
  )
}

/** Loads the code of the toasts at the user's first action, which may need one, also one about a failing network. */
export function loadToastsOnAction(element: HTMLElement) {
  for (const action of ['pointerdown', 'keydown'])
    element.addEventListener(action, () => void load().catch(() => undefined), { once: true, passive: true })
}
