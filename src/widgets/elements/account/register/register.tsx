import { useEffect, useState, type ReactNode } from 'react'
import { AccountCard, AccountLinks } from '../../../kit/accounts/account-card.tsx'
import { wordsOf } from '../../../dom/attributes.ts'
import { useMessages, useWidget, useStatus } from '../../../kit/element/widget-context.ts'
import { messages } from './register.messages.ts'
import { registrationRules, userLimits } from '../../../domain/forms/user-rules.ts'
import { useFields } from '../../../kit/forms/use-fields.ts'
import { useBotCheck } from '../../../kit/verification/bot-check.tsx'
import { useAgreement } from '../../../kit/accounts/use-agreement.tsx'
import { useServiceSignIn } from '../../../kit/verification/use-service-sign-in.tsx'
import { ServiceButton } from '../../../kit/accounts/service-button.tsx'
import { useWelcome } from '../../../kit/accounts/use-welcome.ts'
import { useProviders } from '../../../kit/accounts/use-providers.ts'
import { redirects } from '../../../gateway/dialects/providers.ts'
import { codeOf } from '../../../domain/typed.ts'
import { registersByPassword } from '../../../domain/status.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Callout, FailureNote } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx'
import { EmailCode } from './email-code.tsx'
import { useRegistration } from './use-registration.ts'
import { useTextLimits } from '../../../kit/forms/use-form.ts'

export function Register({
  aff,
  inviteCode = '',
  hide,
}: {
  aff?: string
  inviteCode?: string
  hide?: string
}) {
  const { ready, showResult, notify } = useWidget()
  const t = useMessages(messages)
  const welcome = useWelcome()
  const invite = useInvite(aff)
  const status = useStatus()
  const byPassword = registersByPassword(status)
  // A service in a frame knows no account that is not bound.
  const providers = useProviders().filter(({ frame }) => !frame)
  const services = status.register_enabled ? providers.filter(({ on }) => on) : []
  const [code, setCode] = useState(inviteCode)
  const { choose, shown } = useServiceSignIn(
    (result, id) => {
      // An account with a second step exists already.
      if (typeof result !== 'object') return showResult({ tag: 'oneapi-login', href: '/login' })
      welcome(result, id, t.signedIn)
    },
    { inviteCode: codeOf(code) },
  )
  const byInvitation = status.invite_code_register && !codeOf(code)
  const { consent, unagreed } = useAgreement()
  useEffect(() => ready.settle(), [ready])
  return (
    <AccountCard title={t.title} help={invite && t.invited(invite)}>
      {byPassword && (
        <RegistrationForm
          invite={invite}
          code={code}
          setCode={setCode}
          consent={consent}
          unagreed={unagreed}
        />
      )}
      {!byPassword && services.length > 0 && consent}
      {services.length > 0 && (
        <div className="account-ways" part="other-ways">
          {!byPassword && status.invite_code_register && (
            <TextField
              name="invite_code"
              label={t.labels.invite_code}
              value={code}
              onChange={setCode}
              autoComplete="off"
            />
          )}
          {services.map((service) => (
            <ServiceButton
              key={service.id}
              service={service}
              unagreed={unagreed}
              onPress={() => (byInvitation ? notify('info', t.inviteMissing) : choose(service))}
              opensDialog={!redirects(service)}
            />
          ))}
        </div>
      )}
      {!byPassword && services.length === 0 && (
        <Callout tone="warn" part="closed">
          {t.closed}
        </Callout>
      )}
      {shown}
      {!wordsOf(hide).includes('links') && (
        <AccountLinks links={[{ part: 'sign-in', label: t.signIn, tag: 'oneapi-login', href: '/login' }]} />
      )}
    </AccountCard>
  )
}

/** The given code is stored under `aff` (behaviour §2), and used without one. */
function useInvite(given: string | undefined): string {
  const { storage } = useWidget().gateway
  useEffect(() => {
    if (given) storage.write('aff', given)
  }, [given, storage])
  return given || storage.read('aff') || ''
}

const blank = { username: '', password: '', password2: '', email: '', verification_code: '', invite_code: '' }

/** Typed values are kept after a refusal; problems show after the first attempt. */
function RegistrationForm({
  invite,
  code,
  setCode,
  consent,
  unagreed,
}: {
  invite: string
  /** A registration by a service needs the invite code, too. */
  code: string
  setCode: (code: string) => void
  consent: ReactNode
  unagreed: string | undefined
}) {
  const { inDialog } = useWidget()
  const t = useMessages(messages)
  const { email_verification: verifiesEmail, invite_code_register: byInvitation } = useStatus()
  const { username: maxLength } = useTextLimits()
  const bot = useBotCheck()
  const { register, pending, failure } = useRegistration(invite)
  const form = useFields({
    first: { ...blank, invite_code: code },
    omit: () => ({
      ...(!verifiesEmail && { email: '', verification_code: '' }),
      ...(!byInvitation && { invite_code: '' }),
    }),
    rules: registrationRules,
    given: { verifiesEmail, byInvitation, maxLength },
    sentences: t,
    live: true,
  })
  const field = (name: keyof typeof blank) => ({ ...form.field(name), name, label: t.labels[name] })
  const inviteField = field('invite_code')
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
      />
      <PasswordField {...field('password2')} autoComplete="new-password" />
      {verifiesEmail && (
        <EmailCode email={field('email')} code={field('verification_code')} takeToken={bot.take} />
      )}
      {byInvitation && (
        <TextField
          {...inviteField}
          onChange={(typed) => {
            setCode(typed)
            inviteField.onChange(typed)
          }}
          autoComplete="off"
        />
      )}
      {bot.field}
      {consent}
      <Button type="submit" variant="primary" block pending={pending} disabledReason={unagreed} part="submit">
        {t.submit}
      </Button>
    </Form>
  )
}
