import { createContext, useContext, type MouseEvent } from 'react'

/** Undefined if rows do not open. */
export const RowOpening = createContext<(() => void) | undefined>(undefined)

const controls = 'a, button, input, select, textarea, label, summary, dialog, [popover], [tabindex="0"]'
/** In px: a press that moves further selects text. */
const steady = 4

let pressed = { x: 0, y: 0 }

/** A press outside its controls opens a row; for the keyboard its name is a button. */
export const openedBy = (open: () => void) => ({
  'data-opens': '',
  onMouseDown: ({ clientX: x, clientY: y }: MouseEvent) => void (pressed = { x, y }),
  onClick: (press: MouseEvent<HTMLElement>) => {
    const { target, currentTarget, clientX: x, clientY: y } = press
    if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return
    if (currentTarget.contains((target as Element).closest(controls))) return
    // A press by assistive technology has no coordinates.
    if (press.detail > 0 && Math.hypot(x - pressed.x, y - pressed.y) > steady) return
    currentTarget.querySelector<HTMLElement>('.row-open')?.focus({ preventScroll: true })
    open()
  },
})

/** The name is one line in a table, at most two on a card, and whole in its tooltip. */
export function RowName({ name, whole = name }: { name: string; whole?: string }) {
  const open = useContext(RowOpening)
  const text = (
    <span className="row-name" title={whole}>
      {name}
    </span>
  )
  if (!open) return text
  return (
    <button type="button" className="row-open" aria-haspopup="dialog" onClick={open} part="open">
      {text}
    </button>
  )
}
