import { useId, type ReactNode } from 'react'
import { Button, IconButton } from '../controls/button.tsx'
import { useControlWords } from '../controls/language.ts'
import { useModal, type Modal } from './use-modal.ts'

export type DialogProps = {
  /** Default true. */
  open?: boolean
  title: string
  onClose: () => void
  /** Default: "Close". */
  closeLabel?: string
  /** In px: 420, 520 or 760; the whole width on a phone. */
  size?: 'small' | 'medium' | 'large'
  footer?: ReactNode
  /** The button is in front of the footer's others. */
  cancels?: boolean
  role?: 'dialog' | 'alertdialog'
  /** The id of the element that describes an alert dialog. */
  describedBy?: string
  /** Pressing outside also closes it; not for forms, which would lose their input. */
  closeOnOutside?: boolean
  /** The element to focus after closing; by default, or if there is none, the one focused before. */
  back?: Modal['back']
  part?: string
  children?: ReactNode
}

export function Dialog(props: DialogProps) {
  const {
    open = true,
    title,
    onClose,
    closeLabel,
    size = 'medium',
    footer,
    cancels,
    role,
    describedBy,
    part = '',
    children,
  } = props
  const titleId = useId()
  const { close, cancel } = useControlWords()
  const modal = useModal({ ...props, open })
  return (
    <dialog
      {...modal}
      className={`dialog ${size}`}
      part={`dialog ${part}`}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      {open && (
        <>
          <header className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="x" label={closeLabel ?? close} onPress={onClose} part="dialog__close" />
          </header>
          <div className="dialog-body">{children}</div>
          {footer && (
            <footer className="dialog-foot">
              {cancels && (
                <Button onPress={onClose} part="cancel">
                  {cancel}
                </Button>
              )}
              {footer}
            </footer>
          )}
        </>
      )}
    </dialog>
  )
}
