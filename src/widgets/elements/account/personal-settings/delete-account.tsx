import { useRef, useState } from 'react'
import { deleteSelf } from '../../../api/account.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { succeeding, useCommand } from '../../../kit/data/use-command.ts'
import { RiskyButton } from '../../../kit/data/risky-button.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { LazyConfirmDialog } from '../../../kit/element/lazy.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { messages } from './personal-settings.messages.ts'

/** The account's name must be typed first (behaviour §5 "Self-delete"). */
export function DeleteAccount({ user }: { user: User }) {
  const { emit, notify } = useWidget()
  const t = useMessages(messages)
  const [isConfirming, setConfirming] = useState(false)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { run, failure } = useCommand(succeeding(deleteSelf), { inPlace: true })
  const open = (shown: boolean) => {
    setConfirming(shown)
    setTyped('')
    setTried(false)
  }
  const remove = async () => {
    setTried(true)
    if (typed !== user.username) {
      notify('info', t.removeMismatch)
      return field.current?.focus()
    }
    if (!emit('oneapi-before-delete', { type: 'account', id: user.id })) return open(false)
    if (!(await run())) return
    open(false)
    emit('oneapi-account-deleted', { id: user.id })
    notify('success', t.removed)
  }
  return (
    <Section title={t.remove} help={t.removeHelp} name="delete">
      <div>
        <RiskyButton variant="danger" icon="trash" onPress={() => open(true)} part="delete-account">
          {t.remove}
        </RiskyButton>
      </div>
      <LazyConfirmDialog
        open={isConfirming}
        title={t.removeTitle(user.username)}
        confirmLabel={t.remove}
        onConfirm={remove}
        onCancel={() => open(false)}
        error={failure}
      >
        <p>{t.removeWarning}</p>
        <TextField
          ref={field}
          label={t.removeField(user.username)}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={tried && typed !== user.username ? t.removeMismatch : undefined}
        />
      </LazyConfirmDialog>
    </Section>
  )
}
