/** When the last composition of an input method ended, in ms since the page was opened. */
let ended = -Infinity

/** Safari sends the Enter that takes a candidate just after the end of the composition, as if it were a plain one. */
const justAfter = 100

/** Whether a key is meant for an input method. */
export const isOfComposition = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229

const isLate = ({ key, timeStamp }: KeyboardEvent) =>
  (key === 'Enter' || key === 'Escape') && timeStamp - ended < justAfter

/**
 * Keeps the keys of an input method from every handler in a tree: the Enter that takes a candidate neither submits nor
 * chooses, Escape closes nothing, arrows move only among candidates. The input method itself sees them first. Returns a
 * function that removes the listeners.
 */
export function keepComposition(root: EventTarget): () => void {
  const end = ({ timeStamp }: Event) => (ended = timeStamp)
  const keep = (event: Event) => {
    const key = event as KeyboardEvent
    if (isOfComposition(key)) return event.stopImmediatePropagation()
    if (!isLate(key)) return
    event.stopImmediatePropagation()
    event.preventDefault()
  }
  root.addEventListener('compositionend', end, true)
  root.addEventListener('keydown', keep, true)
  return () => {
    root.removeEventListener('compositionend', end, true)
    root.removeEventListener('keydown', keep, true)
  }
}
