import { useEffect, useRef, useState, type ReactNode } from 'react'
import { AccountCard, AccountLinks } from '../../../kit/accounts/account-card.tsx'
import { useAgreement } from '../../../kit/accounts/use-agreement.tsx'
import { useLastWay, useProviders } from '../../../kit/accounts/use-providers.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import {
  useMessages,
  useWidget,
  useCapabilities,
  useSession,
  useStatus,
} from '../../../kit/element/widget-context.ts'
import { Callout, FailureNote } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { translateRefusal } from '../../../messages/shared/error.messages.ts'
import { messages } from './login.messages.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import { isDefaultRootSignIn, type User } from '../../../domain/accounts/user.ts'
import { normalized } from '../../../domain/typed.ts'
import { registersByPassword, takesPasswords } from '../../../domain/status.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx'
import { signIn as signInAt, type SignIn } from '../../../api/session.ts'
import { useWelcome } from '../../../kit/accounts/use-welcome.ts'
import { useCommand } from '../../../kit/data/use-command.ts'

const OtherSignIns = lazy(() => import('./other-sign-ins.tsx'))
const FirstStart = lazy(() => import('./first-start.tsx'))

export function Login({
  expired,
  autofocus = false,
  hide,
}: {
  expired?: boolean
  autofocus?: boolean
  hide?: string
}) {
  const { ready, locale, inDialog } = useWidget()
  const focused = autofocus || inDialog
  const t = useMessages(messages)
  const status = useStatus()
  const ended = useSession((session) => session.ended)
  const { passkeys } = useCapabilities()
  const passkey = passkeys === 'one' && !status.passkey_login ? undefined : passkeys
  const providers = useProviders().filter(({ on }) => on)
  const { last } = useLastWay()
  const { consent, unagreed } = useAgreement()
  const offersMore = passkey !== undefined || providers.length > 0
  const byPassword = takesPasswords(status)
  const first = !byPassword || providers.some(({ id }) => id === last)
  const others = offersMore && (
    <OtherSignIns
      providers={providers}
      passkey={passkey}
      first={first}
      unagreed={unagreed}
      only={!byPassword}
    />
  )
  // The form needs no data, so it is ready at once.
  useEffect(() => ready.settle(), [ready])
  if (!status.setup)
    return (
      <AccountCard title={t.title}>
        <FirstStart focused={focused} />
      </AccountCard>
    )
  return (
    <AccountCard title={t.title}>
      {(expired || ended) && (
        <Callout tone="warn" part="expired">
          {ended ? translateRefusal(ended, locale) : t.expired}
        </Callout>
      )}
      {first && consent}
      {first && others}
      {byPassword && (
        <PasswordSignIn focused={focused && !first} consent={!first && consent} unagreed={unagreed} />
      )}
      {!byPassword && !offersMore && (
        <Callout tone="warn" part="closed">
          {t.closed}
        </Callout>
      )}
      {!wordsOf(hide).includes('links') && (
        <AccountLinks
          links={[
            ...(byPassword
              ? [{ part: 'reset', label: t.forgotten, tag: 'oneapi-password-reset', href: '/reset' }]
              : []),
            ...(registersByPassword(status)
              ? [{ part: 'register', label: t.register, tag: 'oneapi-register', href: '/register' }]
              : []),
          ]}
        />
      )}
      {!first && others}
      <slot name="other-ways" />
    </AccountCard>
  )
}

const SignInCheck = lazy(() => import('./sign-in-check.tsx'))
const CodeStep = lazy(() => import('../../../kit/verification/code-step.tsx'))

/** Sign-in with user name and password; typed values are kept after a refusal and during a second step. */
function PasswordSignIn({
  focused,
  consent,
  unagreed,
}: {
  focused: boolean
  consent: ReactNode
  unagreed: string | undefined
}) {
  const { inDialog, notify } = useWidget()
  const t = useMessages(messages)
  const { signIn, step, goOn, check, pending, failure } = useSignIn()
  const registered = useSession((session) => session.registered)
  const [username, setUsername] = useState(registered ?? '')
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const fields = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }

  // After registering in a dialog on top of this form.
  useEffect(() => {
    if (!registered) return
    setUsername(registered)
    if (inDialog) fields.password.current?.focus()
  }, [registered, inDialog])

  const submit = async () => {
    setSubmitted(true)
    const name = normalized(username)
    const missing = !name ? 'username' : !password ? 'password' : undefined
    if (missing) {
      notify('info', t[`${missing}Missing`])
      return fields[missing].current?.focus()
    }
    if (await signIn(name, password)) setPassword('')
    else fields.password.current?.select()
    setSubmitted(false)
  }

  const verification = check && <SignInCheck onToken={check} />
  const form = (
    <Form label={t.submit} onSubmit={submit}>
      <FailureNote>{failure}</FailureNote>
      <TextField
        ref={fields.username}
        name="username"
        autoComplete="username"
        autoFocus={focused && !registered}
        label={t.username}
        value={username}
        onChange={setUsername}
        error={submitted && !normalized(username) ? t.usernameMissing : undefined}
      />
      <PasswordField
        ref={fields.password}
        name="password"
        autoComplete="current-password"
        autoFocus={focused && registered !== undefined}
        label={t.password}
        value={password}
        onChange={setPassword}
        error={submitted && !password ? t.passwordMissing : undefined}
      />
      {verification}
      {consent}
      <Button type="submit" variant="primary" block pending={pending} disabledReason={unagreed} part="submit">
        {t.submit}
      </Button>
    </Form>
  )
  if (!step) return form
  return (
    <CodeStep
      fallback={form}
      confirm={step}
      onDone={(result) => {
        if (goOn(result, isDefaultRootSignIn(normalized(username), password))) setPassword('')
      }}
    >
      {verification}
    </CodeStep>
  )
}

/** `step` takes a second step's code, `check` a bot check's token; `goOn` finishes or returns to the password. */
function useSignIn() {
  const t = useMessages(messages)
  const welcome = useWelcome()
  const [check, setCheck] = useState<(token: string) => void>()
  const { run, pending, failure } = useCommand(
    (gateway, username: string, password: string) =>
      signInAt(gateway, username, password, () => new Promise((give) => setCheck(() => give))),
    { inPlace: true, anonymous: true },
  )
  const [step, setStep] = useState<Exclude<SignIn, User>>()

  const goOn = (result: SignIn | undefined, byDefault = false): result is User => {
    const asks = typeof result === 'function'
    setStep(() => (asks ? result : undefined))
    if (result) setCheck(undefined)
    if (!result || asks) return false
    welcome(result, 'password', t.succeeded, byDefault ? t.defaultPassword : undefined)
    return true
  }
  const signIn = async (username: string, password: string) => {
    const result = await run(username, password)
    return goOn(result, isDefaultRootSignIn(username, password))
  }
  return { signIn, step, goOn, check, pending, failure }
}
