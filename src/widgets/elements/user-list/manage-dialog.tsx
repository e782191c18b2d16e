import { useState } from 'react'
import type { UserAction } from '../../api/administration.ts'
import type { User } from '../../domain/accounts/user.ts'
import { AskDialog } from '../../kit/lists/delete-dialog.tsx'
import type { Command } from '../../kit/data/use-command.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { messages } from './user-list.messages.ts'

/** What is asked about first. To unban needs no question: it gives back, and takes nothing away. */
export type AskedAction = Exclude<UserAction, 'delete' | 'enable'>

export interface Asked {
  user: User
  action: AskedAction
}

interface ManageDialogProps {
  /** Null keeps the dialog closed. */
  asked: Asked | null
  manage: Command<[User, AskedAction], true>
  onClose: () => void
}

/** Asks by name before somebody is banned, promoted or demoted. */
export function ManageDialog({ asked, manage, onClose }: ManageDialogProps) {
  const words = useMessages(messages)
  // While it closes it says what it said.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  if (!last) return null
  const { user, action } = last
  return (
    <AskDialog
      open={asked !== null}
      label={words[action]}
      danger={action !== 'promote'}
      title={words.ask[action].title(user.username)}
      help={words.ask[action].help}
      perform={() => manage.run(user, action)}
      error={manage.error}
      onClose={onClose}
    />
  )
}
