import { useEffect } from 'react'
import { oauthRetries } from '../../../domain/limits.ts'
import { isOAuthProvider } from '../../../domain/accounts/oauth.ts'
import { AccountCard } from '../../../kit/accounts/account-card.tsx'
import { FailedState } from '../../../kit/data/failed-state.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { describeAnonymous } from '../../../messages/shared/error.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { messages } from './oauth-callback.messages.ts'
import { useCodeExchange, type Errand, type Step } from './use-code-exchange.ts'
import { late } from '../../../kit/element/late.tsx'

const CodeStep = late(() => import('../../../kit/proofs/code-step.tsx'))

type OAuthCallbackProps = { provider?: string; code?: string | null; state?: string | null }

export function OAuthCallback({ provider, code, state }: OAuthCallbackProps) {
  const words = useMessages(messages)
  const errand = isOAuthProvider(provider) && code && state ? { provider, code, state } : undefined
  return <AccountCard title={words.title}>{errand ? <Running {...errand} /> : <Incomplete />}</AccountCard>
}

function Running(errand: Errand) {
  const { locale } = useWidget()
  const words = useMessages(messages)
  const { step, signedIn, retry } = useCodeExchange(errand)
  if (step.phase === 'failed')
    return step.final ? (
      <Ended title={words.failed} detail={describeAnonymous(step.error, locale)} />
    ) : (
      <FailedState error={step.error} title={words.failed} retry={retry} />
    )
  const progress = (
    <div className="state" part="progress" role="status">
      <span className="spinner" aria-hidden="true" />
      <p className="state-title">{words.asking(words.providers[errand.provider])}</p>
      <p className="state-detail">{describe(step, words)}</p>
    </div>
  )
  if (step.phase !== 'code') return progress
  return <CodeStep meanwhile={progress} confirm={step.confirm} onDone={signedIn} />
}

const describe = (step: Exclude<Step, { phase: 'failed' }>, words: (typeof messages)['en']) => {
  if (step.phase === 'code') return '\u00a0'
  if (step.phase === 'waiting') return words.waiting(step.seconds, step.attempt, oauthRetries)
  return step.attempt > 0 ? words.retrying(step.attempt, oauthRetries) : '\u00a0'
}

/** The service returned no code, for example because the user denied consent. */
function Incomplete() {
  const { ready } = useWidget()
  const words = useMessages(messages)
  useEffect(() => ready.settle(), [ready])
  return <Ended title={words.incomplete} detail={words.incompleteHelp} />
}

/** Retrying cannot help: the code is used up or missing. */
function Ended({ title, detail }: { title: string; detail: string }) {
  const { navigate } = useWidget()
  const words = useMessages(messages)
  const back = (
    <Button onPress={() => navigate({ tag: 'oneapi-login', href: '/login' })} part="sign-in">
      {words.signIn}
    </Button>
  )
  return <ErrorState title={title} detail={detail} action={back} />
}
