import { useState } from 'react'
import type { Gateway } from '../../../gateway/gateway.ts'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useWidget } from '../../element/widget-context.ts'
import type { Question } from './action.ts'

export interface ConfirmRequest extends Question {
  label: string
  perform: (gateway: Gateway) => Promise<unknown>
}

export default function ConfirmRequestDialog({
  requested,
  onClose,
}: {
  requested: ConfirmRequest
  onClose: () => void
}) {
  const { locale } = useWidget()
  // The command still holds the error of an earlier question, so only the question that caused it shows it.
  const [tried, setTried] = useState<ConfirmRequest>()
  const { run, error } = useCommand(
    async (gateway, { perform }: ConfirmRequest) => {
      await perform(gateway)
      return true
    },
    { inPlace: true },
  )
  const confirm = async () => {
    setTried(requested)
    if (await run(requested)) onClose()
  }
  return (
    <ConfirmDialog
      title={requested.title}
      confirmLabel={requested.label}
      danger={!requested.mild}
      onConfirm={confirm}
      onCancel={onClose}
      error={tried === requested && error ? describeFailure(error, locale) : undefined}
    >
      {requested.help}
      {requested.Details && <requested.Details />}
    </ConfirmDialog>
  )
}
