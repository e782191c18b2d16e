/** What Escape closes here; comboboxes and tooltips handle the key themselves. */
const open = 'dialog[open], [popover="auto"]:popover-open'

/**
 * Stops the propagation of an Escape that closes something of ours: a surrounding modal of the page would otherwise
 * close as well, with our dialog still open inside. The browser closes the topmost layer regardless of propagation.
 * Returns a function that removes the listener.
 */
export function keepEscape(root: ShadowRoot): () => void {
  const keep = (event: Event) => {
    if ((event as KeyboardEvent).key !== 'Escape' || !root.querySelector(open)) return
    event.stopPropagation()
    // In WebKit, Escape closes a popover and the modal dialog below it, ours or the page's: close the popover only.
    const popover = [...root.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open')].at(-1)
    if (!popover) return
    event.preventDefault()
    popover.hidePopover()
  }
  root.addEventListener('keydown', keep)
  return () => root.removeEventListener('keydown', keep)
}
