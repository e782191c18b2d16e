import { DeleteDialog } from '../../kit/lists/delete-dialog.tsx'
import type { Command } from '../../kit/data/use-command.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { messages } from './channel-list.messages.ts'

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
