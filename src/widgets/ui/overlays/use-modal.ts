import { useLayoutEffect, useRef, type PointerEvent, type SyntheticEvent } from 'react'
import { whenRendered } from './when-rendered.ts'

export interface Modal {
  open: boolean
  /** Escape, or a press beside it; the caller decides and sets `open`. */
  onClose: () => void
  /** A press beside it closes too; not for forms, where it would lose what was typed. */
  closeOnOutside?: boolean | undefined
  /** Who has the focus afterwards; default, and where that is nobody: who had it before. */
  back?: ((root: ParentNode) => HTMLElement | null | undefined) | undefined
}

/**
 * What makes a `<dialog>` modal: in the top layer whatever its ancestors clip, transform or stack. The browser keeps the
 * focus inside and gives it back on close; closing before removal does so too when React takes it away while open.
 */
export function useModal({ open, onClose, closeOnOutside, back }: Modal) {
  const latest = useRef(back)
  latest.current = back
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!open || !element) return
    element.showModal()
    element.querySelector<HTMLElement>(firstFocus)?.focus()
    // A modal dialog that nobody sees would hold the page: it makes way, and is back with what was typed.
    const end = whenRendered(element, (rendered) => (rendered ? element.showModal() : element.close()))
    return () => {
      end()
      const root = element.getRootNode() as ParentNode & Node
      element.close()
      latest.current?.(root)?.focus()
    }
  }, [open])
  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  const onPointerDown = (event: PointerEvent<HTMLDialogElement>) => {
    if (closeOnOutside && isOutside(event)) onClose()
  }
  return { ref, onCancel, onPointerDown }
}

/** React does not write `autofocus`, and a form's first field is a better start than the close button. */
const firstFocus = '[data-autofocus], .dialog-body :is(input, select, textarea):not(:disabled)'

/** The backdrop is part of the dialog; only the place of the press tells them apart. */
function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
