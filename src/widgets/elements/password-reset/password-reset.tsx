import { useEffect } from 'react'
import { AccountCard } from '../../kit/account-card.tsx'
import { wordsOf } from '../../kit/attributes.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { Button } from '../../ui/button.tsx'
import { messages } from './password-reset.messages.ts'
import { ResetForm } from './reset-form.tsx'

export function PasswordReset({ hide }: { hide?: string }) {
  const { ready, navigate } = useWidget()
  const words = useMessages(messages)
  useEffect(() => ready.settle(), [ready])
  return (
    <AccountCard title={words.title} help={words.help}>
      <ResetForm />
      {!wordsOf(hide).includes('links') && (
        <div className="account-links" part="links">
          <Button
            variant="ghost"
            size="small"
            onPress={() => navigate({ tag: 'oneapi-login', href: '/login' })}
            part="sign-in"
          >
            {words.signIn}
          </Button>
        </div>
      )}
    </AccountCard>
  )
}
