import { useEffect, useState } from 'react'
import { confirmPasswordReset } from '../../../api/account.ts'
import { AccountCard } from '../../../kit/accounts/account-card.tsx'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { describeAnonymous, joinSentences } from '../../../messages/shared/error.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { copyText } from '../../../ui/controls/copy.ts'
import { Callout, FailureNote } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Secret } from '../../../ui/controls/secret.tsx'
import { messages } from './password-reset-confirm.messages.ts'

export function PasswordResetConfirm({ email = '', token }: { email?: string; token?: string | null }) {
  const { ready, navigate, locale } = useWidget()
  const t = useMessages(messages)
  const { confirm, pending, error, password } = useConfirmation()
  useEffect(() => ready.settle(), [ready])

  const advice = error?.uncertain ? t.mayBeReset : ''
  const failure = error && joinSentences(describeAnonymous(error, locale), advice, locale)
  const again = () => navigate({ tag: 'oneapi-password-reset', href: '/reset' })
  if (password)
    return (
      <AccountCard title={t.title} help={t.done}>
        <NewPassword password={password} />
      </AccountCard>
    )
  if (!email || !token)
    return (
      <AccountCard title={t.title}>
        <Callout tone="bad" part="invalid">
          {t.incomplete}
        </Callout>
        <Button block onPress={again} part="again">
          {t.again}
        </Button>
      </AccountCard>
    )
  return (
    <AccountCard title={t.title} help={t.help}>
      <Form label={t.submit} onSubmit={() => confirm(email, token)}>
        <FailureNote>{failure}</FailureNote>
        <TextField label={t.email} value={email} onChange={ignore} readOnly autoComplete="username" />
        <Button type="submit" variant="primary" block pending={pending} part="submit">
          {t.submit}
        </Button>
        {error && (
          <Button block onPress={again} part="again">
            {t.again}
          </Button>
        )}
      </Form>
    </AccountCard>
  )
}

const ignore = () => {}

/** The new password cannot be shown again. */
function NewPassword({ password }: { password: string }) {
  const { showResult } = useWidget()
  const t = useMessages(messages)
  const copy = useCopy()
  return (
    <div className="new-password">
      <Secret value={password} onCopy={() => copy(password)} part="password" />
      <Callout tone="warn">{t.once}</Callout>
      <Button
        variant="primary"
        block
        onPress={() => showResult({ tag: 'oneapi-login', href: '/login' })}
        part="sign-in"
      >
        {t.signIn}
      </Button>
    </div>
  )
}

/** The new password is kept in memory only, and in the clipboard if allowed. */
function useConfirmation() {
  const { notify, root } = useWidget()
  const t = useMessages(messages)
  const [password, setPassword] = useState('')
  const { run, pending, error } = useCommand(confirmPasswordReset, { inPlace: true, anonymous: true })

  const confirm = async (email: string, token: string) => {
    const made = await run(email, token)
    if (!made) return
    setPassword(made)
    // Without a clipboard, the user reveals the password with the button; no dialog opens automatically.
    if (await copyText(made, root.host.ownerDocument)) notify('success', t.copied)
    else notify('warning', t.notCopied)
  }
  return { confirm, pending, error, password }
}
