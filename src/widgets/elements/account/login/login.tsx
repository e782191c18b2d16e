import { useEffect } from 'react'
import { oauthProviders, offersOAuth } from '../../../domain/accounts/oauth.ts'
import { AccountCard, AccountLinks } from '../../../kit/accounts/account-card.tsx'
import { wordsOf } from '../../../dom/attributes.ts'
import { useCapabilities, useSession, useStatus } from '../../../kit/data/use-gateway.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { FoldedGroup } from '../../../ui/fields/form.tsx'
import { inReadersWords } from '../../../messages/shared/error.messages.ts'
import { messages } from './login.messages.ts'
import { PasswordSignIn } from './password-sign-in.tsx'
import { late } from '../../../kit/element/late.tsx'

const OtherWays = late(() => import('./other-ways.tsx'))
const FirstStart = late(() => import('./first-start.tsx'))

export function Login({ expired, hide }: { expired?: boolean; hide?: string }) {
  const { ready, locale } = useWidget()
  const words = useMessages(messages)
  const status = useStatus()
  const ended = useSession((session) => session.ended)
  const { passkeys } = useCapabilities()
  const passkey = passkeys === 'one' && !status.passkey_login ? undefined : passkeys
  const offersMore =
    passkey || status.wechat_login || oauthProviders.some((provider) => offersOAuth(status, provider))
  // Without other ways, the fields are all there is.
  const passwordless = offersMore && !(status.password_login && status.password_login_enabled)
  // The form needs no data, so it is ready at once.
  useEffect(() => ready.settle(), [ready])
  if (!status.setup)
    return (
      <AccountCard title={words.title}>
        <FirstStart />
      </AccountCard>
    )
  return (
    <AccountCard title={words.title}>
      {(expired || ended) && (
        <Callout tone="warn" part="expired">
          {ended ? inReadersWords(ended, locale) : words.expired}
        </Callout>
      )}
      {passwordless && <OtherWays passkey={passkey} first />}
      {passwordless ? (
        <FoldedGroup title={words.withPassword}>
          <PasswordSignIn />
        </FoldedGroup>
      ) : (
        <PasswordSignIn />
      )}
      {!wordsOf(hide).includes('links') && (
        <AccountLinks
          links={[
            { part: 'reset', label: words.forgotten, tag: 'oneapi-password-reset', href: '/reset' },
            { part: 'register', label: words.register, tag: 'oneapi-register', href: '/register' },
          ]}
        />
      )}
      {offersMore && !passwordless && <OtherWays passkey={passkey} />}
      <slot name="other-ways" />
    </AccountCard>
  )
}
