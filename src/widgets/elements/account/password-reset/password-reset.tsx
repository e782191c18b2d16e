import { useEffect } from 'react'
import { AccountCard, AccountLinks } from '../../../kit/accounts/account-card.tsx'
import { wordsOf } from '../../../dom/attributes.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { messages } from './password-reset.messages.ts'
import { ResetForm } from './reset-form.tsx'

export function PasswordReset({ hide }: { hide?: string }) {
  const { ready } = useWidget()
  const words = useMessages(messages)
  useEffect(() => ready.settle(), [ready])
  return (
    <AccountCard title={words.title} help={words.help}>
      <ResetForm />
      {!wordsOf(hide).includes('links') && (
        <AccountLinks
          links={[{ part: 'sign-in', label: words.signIn, tag: 'oneapi-login', href: '/login' }]}
        />
      )}
    </AccountCard>
  )
}
