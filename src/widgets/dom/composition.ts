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
 * chooses, Escape closes nothing, arrows move only among candidates. The input method itself sees them first.
 *
 * @param concerns - whether an event is one of the tree; by default, each that comes to `root`
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
