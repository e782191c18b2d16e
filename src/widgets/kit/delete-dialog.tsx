import { useState } from 'react'
import { common } from '../messages/common.messages.ts'
import { describeFailure } from '../messages/error.messages.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Command } from './use-command.ts'
import { useMessages } from './use-messages.ts'
import { useWidget } from './widget-context.ts'

export interface DeleteDialogProps {
  open: boolean
  /** Names the thing that goes. */
  title: string
  /** What follows. */
  help: string
  /** Resolves to undefined when it failed. */
  perform: () => Promise<unknown>
  error: Command<[], unknown>['error']
  onClose: () => void
}

/** Asks before something goes for ever; a refusal stands in the dialog. */
export function DeleteDialog({ open, title, help, perform, error, onClose }: DeleteDialogProps) {
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
      confirmLabel={general.delete}
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
