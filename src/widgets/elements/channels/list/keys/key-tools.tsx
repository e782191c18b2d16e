import { useState } from 'react'
import { channelKeys } from '../../../../api/channels/channels.ts'
import { appendKeys, revealKeys } from '../../../../api/extensions/channel-keys.ts'
import { needsVerification } from '../../../../api/verification/verification.ts'
import { isRoot } from '../../../../domain/accounts/user.ts'
import { keysOf } from '../../../../domain/channels/channel-key.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { RiskyButton } from '../../../../kit/data/risky-button.tsx'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useCopy } from '../../../../kit/data/use-copy.tsx'
import { useSessionUser } from '../../../../kit/data/use-session-user.ts'
import { useCommon, useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useGuardedClose } from '../../../../kit/forms/use-unsaved-guard.tsx'
import { VerificationStep } from '../../../../kit/verification/verification-step.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { FailureNote } from '../../../../ui/feedback/callout.tsx'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { channelKeyMessages } from './channel-keys.messages.ts'

interface KeyToolsProps extends Pick<Channel, 'id' | 'name'> {
  hidden: ReadonlySet<string>
}

/** The gateway must know that it is root before all keys can be copied. */
export function KeyTools({ id, name, hidden }: KeyToolsProps) {
  const { gateway } = useWidget()
  const t = useMessages(channelKeyMessages)
  const user = useSessionUser()
  const copy = useCopy()
  const [open, setOpen] = useState<'append' | 'proof'>()
  const calls = gateway.dialect.extensions.channels
  const reveal = useCommand(async (gateway) => {
    try {
      await copy(await revealKeys(gateway, id), t.copied)
    } catch (error) {
      if (!needsVerification(error)) throw error
      setOpen('proof')
    }
  })
  return (
    <>
      {calls?.appendKeys && !hidden.has('edit') && (
        <RiskyButton size="small" icon="plus" onPress={() => setOpen('append')} part="keys-append">
          {t.append}
        </RiskyButton>
      )}
      {calls?.revealKeys && isRoot(user ?? { role: 0 }) && !hidden.has('edit') && (
        <Button
          size="small"
          icon="copy"
          pending={reveal.pending}
          onPress={() => reveal.run()}
          part="keys-copy"
        >
          {t.copy}
        </Button>
      )}
      {open === 'append' && <AppendKeys id={id} name={name} onClose={() => setOpen(undefined)} />}
      {open === 'proof' && (
        <Dialog title={t.copy} onClose={() => setOpen(undefined)} size="small">
          <VerificationStep
            scope="channel.key.read"
            action={t.verify}
            act={(gateway, verification) => revealKeys(gateway, id, verification)}
            onDone={(keys) => {
              setOpen(undefined)
              void copy(keys, t.copied)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

function AppendKeys({ id, name, onClose }: Pick<Channel, 'id' | 'name'> & { onClose: () => void }) {
  const { emit, gateway, notify } = useWidget()
  const t = useMessages(channelKeyMessages)
  const { cancel } = useCommon()
  const [typed, setTyped] = useState('')
  const { close, prompt } = useGuardedClose(typed !== '', onClose)
  const keys = keysOf(typed)
  const adding = useCommand(
    async (gateway) => {
      const taken = await appendKeys(gateway, id, keys)
      notify(taken > 0 ? 'success' : 'info', taken > 0 ? t.appended(taken, name) : t.hadAll)
      if (taken > 0) emit('oneapi-channel-updated', { id })
      onClose()
    },
    { inPlace: true },
  )
  const add = async () => {
    await adding.run()
    void gateway.resources.invalidate(channelKeys.all)
  }
  return (
    <Dialog
      title={t.appendTo(name)}
      onClose={close}
      closeLabel={cancel}
      part="append-keys"
      cancels
      footer={
        <Button
          variant="primary"
          pending={adding.pending}
          disabledReason={keys.length > 0 ? undefined : t.noKeys}
          onPress={add}
          part="confirm"
        >
          {t.append}
        </Button>
      }
    >
      <FailureNote>{adding.failure}</FailureNote>
      <Textarea
        label={t.appendLabel}
        help={t.appendHelp}
        value={typed}
        onChange={setTyped}
        rows={6}
        mono
        autoFocus
        part="new-keys"
      />
      {prompt}
    </Dialog>
  )
}
