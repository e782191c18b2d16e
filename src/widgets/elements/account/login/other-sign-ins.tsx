import { useState } from 'react'
import { signInByCode } from '../../../api/oauth.ts'
import type { PasskeyApi } from '../../../api/verification/passkeys.ts'
import type { SignIn } from '../../../api/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { redirects } from '../../../gateway/dialects/providers.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { useOAuthStart } from '../../../kit/accounts/use-oauth-start.tsx'
import { useLastWay, type NamedProvider } from '../../../kit/accounts/use-providers.ts'
import { WeChatDialog } from '../../../kit/verification/wechat-dialog.tsx'
import { providerMessages } from '../../../messages/shared/providers.messages.ts'
import { describeAnonymous } from '../../../messages/shared/error.messages.ts'
import { ServiceButton } from '../../../kit/accounts/service-button.tsx'
import { messages } from './login.messages.ts'
import { useWelcome } from '../../../kit/accounts/use-welcome.ts'
import { lazy } from '../../../kit/element/lazy.tsx'

const CodeStep = lazy(() => import('../../../kit/verification/code-step.tsx'))
const PasskeySignIn = lazy(() => import('./passkey-sign-in.tsx'))

/**
 * Ways to sign in besides the password: those that the gateway and its status allow. They stand `first` where there is no
 * password, or if one of them was the last.
 */
export default function OtherSignIns({
  providers,
  passkey,
  first,
  only,
  unagreed,
}: {
  providers: readonly NamedProvider[]
  passkey: PasskeyApi | undefined
  first: boolean
  /** Without a password. */
  only: boolean
  /** Why none of them can be used yet. */
  unagreed: string | undefined
}) {
  const t = useMessages(messages)
  const { elsewhere } = useMessages(providerMessages)
  const { last } = useLastWay()
  const placeOf = ({ id, elsewhere: isNote }: NamedProvider) => (id === last ? 0 : isNote ? 2 : 1)
  const { step, goOn } = useSecondStep()
  const { start, link } = useOAuthStart((result, { id }) => {
    if (result !== 'bound') goOn(result, id)
  })
  const welcome = useWelcome()
  return (
    <div className="account-ways" part="other-ways">
      {!first && <p className="account-or">{t.or}</p>}
      {[...providers]
        .sort((one, other) => placeOf(one) - placeOf(other))
        .map((provider) =>
          redirects(provider) ? (
            <ServiceButton
              key={provider.id}
              service={provider}
              unagreed={unagreed}
              onPress={() => start(provider)}
            />
          ) : provider.elsewhere ? (
            <p key={provider.id} className="account-help" part={provider.id}>
              {elsewhere(provider.name)}
            </p>
          ) : (
            <CodeSignIn key={provider.id} provider={provider} unagreed={unagreed} />
          ),
        )}
      {passkey && (
        <PasskeySignIn
          api={passkey}
          unagreed={unagreed}
          onDone={(result) => {
            // A passkey covers both steps, so no code is requested after it.
            if (typeof result === 'object') welcome(result, 'passkey', t.succeeded)
          }}
        />
      )}
      {first && !only && <p className="account-or">{t.or}</p>}
      {link}
      {step}
    </div>
  )
}

/** Goes on with a sign-in by a service, which may also ask for a code of an authenticator app. */
function useSecondStep() {
  const t = useMessages(messages)
  const welcome = useWelcome()
  const [asked, setAsked] = useState<{ confirm: Exclude<SignIn, User>; via: string }>()
  const goOn = (result: SignIn | undefined, via: string) => {
    setAsked(typeof result === 'function' ? { confirm: result, via } : undefined)
    if (typeof result === 'object') welcome(result, via, t.succeeded)
  }
  const step = asked && <CodeStep confirm={asked.confirm} onDone={(result) => goOn(result, asked.via)} />
  return { step, goOn }
}

/** Signs in with a code that the service gives the user, who types it here. */
function CodeSignIn({ provider, unagreed }: { provider: NamedProvider; unagreed: string | undefined }) {
  const { id } = provider
  const { locale } = useWidget()
  const { with: signInWith } = useMessages(providerMessages)
  const { step, goOn } = useSecondStep()
  const [open, setOpen] = useState(false)
  const { run, pending, error } = useCommand(signInByCode, { inPlace: true, anonymous: true })
  const signIn = async (code: string) => {
    const result = await run(id, code)
    if (!result) return
    setOpen(false)
    goOn(result, id)
  }
  return (
    <>
      <ServiceButton service={provider} unagreed={unagreed} onPress={() => setOpen(true)} opensDialog />
      <WeChatDialog
        open={open}
        action={signInWith(provider.name)}
        onClose={() => setOpen(false)}
        onCode={signIn}
        pending={pending}
        failure={error && describeAnonymous(error, locale)}
      />
      {step}
    </>
  )
}
