import { useState } from 'react'
import type { Token } from '../../domain/token.ts'
import type { Command } from '../../kit/use-command.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { messages } from './token-list.messages.ts'

interface DeleteTokenProps {
  /** The key that is about to go; null keeps the dialog closed. */
  token: Token | null
  remove: Command<[Token], boolean>
  onClose: () => void
}

/** Asks by name before a key goes for ever; a refusal stands in the dialog. */
export function DeleteToken({ token, remove, onClose }: DeleteTokenProps) {
  const { locale } = useWidget()
  const words = useMessages(messages)
  const general = useMessages(common)
  const [tried, setTried] = useState<Token | null>(null)
  const failure = tried === token ? remove.error : undefined
  const confirm = async () => {
    if (!token) return
    setTried(token)
    if ((await remove.run(token)) !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      open={token !== null}
      title={words.deleteTitle(token?.name ?? '')}
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
