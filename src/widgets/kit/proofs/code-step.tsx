import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SignIn } from '../../api/session.ts'
import type { User } from '../../domain/accounts/user.ts'
import { codeOf } from '../../domain/typed.ts'
import { useCommand } from '../data/use-command.ts'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { describeAnonymous } from '../../messages/shared/error.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { messages } from './code-step.messages.ts'

interface CodeStepProps {
  confirm: Exclude<SignIn, User>
  /** Called with the result of the code, or without one to go back to the password. */
  onDone: (result?: SignIn) => void
  /** Shown above the button. */
  children?: ReactNode
}

/** Second step of signing in: the code of an authenticator app. */
export default function CodeStep({ confirm, onDone, children }: CodeStepProps) {
  const { gateway, locale } = useWidget()
  const words = useMessages(messages)
  const [code, setCode] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { run, pending, error } = useCommand((_, typed: string) => confirm(typed), {
    inPlace: true,
    anonymous: true,
  })
  const backup = gateway.dialect.capabilities.secondFactor === '2fa'
  // The button that had the focus is gone.
  useEffect(() => field.current?.focus(), [])

  const submit = async () => {
    setSubmitted(true)
    const typed = codeOf(code)
    if (!typed) return field.current?.focus()
    const result = await run(typed)
    if (result) onDone(result)
    else field.current?.select()
  }
  return (
    <Form label={words.submit} onSubmit={submit} part="code-form">
      <div role="alert" hidden={!error}>
        {error && <Callout tone="bad">{describeAnonymous(error, locale)}</Callout>}
      </div>
      <TextField
        ref={field}
        name="code"
        autoComplete="one-time-code"
        inputMode={backup ? 'text' : 'numeric'}
        label={words.code}
        help={backup ? words.helpWithBackup : words.help}
        value={code}
        onChange={setCode}
        error={submitted && !codeOf(code) ? words.missing : undefined}
      />
      {children}
      <Button type="submit" variant="primary" block pending={pending} part="code-submit">
        {words.submit}
      </Button>
      <Button variant="ghost" block onPress={() => onDone()} part="code-back">
        {words.back}
      </Button>
    </Form>
  )
}
