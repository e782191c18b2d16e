import { useState } from 'react'
import type { Redemption } from '../../domain/redemption.ts'
import type { Command } from '../../kit/use-command.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { messages } from './redemption-list.messages.ts'

interface DeleteRedemptionProps {
  /** The code that is about to go; null keeps the dialog closed. */
  code: Redemption | null
  remove: Command<[Redemption], boolean>
  onClose: () => void
}

/** Asks by name before a code goes for ever; a refusal stands in the dialog. */
export function DeleteRedemption({ code, remove, onClose }: DeleteRedemptionProps) {
  const { locale } = useWidget()
  const words = useMessages(messages)
  const general = useMessages(common)
  const [tried, setTried] = useState<Redemption | null>(null)
  const failure = tried === code ? remove.error : undefined
  const confirm = async () => {
    if (!code) return
    setTried(code)
    if ((await remove.run(code)) !== undefined) onClose()
  }
  return (
    <ConfirmDialog
      open={code !== null}
      title={words.deleteTitle(code?.name ?? '')}
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
