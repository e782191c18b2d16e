import { listen } from '../../dom/listen.ts'

const reachable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

interface Place {
  control: HTMLElement
  dialog: HTMLDialogElement | null
  around: HTMLElement[]
}

/**
 * When the focused control is removed, moved or disabled, the browser drops the focus, and keyboard users start over at the
 * top of the page. This moves it to the next remaining control: that of the next row after a row is deleted, Previous
 * on the last page. Where none is left, such as while a failed page loads again, the element as a whole gets it.
 * Returns a function that stops it.
 */
export function keepFocus(root: ShadowRoot): () => void {
  let place: Place | undefined
  let behindDialog: Place | undefined
  let moved = false

  const remember = ({ target }: Pick<Event, 'target'>) => {
    const control = target as HTMLElement
    const dialog = control.closest('dialog')
    if (dialog && !place?.dialog) behindDialog = place
    place = { control, dialog, around: [...(dialog ?? root).querySelectorAll<HTMLElement>(reachable)] }
  }
  /** Forgets the place if the user left it, but not if the focus was lost because the control is about to go. */
  const forget = (event: Event) => {
    const left = place
    if (!left || left.dialog) return
    const to = (event as FocusEvent).relatedTarget as Element | null
    if (to) {
      // A dialog of the page returns the focus when it closes.
      if (!root.contains(to) && !to.closest('dialog')) place = undefined
      return
    }
    // The browser reports this before it removes the control: what follows is known only after the observer's task.
    queueMicrotask(() =>
      queueMicrotask(() => {
        if (place === left && !moved && isUsable(left.control)) place = undefined
      }),
    )
  }
  const mend = () => {
    if (!place || (isUsable(place.control) && !moved)) return
    moved = false
    // If a dialog was opened from elsewhere on the page, the focus goes nowhere.
    const from = place.dialog && !place.dialog.open ? behindDialog : place
    place = behindDialog = undefined
    const active = root.activeElement ?? document.activeElement
    if (active !== from?.control && active !== document.body) return
    if (from && active === from.control && isUsable(from.control)) return remember({ target: active })
    const next = from && neighbourOf(from, from.dialog ?? root)
    if (next) next.focus()
    else focusWhole(root)
  }
  const stop = listen(root, ['focusin', 'focusout'], (event) =>
    event.type === 'focusin' ? remember(event) : forget(event),
  )
  // Deferred until everything that follows from the same change has run, such as a dialog that returns the focus.
  const observer = new MutationObserver((changes) => {
    if (!place) return
    const { control } = place
    const holds = (removed: Node) => removed.contains(control)
    moved ||= changes.some(({ removedNodes }) => [...removedNodes].some(holds))
    if (moved || !isUsable(control)) setTimeout(mend)
  })
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled', 'open', 'hidden'] })
  return () => {
    stop()
    observer.disconnect()
  }
}

/** Prefers the control itself if it is usable again, then the next one, the previous one and the first. */
function neighbourOf({ control, around }: Place, scope: ParentNode): HTMLElement | undefined {
  if (isUsable(control)) return control
  const now = [...scope.querySelectorAll<HTMLElement>(reachable)]
  const follows = (other: Node) => control.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
  const order = control.isConnected ? now : around
  const at = control.isConnected ? now.findIndex(follows) : around.indexOf(control)
  const before = at < 0 ? order : order.slice(0, at)
  return [...order.slice(before.length), ...before.reverse(), ...now].find(isUsable)
}

/** From here, Tab leads to the first control that comes. */
function focusWhole(root: ShadowRoot) {
  const base = root.querySelector<HTMLElement>('[part~=base]')
  if (!base) return
  base.tabIndex = -1
  base.focus({ preventScroll: true })
  base.addEventListener('blur', () => base.removeAttribute('tabindex'), { once: true })
}

const isUsable = (control: HTMLElement) =>
  !control.matches(':disabled') && control.checkVisibility({ visibilityProperty: true })
