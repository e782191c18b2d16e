import { useRef, useState } from 'react'
import {
  keepsNames,
  registerPasskey,
  renamePasskey,
  type Passkey,
  type PasskeyWay,
} from '../../api/passkeys.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { passkeyMessages } from '../../kit/passkeys/passkey.messages.ts'
import { useCeremony } from '../../kit/passkeys/use-ceremony.tsx'
import { common } from '../../messages/common.messages.ts'
import { describeFailure } from '../../messages/error.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface NameProps {
  way: PasskeyWay
  /** The one to rename; none: another is added. */
  passkey: Passkey | undefined
  onDone: (said: string) => void
}

/** Names a new passkey before the browser makes it, or renames one. */
export function PasskeyDialog({
  open,
  onClose,
  ...entry
}: NameProps & { open: boolean; onClose: () => void }) {
  const words = useMessages(passkeyMessages)
  const { close } = useMessages(common)
  return (
    <Dialog
      open={open}
      title={entry.passkey ? words.renameOf(entry.passkey.name || words.unnamed) : words.add}
      onClose={onClose}
      closeLabel={close}
      size="small"
      part="passkey-dialog"
    >
      <NameEntry {...entry} />
    </Dialog>
  )
}

function NameEntry({ way, passkey, onDone }: NameProps) {
  const { locale } = useWidget()
  const words = useMessages(passkeyMessages)
  const [name, setName] = useState(passkey?.name ?? '')
  const [submitted, setSubmitted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const adding = useCeremony('create', async (gateway, ask, typed: string) => {
    await registerPasskey(gateway, way, typed, ask)
    return true
  })
  const renaming = useCommand(
    async (gateway, typed: string) => {
      await renamePasskey(gateway, way, passkey!.id, typed)
      return true
    },
    { inPlace: true },
  )
  const { run, pending, error } = passkey ? renaming : adding
  const named = keepsNames(way)
  const submit = async () => {
    setSubmitted(true)
    const typed = name.trim()
    if (!typed && named) return field.current?.focus()
    if (await run(typed)) onDone(passkey ? words.renamed : words.added)
  }
  const label = passkey ? words.save : words.add
  return (
    <Form label={label} onSubmit={submit} part="passkey-form">
      {!passkey && <p>{named ? words.addHelp : words.help}</p>}
      <div role="alert" hidden={!error}>
        {error && <Callout tone="bad">{describeFailure(error, locale)}</Callout>}
      </div>
      {adding.note}
      {named && (
        <TextField
          ref={field}
          label={words.name}
          autoComplete="off"
          autoFocus
          maxLength={64}
          value={name}
          onChange={setName}
          error={submitted && !name.trim() ? words.nameMissing : undefined}
        />
      )}
      <Button type="submit" variant="primary" block pending={pending} part="passkey-submit">
        {label}
      </Button>
    </Form>
  )
}
