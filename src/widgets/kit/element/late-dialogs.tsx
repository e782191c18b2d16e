import type { ConfirmDialogProps } from '../../ui/dialogs/confirm-dialog.tsx'
import type { DialogProps } from '../../ui/dialogs/dialog.tsx'
import { late } from './late.tsx'

const bringConfirm = async () => ({
  default: (await import('../../ui/dialogs/confirm-dialog.tsx')).ConfirmDialog,
})

const Opened = late(async () => ({ default: (await import('../../ui/dialogs/dialog.tsx')).Dialog }))
const Asking = late<ConfirmDialogProps & { onClose: () => void }>(bringConfirm)

/** Loads the code of a question that may come when the network or this version of the scripts is gone. */
export const preloadConfirmDialog = () => void bringConfirm().catch(() => undefined)

/** A `Dialog` whose code is loaded when it first opens; for what a first view shows. */
export const LateDialog = (props: DialogProps) => props.open && <Opened {...props} />

/** A `ConfirmDialog` whose code is loaded when it first opens; if it cannot be loaded, the answer is to cancel. */
export const LateConfirmDialog = (props: ConfirmDialogProps) =>
  props.open && <Asking {...props} onClose={props.onCancel} />
