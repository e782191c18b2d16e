import { useRef, useState } from 'react'
import { useBotCheck } from '../../kit/proofs/bot-check.tsx'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { checkRegistration, type Draft, type DraftField } from './check-registration.ts'
import { EmailCode } from './email-code.tsx'
import { messages } from './register.messages.ts'
import { useRegistration } from './use-registration.ts'

const blank: Draft = { username: '', password: '', password2: '', email: '', verification_code: '' }

/** What was typed survives a refusal; problems show once it was tried. */
export function RegistrationForm({ invite }: { invite: string }) {
  const { inDialog } = useWidget()
  const words = useMessages(messages)
  const { reveal, hide } = useMessages(common)
  const { email_verification: verifiesEmail } = useStatus()
  const bot = useBotCheck()
  const { register, pending, failure } = useRegistration(invite)
  const [draft, setDraft] = useState(blank)
  const [tried, setTried] = useState(false)
  const inputs = useRef<Partial<Record<DraftField, HTMLInputElement | null>>>({})

  const problems = checkRegistration(draft, verifiesEmail)
  const field = (name: DraftField) => {
    const problem = tried ? problems[name] : undefined
    return {
      ref: (input: HTMLInputElement | null) => void (inputs.current[name] = input),
      name,
      label: words.labels[name],
      value: draft[name],
      onChange: (value: string) => setDraft((before) => ({ ...before, [name]: value })),
      error: problem && words[problem],
    }
  }
  const submit = async () => {
    setTried(true)
    const [first] = Object.keys(problems) as DraftField[]
    if (first) return inputs.current[first]?.focus()
    const token = bot.take()
    if (token !== undefined) await register(draft, token)
  }

  return (
    <Form label={words.submit} onSubmit={submit}>
      <div role="alert" hidden={!failure}>
        {failure && <Callout tone="bad">{failure}</Callout>}
      </div>
      <TextField
        {...field('username')}
        autoComplete="username"
        autoFocus={inDialog}
        placeholder={words.usernamePlaceholder}
      />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        placeholder={words.passwordPlaceholder}
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
