import { useId, useLayoutEffect, useRef, type PointerEvent, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { whenRendered } from './when-rendered.ts'

export type DialogProps = {
  open: boolean
  title: string
  /** Escape or the close button; the caller decides and sets `open`. */
  onClose: () => void
  /** Name of the close button. */
  closeLabel: string
  /** 420, 520 or 760 px wide; the whole width on a phone. */
  size?: 'small' | 'medium' | 'large'
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** Id of the element that says what it is about, for an alert dialog. */
  describedBy?: string
  /** A press beside it closes too; not for forms, where it would lose what was typed. */
  closeOnOutside?: boolean
  part?: string
  children?: ReactNode
}

/**
 * A native modal dialog: in the top layer whatever its ancestors clip, transform or stack. The browser keeps the focus
 * inside and gives it back on close; closing before removal does so too when React takes it away while open.
 */
export function Dialog({
  open,
  title,
  onClose,
  closeLabel,
  size = 'medium',
  footer,
  role,
  describedBy,
  closeOnOutside,
  part,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    element.querySelector<HTMLElement>(firstFocus)?.focus()
    // A modal dialog that nobody sees would hold the page: it makes way, and is back with what was typed.
    const end = whenRendered(element, (rendered) => (rendered ? element.showModal() : element.close()))
    return () => {
      end()
      element.close()
    }
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={`dialog ${size}`}
      part={part ?? 'dialog'}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => closeOnOutside && isOutside(event) && onClose()}
    >
      {open && (
        <>
          <header className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <Button
              variant="ghost"
              icon="x"
              iconOnly
              label={closeLabel}
              onPress={onClose}
              part="dialog__close"
            />
          </header>
          <div className="dialog-body">{children}</div>
          {footer && <footer className="dialog-foot">{footer}</footer>}
        </>
      )}
    </dialog>
  )
}

/** React does not write `autofocus`, and a form's first field is a better start than the close button. */
const firstFocus = '[data-autofocus], .dialog-body :is(input, select, textarea):not(:disabled)'

/** The backdrop is part of the dialog; only the place of the press tells them apart. */
function isOutside({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
