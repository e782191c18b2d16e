/** What Escape closes here; a combobox and a tooltip keep it to themselves. */
const open = 'dialog[open], [popover="auto"]:popover-open'

/**
 * Escape that closes something of ours ends with us: a modal of the page around would hear it too, and close with an
 * open dialog inside. The browser closes what is on top whether or not the key goes on. Returns how to end it.
 */
export function keepEscape(root: ShadowRoot): () => void {
  const keep = (event: Event) => {
    if ((event as KeyboardEvent).key !== 'Escape' || !root.querySelector(open)) return
    event.stopPropagation()
    // WebKit's Escape closes a popover and the modal dialog below it, ours or the page's: the popover is closed here.
    const popover = [...root.querySelectorAll<HTMLElement>('[popover="auto"]:popover-open')].at(-1)
    if (!popover) return
    event.preventDefault()
    popover.hidePopover()
  }
  root.addEventListener('keydown', keep)
  return () => root.removeEventListener('keydown', keep)
}
