import { useState } from 'react'
import type { Gateway } from '../../gateway/gateway.ts'
import { common } from '../../messages/common.messages.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useCommand } from '../data/use-command.ts'
import { useMessages } from '../element/use-messages.ts'
import { useWidget } from '../element/widget-context.ts'
import type { Question } from './action.ts'

/** A question, and what a yes does. */
export interface Asked extends Question {
  /** The verb, on the button. */
  label: string
  perform: (gateway: Gateway) => Promise<unknown>
}

/** Asks before an act; a refusal stands in the dialog. Null keeps it closed. */
export function AskDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const { locale } = useWidget()
  const { cancel } = useMessages(common)
  // While it closes it says what it said.
  const [last, setLast] = useState(asked)
  // An error of an earlier question is not this one's.
  const [tried, setTried] = useState<Asked>()
  const { run, error } = useCommand(
    async (gateway, { perform }: Asked) => {
      await perform(gateway)
      return true
    },
    { inPlace: true },
  )
  if (asked && asked !== last) setLast(asked)
  if (!last) return null
  const confirm = async () => {
    setTried(last)
    if (await run(last)) onClose()
  }
  return (
    <ConfirmDialog
      open={asked !== null}
      title={last.title}
      confirmLabel={last.label}
      danger={!last.mild}
      cancelLabel={cancel}
      onConfirm={confirm}
      onCancel={onClose}
      error={tried === last && error ? describeFailure(error, locale) : undefined}
    >
      {last.help}
    </ConfirmDialog>
  )
}
