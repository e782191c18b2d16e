/** What Tab can reach, unless it is hidden. */
const reachable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

/** Where the focus was, and what stood around it then, in order. */
interface Place {
  control: HTMLElement
  dialog: HTMLDialogElement | null
  around: HTMLElement[]
}

/**
 * Where the control that has the focus goes, or can no longer be used, the browser leaves the focus to nobody, and
 * whoever works by keyboard begins anew at the top of the page. Here it goes to the next control that is left: to the
 * next row's after a row is deleted, to Previous at the last page. Returns how to end it.
 */
export function keepFocus(root: ShadowRoot): () => void {
  const ending = new AbortController()
  let place: Place | undefined
  let behindDialog: Place | undefined

  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return
    const dialog = target.closest('dialog')
    if (dialog && !place?.dialog) behindDialog = place
    place = {
      control: target,
      dialog,
      around: [...(dialog ?? root).querySelectorAll<HTMLElement>(reachable)],
    }
  }
  /** Left for another part of the page, or by a press beside every control, and not because it is about to go. */
  const forget = (event: Event) => {
    const left = place
    if (!left || left.dialog) return
    const { relatedTarget: to } = event as FocusEvent
    if (to instanceof Element) {
      // A dialog of the page gives the focus back.
      if (!root.contains(to) && !to.closest('dialog')) place = undefined
      return
    }
    queueMicrotask(() => {
      if (place === left && isUsable(left.control)) place = undefined
    })
  }
  const mend = () => {
    if (!place || isUsable(place.control)) return
    const from = place.dialog && !place.dialog.open ? behindDialog : place
    place = behindDialog = undefined
    const active = root.activeElement ?? document.activeElement
    if (from && (active === from.control || active === document.body))
      neighbourOf(from, from.dialog ?? root)?.focus()
  }
  root.addEventListener('focusin', remember, ending)
  root.addEventListener('focusout', forget, ending)
  // Once all that follows from the same change is drawn, such as a dialog that gives the focus back.
  const observer = new MutationObserver(() => {
    if (place && !isUsable(place.control)) setTimeout(mend)
  })
  observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled', 'open', 'hidden'] })
  return () => {
    ending.abort()
    observer.disconnect()
  }
}

/** The control itself where it is back in use, else what follows it, else what comes before, else whatever is first. */
function neighbourOf({ control, around }: Place, scope: ParentNode): HTMLElement | undefined {
  if (isUsable(control)) return control
  const now = [...scope.querySelectorAll<HTMLElement>(reachable)]
  const follows = (other: Node) => control.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
  const order = control.isConnected ? now : around
  const at = control.isConnected ? now.findIndex(follows) : around.indexOf(control)
  const before = at < 0 ? order : order.slice(0, at)
  return [...order.slice(before.length), ...before.reverse(), ...now].find(isUsable)
}

const isUsable = (control: HTMLElement) => !control.matches(':disabled') && control.checkVisibility()
