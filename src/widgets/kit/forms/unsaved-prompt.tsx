import { leavingMessages } from '../../messages/forms/leaving.messages.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useMessages } from '../element/widget-context.ts'

interface UnsavedPromptProps {
  saving: boolean
  onLeave: () => void
  onClose: () => void
}

export default function UnsavedPrompt({ saving, onLeave, onClose }: UnsavedPromptProps) {
  const t = useMessages(leavingMessages)
  return (
    <ConfirmDialog
      title={saving ? t.savingTitle : t.title}
      confirmLabel={saving ? t.leave : t.discard}
      cancelLabel={t.keepEditing}
      onConfirm={onLeave}
      onCancel={onClose}
    >
      {saving ? t.savingHelp : t.help}
    </ConfirmDialog>
  )
}
