import { useState } from 'react'
import type { PasskeyApi } from '../../../api/verification/passkeys.ts'
import type { SignIn } from '../../../api/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { redirects } from '../../../gateway/dialects/providers.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { useServiceSignIn } from '../../../kit/verification/use-service-sign-in.tsx'
import { useLastWay, type NamedProvider } from '../../../kit/accounts/use-providers.ts'
import { ServiceButton } from '../../../kit/accounts/service-button.tsx'
import { messages } from './login.messages.ts'
import { useWelcome } from '../../../kit/accounts/use-welcome.ts'
import { lazy } from '../../../kit/element/lazy.tsx'

const CodeStep = lazy(() => import('../../../kit/verification/code-step.tsx'))
const PasskeySignIn = lazy(() => import('./passkey-sign-in.tsx'))

/** The buttons come `first` where there is no password, or if one of the services was used last. */
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
  only: boolean
  unagreed: string | undefined
}) {
  const t = useMessages(messages)
  const { last } = useLastWay()
  const placeOf = ({ id }: NamedProvider) => (id === last ? 0 : 1)
  const { step, goOn } = useSecondStep()
  const { choose, shown } = useServiceSignIn((result, id) => result && goOn(result, id))
  const welcome = useWelcome()
  return (
    <div className="account-ways" part="other-ways">
      {!first && <p className="account-or">{t.or}</p>}
      {[...providers]
        .sort((one, other) => placeOf(one) - placeOf(other))
        .map((provider) => (
          <ServiceButton
            key={provider.id}
            service={provider}
            unagreed={unagreed}
            onPress={() => choose(provider)}
            opensDialog={!redirects(provider)}
          />
        ))}
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
      {shown}
      {step}
    </div>
  )
}

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
