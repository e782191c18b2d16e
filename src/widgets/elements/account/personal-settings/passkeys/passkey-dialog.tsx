import { useEffect, useRef, useState } from 'react'
import { nameOf } from '../../../../domain/typed.ts'
import {
  keepsNames,
  registerPasskey,
  renamePasskey,
  type Passkey,
  type PasskeyWay,
} from '../../../../api/proofs/passkeys.ts'
import { lacksProof } from '../../../../api/proofs/proofs.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useTypedClose } from '../../../../kit/forms/use-unsaved-guard.tsx'
import { passkeyMessages } from '../../../../kit/passkeys/passkey.messages.ts'
import { useCeremony } from '../../../../kit/passkeys/use-ceremony.tsx'
import { common } from '../../../../messages/shared/common.messages.ts'
import { describeFailure } from '../../../../messages/shared/error.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FailureNote } from '../../../../ui/feedback/callout.tsx'
import { Form } from '../../../../ui/fields/form.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog, type DialogProps } from '../../../../ui/dialogs/dialog.tsx'
import { ProofStep } from './proof-step.tsx'

interface NameProps {
  way: PasskeyWay
  /** The passkey to rename; if undefined, a new one is added. */
  passkey: Passkey | undefined
  onDone: (said: string) => void
}

/** Names a new passkey before the browser creates it, or renames one. */
export function PasskeyDialog({
  open,
  onClose,
  back,
  ...entry
}: NameProps & Pick<DialogProps, 'open' | 'onClose' | 'back'>) {
  const words = useMessages(passkeyMessages)
  const { close: closeLabel } = useMessages(common)
  const [saving, setSaving] = useState(false)
  const { close, prompt, onInput } = useTypedClose(open, onClose, saving)
  return (
    <>
      <Dialog
        open={open}
        title={entry.passkey ? words.renameOf(entry.passkey.name || words.unnamed) : words.add}
        onClose={close}
        closeLabel={closeLabel}
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

function NameEntry({ way, passkey, onDone, onSaving }: NameProps & { onSaving: (saving: boolean) => void }) {
  const { locale } = useWidget()
  const words = useMessages(passkeyMessages)
  const [name, setName] = useState(passkey?.name ?? '')
  const [submitted, setSubmitted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [unproven, setUnproven] = useState(false)
  const adding = useCeremony('create', async (gateway, ask, typed: string, proof?: string) => {
    try {
      await registerPasskey(gateway, way, typed, ask, proof)
      return true
    } catch (error) {
      if (proof || !lacksProof(error)) throw error
      setUnproven(true)
      return false
    }
  })
  const renaming = useCommand(
    async (gateway, typed: string) => {
      await renamePasskey(gateway, way, passkey!.id, typed)
      return true
    },
    { inPlace: true },
  )
  const { pending, error } = passkey ? renaming : adding
  // A new one is the browser's to make, which ends with the dialog.
  useEffect(() => onSaving(renaming.pending), [renaming.pending])
  const named = keepsNames(way)
  const submit = async (proof?: string) => {
    setSubmitted(true)
    const typed = nameOf(name)
    if (!typed && named) return field.current?.focus()
    const stored = passkey ? await renaming.run(typed) : await adding.run(typed, proof)
    if (stored) onDone(passkey ? words.renamed : words.added)
  }
  const label = passkey ? words.save : words.add
  const proven = (proof: string) => {
    setUnproven(false)
    return submit(proof)
  }
  if (unproven)
    return (
      <ProofStep
        scope="passkey.register"
        action={words.proveAndAdd}
        act={(_, proof) => Promise.resolve(proof)}
        onDone={proven}
      />
    )
  return (
    <Form label={label} onSubmit={() => submit()} part="passkey-form">
      {!passkey && <p>{named ? words.addHelp : words.help}</p>}
      <FailureNote>{error && describeFailure(error, locale)}</FailureNote>
      {adding.note}
      {named && (
        <TextField
          ref={field}
          prose
          label={words.name}
          autoComplete="off"
          autoFocus
          maxLength={64}
          value={name}
          onChange={setName}
          error={submitted && !nameOf(name) ? words.nameMissing : undefined}
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
