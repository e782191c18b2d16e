import { useEffect, useRef, useState } from 'react'
import { nameOf } from '../../../domain/typed.ts'
import {
  keepsNames,
  passkeysKey,
  registerPasskey,
  renamePasskey,
  type Passkey,
  type PasskeyApi,
} from '../../../api/verification/passkeys.ts'
import { needsVerification } from '../../../api/verification/verification.ts'
import { rereading, succeeding, useCommand } from '../../../kit/data/use-command.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { useTypedClose } from '../../../kit/forms/use-unsaved-guard.tsx'
import { passkeyMessages } from '../../../kit/passkeys/passkey.messages.ts'
import { useCeremony } from '../../../kit/passkeys/use-ceremony.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FailureNote } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog, type DialogProps } from '../../../ui/dialogs/dialog.tsx'
import { VerificationStep } from '../../../kit/verification/verification-step.tsx'

interface NameProps {
  api: PasskeyApi
  /** Undefined adds a new passkey. */
  passkey: Passkey | undefined
  onDone: (said: string) => void
}

export function PasskeyDialog({
  open,
  onClose,
  back,
  ...entry
}: NameProps & Required<Pick<DialogProps, 'open'>> & Pick<DialogProps, 'onClose' | 'back'>) {
  const t = useMessages(passkeyMessages)
  const [saving, setSaving] = useState(false)
  const { close, prompt, onInput } = useTypedClose(open, onClose, saving)
  return (
    <>
      <Dialog
        open={open}
        title={entry.passkey ? t.renameOf(entry.passkey.name || t.unnamed) : t.add}
        onClose={close}
        size="small"
        back={back}
        part="passkey-dialog"
      >
        <div onInput={onInput}>
          <NameEntry {...entry} onSaving={setSaving} />
        </div>
      </Dialog>
      {prompt}
    </>
  )
}

function NameEntry({ api, passkey, onDone, onSaving }: NameProps & { onSaving: (saving: boolean) => void }) {
  const t = useMessages(passkeyMessages)
  const [name, setName] = useState(passkey?.name ?? '')
  const [submitted, setSubmitted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [unproven, setUnproven] = useState(false)
  const adding = useCeremony(
    'create',
    async (gateway, promptBrowser, typed: string, verification?: string) => {
      try {
        await registerPasskey(gateway, api, typed, promptBrowser, verification)
        return true
      } catch (error) {
        if (verification || !needsVerification(error)) throw error
        setUnproven(true)
        return false
      }
    },
  )
  const renaming = useCommand(
    succeeding((gateway, typed: string) =>
      renamePasskey(gateway, api, passkey!.id, typed).catch(rereading(gateway, passkeysKey)),
    ),
    { inPlace: true },
  )
  const { pending, failure } = passkey ? renaming : adding
  // The browser makes a new passkey, which ends with the dialog.
  useEffect(() => onSaving(renaming.pending), [renaming.pending])
  const named = keepsNames(api)
  const submit = async (verification?: string) => {
    setSubmitted(true)
    const typed = nameOf(name)
    if (!typed && named) return field.current?.focus()
    const stored = passkey ? await renaming.run(typed) : await adding.run(typed, verification)
    if (stored) onDone(passkey ? t.renamed : t.added)
  }
  const label = passkey ? t.save : t.add
  const verified = (verification: string) => {
    setUnproven(false)
    return submit(verification)
  }
  if (unproven)
    return (
      <VerificationStep
        scope="passkey.register"
        action={t.proveAndAdd}
        act={(_, verification) => Promise.resolve(verification)}
        onDone={verified}
      />
    )
  return (
    <Form label={label} onSubmit={() => submit()} part="passkey-form">
      {!passkey && <p>{named ? t.addHelp : t.help}</p>}
      <FailureNote>{failure}</FailureNote>
      {adding.note}
      {named && (
        <TextField
          ref={field}
          prose
          label={t.name}
          autoComplete="off"
          autoFocus
          maxLength={64}
          value={name}
          onChange={setName}
          error={submitted && !nameOf(name) ? t.nameMissing : undefined}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        block
        autoFocus={!named}
        pending={pending}
        part="passkey-submit"
      >
        {label}
      </Button>
    </Form>
  )
}
