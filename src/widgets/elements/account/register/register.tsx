import { useEffect } from 'react'
import { AccountCard, AccountLinks } from '../../../kit/accounts/account-card.tsx'
import { wordsOf } from '../../../dom/attributes.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { messages } from './register.messages.ts'
import { register as registerAt } from '../../../api/account.ts'
import { signIn } from '../../../api/session.ts'
import { registrationRules, userLimits, type RegistrationFields } from '../../../domain/forms/user-rules.ts'
import { codeOf, mailOf, signInNameOf } from '../../../domain/typed.ts'
import type { GatewayError } from '../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useFields } from '../../../kit/forms/use-fields.ts'
import { useBotCheck } from '../../../kit/verification/bot-check.tsx'
import { useStatus } from '../../../kit/data/use-gateway.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { describeAnonymous, joinSentences } from '../../../messages/shared/error.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FailureNote } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EmailCode } from './email-code.tsx'
import { useTextLimits } from '../../../kit/forms/use-form.ts'

export function Register({ aff, hide }: { aff?: string; hide?: string }) {
  const { ready } = useWidget()
  const t = useMessages(messages)
  const invite = useInvite(aff)
  useEffect(() => ready.settle(), [ready])
  return (
    <AccountCard title={t.title} help={invite && t.invited(invite)}>
      <RegistrationForm invite={invite} />
      {!wordsOf(hide).includes('links') && (
        <AccountLinks links={[{ part: 'sign-in', label: t.signIn, tag: 'oneapi-login', href: '/login' }]} />
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

const blank = { username: '', password: '', password2: '', email: '', verification_code: '' }

/** Typed values are kept after a refusal; problems show after the first attempt. */
function RegistrationForm({ invite }: { invite: string }) {
  const { inDialog } = useWidget()
  const t = useMessages(messages)
  const { reveal, hide } = useMessages(common)
  const { email_verification: verifiesEmail } = useStatus()
  const { username: maxLength } = useTextLimits()
  const bot = useBotCheck()
  const { register, pending, failure } = useRegistration(invite)
  const form = useFields({
    first: blank,
    omit: () => (verifiesEmail ? {} : { email: '', verification_code: '' }),
    rules: registrationRules,
    given: { verifiesEmail, maxLength },
    sentences: t,
    live: true,
  })
  const field = (name: keyof typeof blank) => ({ ...form.field(name), name, label: t.labels[name] })
  const submit = async () => {
    if (!form.check()) return
    const token = bot.take()
    if (token !== undefined) await register(form.shown, token)
  }

  return (
    <Form ref={form.ref} label={t.submit} onSubmit={submit}>
      <FailureNote>{failure}</FailureNote>
      <TextField
        {...field('username')}
        autoComplete="username"
        autoFocus={inDialog}
        placeholder={t.usernamePlaceholder(maxLength)}
      />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        placeholder={t.passwordPlaceholder(userLimits.shortest, userLimits.password)}
        t={{ show: reveal, hide }}
      />
      <PasswordField {...field('password2')} autoComplete="new-password" t={{ show: reveal, hide }} />
      {verifiesEmail && (
        <EmailCode email={field('email')} code={field('verification_code')} takeToken={bot.take} />
      )}
      {bot.field}
      <Button type="submit" variant="primary" block pending={pending} part="submit">
        {t.submit}
      </Button>
    </Form>
  )
}

/** Registers and, where the gateway asks for no more than name and password, signs in. */
const send = async (gateway: Gateway, draft: RegistrationFields, invite: string, token: string) => {
  const { username, password } = draft
  await registerAt(gateway, { ...draft, aff_code: invite }, token)
  gateway.session.setState({ registered: username })
  const asksMore = () => Promise.reject(new Error('The gateway asks for more.'))
  // The account exists, whatever comes of this.
  const user = await signIn(gateway, username, password, asksMore).catch(() => undefined)
  return typeof user === 'object' ? user : true
}

/** Registers, notifies the page, and signs in or goes on to sign-in with the name filled in. The form shows a failure. */
function useRegistration(invite: string) {
  const { emit, notify, showResult, locale, inDialog } = useWidget()
  const t = useMessages(messages)
  const { run, pending, error } = useCommand(send, { inPlace: true, anonymous: true })

  const register = async (typed: RegistrationFields, token: string) => {
    const { password, password2 } = typed
    const username = signInNameOf(typed.username)
    const [email, verification_code] = [mailOf(typed.email), codeOf(typed.verification_code)]
    const draft = { username, password, password2, email, verification_code }
    const done = await run(draft, invite, token)
    if (!done) return
    emit('oneapi-user-registered', { username })
    notify('success', done === true ? t.signInNow : t.succeeded)
    if (done === true) return showResult({ tag: 'oneapi-login', href: '/login' })
    emit('oneapi-signed-in', { id: done.id, role: done.role, default_password: false, via: 'password' })
    // Outside a dialog the page handles the event, as it knows where the visitor wanted to go.
    if (inDialog) showResult({ tag: 'oneapi-token-list', href: '/token' })
  }

  return { register, pending, failure: error && describe(error) }

  function describe(failure: GatewayError) {
    // The account may exist even if the reply was lost; signing in shows whether it does.
    const advice = failure.uncertain ? t.mayBeRegistered : ''
    return joinSentences(describeAnonymous(failure, locale), advice, locale)
  }
}
