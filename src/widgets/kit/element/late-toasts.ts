import { toastDuration } from '../../domain/toast.ts'
import type { showToast } from '../notices/toaster.ts'

type Toast = Parameters<typeof showToast>

const load = () => import('../notices/toaster.ts')

/** Signs that the user is about to do something of which a toast may tell. */
const signs = ['pointermove', 'pointerdown', 'keydown']

/** Loads the code of the toasts at the first sign of the user, so that it is there if the network fails later. */
export function loadToastsOnAction(element: HTMLElement): () => void {
  const ending = new AbortController()
  const begin = () => {
    ending.abort()
    load().catch(() => undefined)
  }
  for (const sign of signs) element.addEventListener(sign, begin, { signal: ending.signal, passive: true })
  return () => ending.abort()
}

/** Shows a toast once its code is loaded; if it cannot be, its text and action in the browser's own style. */
export function showLateToast(...toast: Toast) {
  load().then(
    ({ showToast }) => showToast(...toast),
    () => showPlain(...toast),
  )
}

function showPlain(...[, , kind, text, action]: Toast) {
  const plain = document.createElement('div')
  plain.popover = 'manual'
  plain.role = 'alert'
  plain.style.marginTop = '16px'
  plain.append(text, ' ')
  const end = () => plain.remove()
  if (action) {
    const button = document.createElement('button')
    button.textContent = action.label
    button.onclick = () => {
      end()
      action.run()
    }
    plain.append(button)
  }
  document.body.append(plain)
  plain.showPopover()
  setTimeout(end, toastDuration(kind, action !== undefined))
}
