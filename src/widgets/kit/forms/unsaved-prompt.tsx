import { leavingMessages } from '../../messages/forms/leaving.messages.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useMessages } from '../element/widget-context.ts'

interface UnsavedPromptProps {
  /** All that was typed is being saved. */
  saving: boolean
  onLeave: () => void
  onClose: () => void
}

/** Asks before what was typed is lost, or may be. */
export default function UnsavedPrompt({ saving, onLeave, onClose }: UnsavedPromptProps) {
  const words = useMessages(leavingMessages)
  return (
    <ConfirmDialog
      open
      title={saving ? words.savingTitle : words.title}
      confirmLabel={saving ? words.leave : words.discard}
      cancelLabel={words.keepEditing}
      onConfirm={onLeave}
      onCancel={onClose}
    >
      {saving ? words.savingHelp : words.help}
    </ConfirmDialog>
  )
}
