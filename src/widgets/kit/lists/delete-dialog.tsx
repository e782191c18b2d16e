import { useState } from 'react'
import { common } from '../../messages/common.messages.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { Command } from '../data/use-command.ts'
import { useMessages } from '../element/use-messages.ts'
import { useWidget } from '../element/widget-context.ts'

export interface AskDialogProps {
  open: boolean
  /** The verb, on the button. */
  label: string
  /** False for what can be undone. */
  danger?: boolean
  /** Names the thing that is acted upon. */
  title: string
  /** What follows. */
  help: string
  /** Resolves to undefined when it failed. */
  perform: () => Promise<unknown>
  error: Command<[], unknown>['error']
  onClose: () => void
}

export type DeleteDialogProps = Omit<AskDialogProps, 'label' | 'danger'>

/** Asks before something goes for ever. */
export function DeleteDialog(props: DeleteDialogProps) {
  return <AskDialog {...props} label={useMessages(common).delete} />
}

/** Asks before an act; a refusal stands in the dialog. */
export function AskDialog({ open, label, danger, title, help, perform, error, onClose }: AskDialogProps) {
  const { locale } = useWidget()
  const general = useMessages(common)
  // An error of an earlier try is not this one's.
  const [tried, setTried] = useState(false)
  const close = () => {
    setTried(false)
    onClose()
  }
  const confirm = async () => {
    setTried(true)
    if ((await perform()) !== undefined) close()
  }
  return (
    <ConfirmDialog
      open={open}
      title={title}
      confirmLabel={label}
      danger={danger}
      cancelLabel={general.cancel}
      onConfirm={confirm}
      onCancel={close}
      error={tried && error ? describeFailure(error, locale) : undefined}
    >
      {help}
    </ConfirmDialog>
  )
}

export interface DeleteRowProps<Row> {
  /** The row that is about to go; null keeps the dialog closed. */
  row: Row | null
  words: { deleteTitle: (name: string) => string; deleteHelp: string }
  nameOf: (row: Row) => string
  remove: Command<[Row], boolean>
  onClose: () => void
}

/** Asks by name before one row goes. */
export function DeleteRow<Row>({ row, words, nameOf, remove, onClose }: DeleteRowProps<Row>) {
  return (
    <DeleteDialog
      open={row !== null}
      title={words.deleteTitle(row ? nameOf(row) : '')}
      help={words.deleteHelp}
      perform={() => (row ? remove.run(row) : Promise.resolve(undefined))}
      error={remove.error}
      onClose={onClose}
    />
  )
}
