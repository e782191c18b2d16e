import { registrationRules, userLimits } from '../../domain/forms/user-rules.ts'
import { useFields } from '../../kit/forms/use-fields.ts'
import { useBotCheck } from '../../kit/proofs/bot-check.tsx'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/shared/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { EmailCode } from './email-code.tsx'
import { messages } from './register.messages.ts'
import { useRegistration } from './use-registration.ts'

const blank = { username: '', password: '', password2: '', email: '', verification_code: '' }

/** Typed values are kept after a refusal; problems show after the first attempt. */
export function RegistrationForm({ invite }: { invite: string }) {
  const { inDialog } = useWidget()
  const words = useMessages(messages)
  const { reveal, hide } = useMessages(common)
  const { email_verification: verifiesEmail } = useStatus()
  const bot = useBotCheck()
  const { register, pending, failure } = useRegistration(invite)
  const form = useFields({
    first: blank,
    hides: () => (verifiesEmail ? {} : { email: '', verification_code: '' }),
    rules: registrationRules,
    given: { verifiesEmail },
    sentences: words,
    live: true,
  })
  const field = (name: keyof typeof blank) => ({ ...form.field(name), name, label: words.labels[name] })
  const submit = async () => {
    if (!form.check()) return
    const token = bot.take()
    if (token !== undefined) await register(form.shown, token)
  }

  return (
    <Form ref={form.ref} label={words.submit} onSubmit={submit}>
      <div role="alert" hidden={!failure}>
        {failure && <Callout tone="bad">{failure}</Callout>}
      </div>
      <TextField
        {...field('username')}
        autoComplete="username"
        autoFocus={inDialog}
        placeholder={words.usernamePlaceholder(userLimits.username)}
      />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        placeholder={words.passwordPlaceholder(userLimits.shortest, userLimits.password)}
        words={{ show: reveal, hide }}
      />
      <PasswordField {...field('password2')} autoComplete="new-password" words={{ show: reveal, hide }} />
      {verifiesEmail && (
        <EmailCode email={field('email')} code={field('verification_code')} takeToken={bot.take} />
      )}
      {bot.field}
      <Button type="submit" variant="primary" block pending={pending} part="submit">
        {words.submit}
      </Button>
    </Form>
  )
}
