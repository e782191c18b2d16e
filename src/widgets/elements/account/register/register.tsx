import { useEffect } from 'react'
import { AccountCard, AccountLinks } from '../../../kit/accounts/account-card.tsx'
import { wordsOf } from '../../../dom/attributes.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { messages } from './register.messages.ts'
import { RegistrationForm } from './registration-form.tsx'

export function Register({ aff, hide }: { aff?: string; hide?: string }) {
  const { ready } = useWidget()
  const words = useMessages(messages)
  const invite = useInvite(aff)
  useEffect(() => ready.settle(), [ready])
  return (
    <AccountCard title={words.title} help={invite && words.invited(invite)}>
      <RegistrationForm invite={invite} />
      {!wordsOf(hide).includes('links') && (
        <AccountLinks
          links={[{ part: 'sign-in', label: words.signIn, tag: 'oneapi-login', href: '/login' }]}
        />
      )}
    </AccountCard>
  )
}

/** The invite code: the given one, which is stored under `aff` (behaviour §2), else the stored one. */
function useInvite(given: string | undefined): string {
  const { storage } = useWidget().gateway
  useEffect(() => {
    if (given) storage.write('aff', given)
  }, [given, storage])
  return given || storage.read('aff') || ''
}
