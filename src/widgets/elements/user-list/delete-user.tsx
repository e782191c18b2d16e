import { useState } from 'react'
import type { User } from '../../domain/user.ts'
import type { Command } from '../../kit/use-command.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { messages } from './user-list.messages.ts'

interface DeleteUserProps {
  /** The user who is about to go; null keeps the dialog closed. */
  user: User | null
  remove: Command<[User], boolean>
  onClose: () => void
}

/** Asks by name before a user goes for ever; a refusal stands in the dialog. */
export function DeleteUser({ user, remove, onClose }: DeleteUserProps) {
  const { locale } = useWidget()
  const words = useMessages(messages)
  const general = useMessages(common)
  const [tried, setTried] = useState<User | null>(null)
  const failure = tried === user ? remove.error : undefined
  const confirm = async () => {
    if (!user) return
    setTried(user)
    if ((await remove.run(user)) !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      open={user !== null}
      title={words.deleteTitle(user?.username ?? '')}
      confirmLabel={general.delete}
      cancelLabel={general.cancel}
      onConfirm={confirm}
      onCancel={onClose}
      error={failure && describeFailure(failure, locale)}
    >
      {words.deleteHelp}
    </ConfirmDialog>
  )
}
