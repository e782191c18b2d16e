import { createContext, type MouseEvent } from 'react'

/** Opens the row that a cell stands in; undefined where rows do not open. */
export const RowOpening = createContext<(() => void) | undefined>(undefined)

/** What a row leaves to its own parts. */
const controls = 'a, button, input, select, textarea, label, summary, dialog, [popover], [tabindex="0"]'
/** Pixels that a press may move and still be one; further, text is being marked. */
const steady = 4

let pressed = { x: 0, y: 0 }

/** A press beside its controls opens a row. By keyboard its name does, a button: it has the focus back afterwards. */
export const openedBy = (open: () => void) => ({
  'data-opens': '',
  onMouseDown: ({ clientX: x, clientY: y }: MouseEvent) => void (pressed = { x, y }),
  onClick: (press: MouseEvent<HTMLElement>) => {
    const { target, currentTarget, clientX: x, clientY: y } = press
    if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return
    if (!(target instanceof Element) || currentTarget.contains(target.closest(controls))) return
    // A press by assistive technology has no place.
    if (press.detail > 0 && Math.hypot(x - pressed.x, y - pressed.y) > steady) return
    currentTarget.querySelector<HTMLElement>('.row-open')?.focus({ preventScroll: true })
    open()
  },
})
