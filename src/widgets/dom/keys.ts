/** Escape closes these in an element, wherever its focus is. */
const layers = 'dialog[open], [popover="auto"]:popover-open'

/** The controls here take Escape while they have the focus: an open list of choices, a value not saved yet. */
const takers = '[role="combobox"][aria-expanded="true"], [data-escape]'

const tooltips = '.tooltip:popover-open'

/** Innermost first. */
const rootsOf = (event: Event) =>
  event
    .composedPath()
    .flatMap((node) =>
      node instanceof HTMLElement && node.shadowRoot && node.localName.startsWith('oneapi-')
        ? [node.shadowRoot]
        : [],
    )

/**
 * Keeps an Escape that closes something of ours from the page: a modal around the element would otherwise close as well,
 * with everything typed. Many libraries listen for it in the capture phase, so this one listens on the window, and is
 * there before any element. The handlers inside the element get the key a second time, as an event that does not leave
 * the element; the browser closes the topmost layer in any case.
 */
function keepEscape(event: KeyboardEvent) {
  if (event.key !== 'Escape') return
  const roots = rootsOf(event)
  const target = event.composedPath()[0] as Element
  if (!roots.some((root) => root.contains(target))) return
  const all = (css: string) => roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(css)])
  const notes = all(tooltips)
  for (const note of notes) note.hidePopover()
  const isNote = notes.length > 0 && target.matches('[role="note"]')
  if (!isNote && !target.closest(takers) && all(layers).length === 0) return
  event.stopImmediatePropagation()
  const again = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  if (!target.dispatchEvent(again) || isNote) return event.preventDefault()
  // In WebKit, Escape closes a popover and the modal dialog below it, ours or the page's: close the popover only.
  const popover = all('[popover="auto"]:popover-open').at(-1)
  if (!popover) return
  event.preventDefault()
  popover.hidePopover()
}

// The module can be imported in Node, where there is no window.
if (typeof window !== 'undefined') {
  keepComposition(window, (event) => rootsOf(event).length > 0)
  window.addEventListener('keydown', keepEscape, true)
}

/** In ms since the page was opened. */
let ended = -Infinity

/** Safari sends the Enter that takes a candidate just after the end of the composition, as if it were a plain one. */
const justAfterMs = 100

/** The event belongs to an input method. */
export const isOfComposition = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229

const isLate = ({ key, timeStamp }: KeyboardEvent) =>
  (key === 'Enter' || key === 'Escape') && timeStamp - ended < justAfterMs

/**
 * The keys of an input method reach no handler in a tree: the Enter that takes a candidate neither submits nor chooses,
 * Escape closes nothing, arrows move only among candidates. The input method itself sees them first. `concerns` says
 * whether an event is one of the tree; by default, each that comes to `root` is.
 */
export function keepComposition(root: EventTarget, concerns: (event: Event) => boolean = () => true) {
  root.addEventListener('compositionend', ({ timeStamp }) => (ended = timeStamp), true)
  root.addEventListener(
    'keydown',
    (event) => {
      const key = event as KeyboardEvent
      const late = isLate(key)
      if ((!late && !isOfComposition(key)) || !concerns(event)) return
      event.stopImmediatePropagation()
      if (late) event.preventDefault()
    },
    true,
  )
}
