/** What Escape closes here; a combobox and a tooltip keep it to themselves. */
const open = 'dialog[open], [popover="auto"]:popover-open'

/**
 * Escape that closes something of ours ends with us: a modal of the page around would hear it too, and close with an
 * open dialog inside. The browser closes what is on top whether or not the key goes on. Returns how to end it.
 */
export function keepEscape(root: ShadowRoot): () => void {
  const keep = (event: Event) => {
    if ((event as KeyboardEvent).key === 'Escape' && root.querySelector(open)) event.stopPropagation()
  }
  root.addEventListener('keydown', keep)
  return () => root.removeEventListener('keydown', keep)
}
