import { useId, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { useControlWords } from '../controls/language.ts'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  /** Default true. */
  open?: boolean
  /** The title names the thing affected: "Delete key production?" */
  title: string
  children: ReactNode
  /** The label is the verb on the button that opened the dialog. */
  confirmLabel: string
  /** Default: "Cancel". */
  cancelLabel?: string
  /** A returned promise keeps the button pending; the caller closes the dialog afterwards. */
  onConfirm: () => unknown
  onCancel: () => void
  /** Why the last attempt failed; the dialog stays open. */
  error?: string
  /** False for an action that can be undone but still needs confirmation. */
  danger?: boolean
}

/** The focus starts on cancel; the confirm button is red. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel: given,
  onConfirm,
  onCancel,
  error,
  danger = true,
}: ConfirmDialogProps) {
  const bodyId = useId()
  const { cancel } = useControlWords()
  const cancelLabel = given ?? cancel
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
