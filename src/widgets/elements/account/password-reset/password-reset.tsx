import { useEffect, useState } from 'react'
import { AccountCard, AccountLinks } from '../../../kit/accounts/account-card.tsx'
import { wordsOf } from '../../../dom/attributes.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { messages } from './password-reset.messages.ts'
import { sendPasswordReset } from '../../../api/account.ts'
import { mailOf } from '../../../domain/typed.ts'
import { resendSeconds } from '../../../domain/limits.ts'
import { mailRules } from '../../../domain/forms/user-rules.ts'
import { useFields } from '../../../kit/forms/use-fields.ts'
import { useBotCheck } from '../../../kit/verification/bot-check.tsx'
import { succeeding, useCommand } from '../../../kit/data/use-command.ts'
import { useCountdown } from '../../../kit/verification/use-countdown.ts'
import { describeAnonymous, joinSentences } from '../../../messages/shared/error.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout, FailureNote } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

export function PasswordReset({ hide }: { hide?: string }) {
  const { ready } = useWidget()
  const t = useMessages(messages)
  useEffect(() => ready.settle(), [ready])
  return (
    <AccountCard title={t.title} help={t.help}>
      <ResetForm />
      {!wordsOf(hide).includes('links') && (
        <AccountLinks links={[{ part: 'sign-in', label: t.signIn, tag: 'oneapi-login', href: '/login' }]} />
      )}
    </AccountCard>
  )
}

function ResetForm() {
  const { notify, inDialog, locale } = useWidget()
  const t = useMessages(messages)
  const bot = useBotCheck()
  const form = useFields({
    first: { email: '' },
    rules: mailRules,
    given: undefined,
    sentences: t,
    live: true,
  })
  const [sentTo, setSentTo] = useState('')
  const { left, start } = useCountdown('password-reset', resendSeconds)
  const { run, pending, error } = useCommand(succeeding(sendPasswordReset), {
    inPlace: true,
    anonymous: true,
  })

  const advice = error?.uncertain ? t.mayBeSent : ''
  const failure = error && joinSentences(describeAnonymous(error, locale), advice, locale)
  const submit = async () => {
    if (!form.check()) return
    const address = mailOf(form.fields.email)
    // Enter in the field also submits while the button is disabled.
    if (left > 0) return
    const token = bot.take()
    if (token === undefined) return
    setSentTo('')
    if (!(await run(address, token))) return
    start()
    setSentTo(address)
    notify('success', t.sent)
  }

  return (
    <Form ref={form.ref} label={t.submit} onSubmit={submit}>
      <FailureNote>{failure}</FailureNote>
      <TextField
        {...form.field('email')}
        name="email"
        type="email"
        autoComplete="email"
        autoFocus={inDialog}
        label={t.email}
      />
      {bot.field}
      <Button type="submit" variant="primary" block disabled={left > 0} pending={pending} part="submit">
        {left > 0 ? t.resendIn(left) : t.submit}
      </Button>
      <div role="status" hidden={!sentTo}>
        {sentTo && <Callout part="sent">{t.sentTo(sentTo)}</Callout>}
      </div>
    </Form>
  )
}
