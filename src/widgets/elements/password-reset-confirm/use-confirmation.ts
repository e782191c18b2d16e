import { useState } from 'react'
import { confirmPasswordReset } from '../../api/accounts/account.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { copyText } from '../../ui/controls/copy.ts'
import { messages } from './password-reset-confirm.messages.ts'

/** Redeems the link once; the new password is kept in memory only, and in the clipboard if allowed. */
export function useConfirmation() {
  const { notify } = useWidget()
  const words = useMessages(messages)
  const [password, setPassword] = useState('')
  const { run, pending, error } = useCommand(confirmPasswordReset, { inPlace: true, anonymous: true })

  const confirm = async (email: string, token: string) => {
    const made = await run(email, token)
    if (!made) return
    setPassword(made)
    // Without a clipboard, the user reveals it with the button; no dialog opens automatically.
    if (await copyText(made)) notify('success', words.copied)
    else notify('warning', words.notCopied)
  }
  return { confirm, pending, error, password }
}
