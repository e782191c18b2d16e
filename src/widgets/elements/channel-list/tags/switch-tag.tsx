import { useMessages } from '../../../kit/element/use-messages.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { channelTagMessages } from './channel-tag.messages.ts'
import { useTagChange, type Asked, type TagAct } from './use-tag-change.ts'

interface SwitchTagProps {
  asked: Asked
  act: Exclude<TagAct, 'rename'>
  onJob: (jobId: string) => void
  onClose: () => void
}

/** Confirmation before all channels of a tag are enabled or disabled; shows how many change and which. */
export function SwitchTag({ asked, act, onJob, onClose }: SwitchTagProps) {
  const words = useMessages(channelTagMessages)
  const { cancel } = useMessages(common)
  const { run, error, count, names } = useTagChange(asked, onJob)
  const all = asked.channels.length
  return (
    <ConfirmDialog
      open
      title={words.titles[act](asked.tag)}
      confirmLabel={words.labels[act](count)}
      cancelLabel={cancel}
      danger={act === 'disable'}
      onConfirm={async () => {
        if (await run()) onClose()
      }}
      onCancel={onClose}
      {...(error && { error })}
    >
      <p>{words.helps[act]({ all, same: all - count })}</p>
      <p className="muted tag-names">{names}</p>
    </ConfirmDialog>
  )
}
