import { useState } from 'react'
import type { Channel } from '../../domain/channel.ts'
import type { Command } from '../../kit/use-command.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { messages } from './channel-list.messages.ts'

interface DeleteChannelProps {
  /** The channel that is about to go; null keeps the dialog closed. */
  channel: Channel | null
  remove: Command<[Channel], boolean>
  onClose: () => void
}

/** Asks by name before a channel goes for ever; a refusal stands in the dialog. */
export function DeleteChannel({ channel, remove, onClose }: DeleteChannelProps) {
  const words = useMessages(messages)
  return (
    <DeleteDialog
      open={channel !== null}
      title={words.deleteTitle(channel?.name ?? '')}
      help={words.deleteHelp}
      perform={() => (channel ? remove.run(channel) : Promise.resolve(undefined))}
      error={remove.error}
      onClose={onClose}
    />
  )
}

/** Asks before every disabled channel goes, those on other pages too. */
export function DeleteDisabled(props: { open: boolean; remove: Command<[], number>; onClose: () => void }) {
  const { open, remove, onClose } = props
  const words = useMessages(messages)
  return (
    <DeleteDialog
      open={open}
      title={words.deleteDisabledTitle}
      help={words.deleteDisabledHelp}
      perform={() => remove.run()}
      error={remove.error}
      onClose={onClose}
    />
  )
}

interface DeleteDialogProps {
  open: boolean
  title: string
  help: string
  /** Resolves to undefined when it failed. */
  perform: () => Promise<unknown>
  error: Command<[], unknown>['error']
  onClose: () => void
}

function DeleteDialog({ open, title, help, perform, error, onClose }: DeleteDialogProps) {
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
