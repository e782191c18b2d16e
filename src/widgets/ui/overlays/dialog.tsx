import { useId, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { useModal } from './use-modal.ts'

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

/** A native modal dialog. */
export function Dialog(props: DialogProps) {
  const {
    open,
    title,
    onClose,
    closeLabel,
    size = 'medium',
    footer,
    role,
    describedBy,
    part,
    children,
  } = props
  const titleId = useId()
  const modal = useModal(props)
  return (
    <dialog
      {...modal}
      className={`dialog ${size}`}
      part={part ?? 'dialog'}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
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
