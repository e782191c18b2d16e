import { useId, useState } from 'react'
import {
  deletePasskey,
  passkeysKey,
  type Passkey,
  type PasskeyApi,
} from '../../../../api/verification/passkeys.ts'
import { needsVerification } from '../../../../api/verification/verification.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import { rereading, useCommand } from '../../../../kit/data/use-command.ts'
import { useCommon, useMessages } from '../../../../kit/element/widget-context.ts'
import { passkeyMessages } from '../../../../kit/passkeys/passkey.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog, type DialogProps } from '../../../../ui/dialogs/dialog.tsx'
import { VerificationStep } from '../../../../kit/verification/verification-step.tsx'

interface DeletePasskeyProps extends Pick<DialogProps, 'back'> {
  api: PasskeyApi
  passkey: Passkey | undefined
  onClose: () => void
  onDone: () => void
}

/** The gateway may require a proof first, which the same dialog asks for. */
export function DeletePasskey({ api, passkey, onClose, onDone, back }: DeletePasskeyProps) {
  const t = useMessages(passkeyMessages)
  const { cancel } = useCommon()
  const bodyId = useId()
  const [unproven, setUnproven] = useState(false)
  const remove = (gateway: Gateway, verification?: string) =>
    deletePasskey(gateway, api, passkey!.id, verification).catch(rereading(gateway, passkeysKey))
  const { run, failure } = useCommand(
    async (gateway) => {
      try {
        await remove(gateway)
        return true
      } catch (error) {
        if (!needsVerification(error)) throw error
        setUnproven(true)
        return false
      }
    },
    { inPlace: true },
  )
  const close = () => {
    setUnproven(false)
    onClose()
  }
  const done = () => {
    setUnproven(false)
    onDone()
  }
  const footer = (
    <>
      <Button onPress={close} autoFocus part="cancel">
        {cancel}
      </Button>
      <Button variant="danger" onPress={async () => passkey && (await run()) && done()} part="confirm">
        {t.remove}
      </Button>
    </>
  )
  return (
    <Dialog
      open={passkey !== undefined}
      title={passkey ? t.removeTitle(passkey.name) : ''}
      onClose={close}
      closeLabel={cancel}
      size="small"
      role="alertdialog"
      describedBy={bodyId}
      closeOnOutside={!unproven}
      footer={unproven ? undefined : footer}
      back={back}
    >
      <div className="form">
        <p id={bodyId}>{t.removeHelp}</p>
        {unproven && passkey && (
          <VerificationStep
            scope="passkey.delete"
            action={t.proveAndRemove}
            danger
            act={remove}
            onDone={done}
          />
        )}
      </div>
      <div className="field-error" role="alert">
        {!unproven && failure}
      </div>
    </Dialog>
  )
}
