import { useEffect } from 'react'
import { AccountCard } from '../../kit/accounts/account-card.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { describeAnonymous, joinSentences } from '../../messages/shared/error.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { NewPassword } from './new-password.tsx'
import { messages } from './password-reset-confirm.messages.ts'
import { useConfirmation } from './use-confirmation.ts'

export function PasswordResetConfirm({ email = '', token }: { email?: string; token?: string | null }) {
  const { ready, navigate, locale } = useWidget()
  const words = useMessages(messages)
  const { confirm, pending, error, password } = useConfirmation()
  useEffect(() => ready.settle(), [ready])

  const advice = error?.uncertain ? words.mayBeReset : ''
  const failure = error && joinSentences(describeAnonymous(error, locale), advice, locale)
  const again = () => navigate({ tag: 'oneapi-password-reset', href: '/reset' })
  if (password)
    return (
      <AccountCard title={words.title} help={words.done}>
        <NewPassword password={password} />
      </AccountCard>
    )
  if (!email || !token)
    return (
      <AccountCard title={words.title}>
        <Callout tone="bad" part="invalid">
          {words.incomplete}
        </Callout>
        <Button block onPress={again} part="again">
          {words.again}
        </Button>
      </AccountCard>
    )
  return (
    <AccountCard title={words.title} help={words.help}>
      <Form label={words.submit} onSubmit={() => confirm(email, token)}>
        <div role="alert" hidden={!failure}>
          {failure && <Callout tone="bad">{failure}</Callout>}
        </div>
        <TextField label={words.email} value={email} onChange={ignore} readOnly autoComplete="username" />
        <Button type="submit" variant="primary" block pending={pending} part="submit">
          {words.submit}
        </Button>
        {error && (
          <Button block onPress={again} part="again">
            {words.again}
          </Button>
        )}
      </Form>
    </AccountCard>
  )
}

const ignore = () => {}
