import { useId, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  open: boolean
  /** Names the thing: "Delete key production?" */
  title: string
  /** What follows. */
  children: ReactNode
  /** The same verb as on the button that led here. */
  confirmLabel: string
  cancelLabel: string
  /** A promise keeps the button pending; the caller closes when it is done. */
  onConfirm: () => unknown
  onCancel: () => void
  /** What went wrong at the last try; the dialog stays. */
  error?: string
  /** False for an act that can be undone but still wants a yes. */
  danger?: boolean
}

/** Asks before something is lost. The focus starts on cancel; the act stands in red. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  error,
  danger = true,
}: ConfirmDialogProps) {
  const bodyId = useId()
  const footer = (
    <>
      <Button onPress={onCancel} autoFocus part="cancel">
        {cancelLabel}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} onPress={onConfirm} part="confirm">
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      closeLabel={cancelLabel}
      size="small"
      role="alertdialog"
      describedBy={bodyId}
      closeOnOutside
      footer={footer}
    >
      <div id={bodyId}>{children}</div>
      <div className="field-error" role="alert">
        {error}
      </div>
    </Dialog>
  )
}
