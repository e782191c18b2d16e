import { useEffect, useRef, useState } from 'react'
import { oauthRetries, oauthRetryDelayMs } from '../../../domain/limits.ts'
import { AccountCard } from '../../../kit/accounts/account-card.tsx'
import { useProviders } from '../../../kit/accounts/use-providers.ts'
import { useWelcome } from '../../../kit/accounts/use-welcome.ts'
import { FailedState } from '../../../kit/data/failed-state.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { describeAnonymous } from '../../../messages/shared/error.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { messages } from './oauth-callback.messages.ts'
import { handOver, mayBePopUp, type ServiceAnswer } from '../../../kit/accounts/pop-up.ts'
import { currentConfig } from '../../../gateway/config.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import { completeOAuth } from '../../../api/oauth.ts'
import type { SignIn } from '../../../api/session.ts'
import { userKeys } from '../../../api/users.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { asGatewayError, GatewayErrorKind, type GatewayError } from '../../../gateway/gateway-error.ts'
import { reportFailure } from '../../../kit/element/report-failure.ts'
import { isSignedIn } from '../../../stores/session.ts'

const CodeStep = lazy(() => import('../../../kit/verification/code-step.tsx'))

type OAuthCallbackProps = { provider?: string } & Partial<
  Record<'code' | 'state' | 'iss' | 'error', string | null>
>

export function OAuthCallback({ provider = '', code, state, iss, error }: OAuthCallbackProps) {
  const t = useMessages(messages)
  const name = useProviderName(provider)
  const phase = usePopUp(provider, { code: code ?? '', state: state ?? '', iss, error })
  return (
    <AccountCard title={t.title}>
      {phase !== 'own' ? (
        <p className="account-help" part="progress" role="status">
          {phase === 'asking' ? t.asking(name) : t.handedOver}
        </p>
      ) : provider && code && state ? (
        <Running provider={provider} code={code} state={state} iss={iss} />
      ) : (
        <Incomplete provider={provider} error={error} />
      )}
    </AccountCard>
  )
}

/** In a pop-up the answer belongs to the page that began this sign-in; `own` once it is known that none did. */
function usePopUp(provider: string, answer: ServiceAnswer): 'asking' | 'own' | 'given' {
  const { ready } = useWidget()
  const [phase, setPhase] = useState<'asking' | 'own' | 'given'>(() =>
    currentConfig().ownsStorage && answer.state && mayBePopUp() ? 'asking' : 'own',
  )
  const first = useRef({ provider, answer })
  const isAsking = phase === 'asking'
  useEffect(() => {
    if (!isAsking) return
    ready.settle()
    void handOver(first.current.provider, first.current.answer).then((isTaken) =>
      setPhase(isTaken ? 'given' : 'own'),
    )
  }, [isAsking, ready])
  return phase
}

function Running(callback: CallbackProps) {
  const { locale } = useWidget()
  const t = useMessages(messages)
  const { step, signedIn, retry } = useCodeExchange(callback)
  const name = useProviderName(callback.provider)
  if (step.phase === 'failed')
    return step.final ? (
      <Ended
        title={t.failed}
        detail={isForeign(step.error) ? t.foreign : describeAnonymous(step.error, locale)}
      />
    ) : (
      <FailedState error={step.error} title={t.failed} retry={retry} />
    )
  const progress = (
    <div className="state" part="progress" role="status">
      <span className="spinner" aria-hidden="true" />
      <p className="state-title">{t.asking(name)}</p>
      <p className="state-detail">{describe(step, t)}</p>
    </div>
  )
  if (step.phase !== 'code') return progress
  return <CodeStep fallback={progress} confirm={step.confirm} onDone={signedIn} />
}

const describe = (step: Exclude<Step, { phase: 'failed' }>, t: (typeof messages)['en']) => {
  if (step.phase === 'code') return '\u00a0'
  if (step.phase === 'waiting') return t.waiting(step.seconds, step.attempt, oauthRetries)
  return step.attempt > 0 ? t.retrying(step.attempt, oauthRetries) : '\u00a0'
}

/** While the gateway's services are not known, the id is the name. */
const useProviderName = (provider: string) =>
  useProviders().find(({ id }) => id === provider)?.name ?? provider

/** Anybody can write the service's reason into a link, so it is not shown. */
function Incomplete({ provider, error }: { provider: string; error: string | null | undefined }) {
  const { ready } = useWidget()
  const t = useMessages(messages)
  const name = useProviderName(provider)
  useEffect(() => ready.settle(), [ready])
  if (error === 'access_denied') return <Ended title={t.cancelled} detail={t.cancelledHelp(name)} />
  if (error === 'temporarily_unavailable' || error === 'server_error')
    return <Ended title={t.failed} detail={t.unreachable(name)} />
  return <Ended title={t.incomplete} detail={t.incompleteHelp} />
}

/** A retry cannot help: the code is used up or missing. */
function Ended({ title, detail }: { title: string; detail: string }) {
  const { navigate } = useWidget()
  const t = useMessages(messages)
  const back = (
    <Button onPress={() => navigate({ tag: 'oneapi-login', href: '/login' })} part="sign-in">
      {t.signIn}
    </Button>
  )
  return <ErrorState title={title} detail={detail} action={back} />
}

interface CallbackProps {
  provider: string
  code: string
  state: string
  iss: string | null | undefined
}

type Step =
  | { phase: 'asking'; attempt: number }
  | { phase: 'waiting'; attempt: number; seconds: number }
  | { phase: 'failed'; error: GatewayError; final: boolean }
  | { phase: 'code'; confirm: Exclude<SignIn, User> }

const passing: readonly GatewayErrorKind[] = [
  GatewayErrorKind.network,
  GatewayErrorKind.timeout,
  GatewayErrorKind.server,
  GatewayErrorKind.notAGateway,
]

/** After rate limiting, only the user retries. */
const codeIsLeft = (kind: GatewayErrorKind) => passing.includes(kind) || kind === GatewayErrorKind.rateLimited

/** Transient failures are retried; a success leads to the next page. */
function useCodeExchange({ provider, code, state, iss }: CallbackProps) {
  const { gateway, notify, showResult, locale, ready } = useWidget()
  const welcome = useWelcome()
  const t = useMessages(messages)
  const [step, setStep] = useState<Step>({ phase: 'asking', attempt: 0 })
  const [round, setRound] = useState(0)
  // A refusal leads to the settings if the user was signed in when the page opened, else to sign-in.
  const [wasSignedIn] = useState(() => isSignedIn(gateway.session.getState()))
  /** Without a result, the user has cancelled the second step. */
  const signedIn = (result: SignIn | undefined) => {
    if (!result) return showResult({ tag: 'oneapi-login', href: '/login' })
    if (typeof result === 'function') return setStep({ phase: 'code', confirm: result })
    welcome(result, provider, t.signedIn)
    showResult({ tag: 'oneapi-home', href: '/' })
  }
  const latest = useRef({ notify, leave: showResult, words: t, locale, signedIn })
  latest.current = { notify, leave: showResult, words: t, locale, signedIn }

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    run().catch((error: unknown) => {
      if (!signal.aborted) end(asGatewayError(error))
    })
    return () => controller.abort()

    async function run() {
      for (let attempt = 0; ; attempt++) {
        setStep({ phase: 'asking', attempt })
        ready.settle()
        try {
          return succeed(await completeOAuth(gateway, provider, { code, state, iss }, signal))
        } catch (error) {
          if (attempt === oauthRetries || !isPassing(error)) throw error
          const delay = oauthRetryDelayMs * (attempt + 1)
          await pause(delay, signal, (seconds) =>
            setStep({ phase: 'waiting', attempt: attempt + 1, seconds }),
          )
        }
      }
    }

    function succeed(result: Awaited<ReturnType<typeof completeOAuth>>) {
      const { notify, leave, words: t, signedIn } = latest.current
      if (result !== 'bound') return signedIn(result)
      void gateway.resources.invalidate(userKeys.all)
      notify('success', t.bound)
      leave({ tag: 'oneapi-settings', href: '/setting' })
    }

    function end(error: GatewayError) {
      const final = !codeIsLeft(error.kind)
      setStep({ phase: 'failed', error, final })
      const { notify, leave, locale, words } = latest.current
      const toast = (cause: string) => (isForeign(error) ? words.foreign : cause)
      reportFailure({ gateway, locale, notify }, error, { anonymous: true, inPlace: !final, toast })
      if (!final) return
      leave(
        wasSignedIn ? { tag: 'oneapi-settings', href: '/setting' } : { tag: 'oneapi-login', href: '/login' },
      )
    }
  }, [gateway, provider, code, state, iss, round, wasSignedIn, ready])

  return { step, signedIn, retry: () => setRound(round + 1) }
}

const isForeign = ({ kind, status, message }: GatewayError) =>
  kind === GatewayErrorKind.refused && !status && !message

const isPassing = (error: unknown) => passing.includes(asGatewayError(error).kind)

/** Throws the reason of `signal` when it aborts. */
async function pause(milliseconds: number, signal: AbortSignal, report: (seconds: number) => void) {
  for (let left = milliseconds; left > 0; left -= 1000) {
    signal.throwIfAborted()
    report(Math.ceil(left / 1000))
    await new Promise((resolve) => setTimeout(resolve, Math.min(1000, left)))
  }
  signal.throwIfAborted()
}
