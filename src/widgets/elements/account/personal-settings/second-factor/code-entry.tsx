import { useRef, useState, type ReactNode } from 'react'
import type { Gateway } from '../../../../gateway/gateway.ts'
import { GatewayErrorKind } from '../../../../gateway/gateway-error.ts'
import { codeOf } from '../../../../domain/typed.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { describeFailure } from '../../../../messages/shared/error.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import { Form } from '../../../../ui/fields/form.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { messages } from './second-factor.messages.ts'

interface CodeEntryProps<Sent> {
  action: string
  danger?: boolean
  /** Also accepts a backup code, which contains letters. */
  backup?: boolean
  /** Sends the code; a refusal is shown above the field, and the code is kept. */
  send: (gateway: Gateway, code: string) => Promise<Sent>
  /** Called with the result of `send`. */
  onSent: (sent: Sent) => void
  /** Shown above the field. */
  children: ReactNode
}

/** A form with one field for the code of an authenticator app. */
export function CodeEntry<Sent>(props: CodeEntryProps<Sent>) {
  const { action, danger, backup, send, onSent, children } = props
  const { locale } = useWidget()
  const words = useMessages(messages)
  const [code, setCode] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { run, pending, error } = useCommand(
    async (gateway, typed: string) => ({ came: await send(gateway, typed) }),
    { inPlace: true },
  )
  const submit = async () => {
    setSubmitted(true)
    const typed = codeOf(code)
    if (!typed) return field.current?.focus()
    const sent = await run(typed)
    if (sent) onSent(sent.came)
    else field.current?.select()
  }
  const told = error && error.kind !== GatewayErrorKind.unauthorized
  return (
    <Form label={action} onSubmit={submit} part="code-form">
      {children}
      <div role="alert" hidden={!told}>
        {told && <Callout tone="bad">{describeFailure(error, locale)}</Callout>}
      </div>
      <TextField
        ref={field}
        name="code"
        autoComplete="one-time-code"
        inputMode={backup ? 'text' : 'numeric'}
        autoFocus
        label={words.code}
        value={code}
        onChange={setCode}
        error={submitted && !codeOf(code) ? words.codeMissing : undefined}
      />
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        block
        pending={pending}
        part="code-submit"
      >
        {action}
      </Button>
    </Form>
  )
}
