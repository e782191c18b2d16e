import { useState } from 'react'
import type { Gateway } from '../../../gateway/gateway.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useMessages, useWidget } from '../../element/widget-context.ts'
import type { Question } from './action.ts'

/** A confirmation, and what happens when the user confirms. */
export interface Asked extends Question {
  /** The verb on the button. */
  label: string
  perform: (gateway: Gateway) => Promise<unknown>
}

/** Asks before an action; the dialog shows the error if the gateway refuses. */
export default function AskDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { locale } = useWidget()
  const { cancel } = useMessages(common)
  // The command still holds the error of an earlier question; only show it for the one that caused it.
  const [tried, setTried] = useState<Asked>()
  const { run, error } = useCommand(
    async (gateway, { perform }: Asked) => {
      await perform(gateway)
      return true
    },
    { inPlace: true },
  )
  const confirm = async () => {
    setTried(asked)
    if (await run(asked)) onClose()
  }
  return (
    <ConfirmDialog
      open
      title={asked.title}
      confirmLabel={asked.label}
      danger={!asked.mild}
      cancelLabel={cancel}
      onConfirm={confirm}
      onCancel={onClose}
      error={tried === asked && error ? describeFailure(error, locale) : undefined}
    >
      {asked.help}
    </ConfirmDialog>
  )
}
