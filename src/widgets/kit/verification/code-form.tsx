import { useRef, useState, type ReactNode } from 'react'
import { codeOf } from '../../domain/typed.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureNote } from '../../ui/feedback/callout.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useCommand } from '../data/use-command.ts'

interface CodeFormProps<Sent> {
  action: string
  t: { code: string; codeMissing: string }
  help?: string
  danger?: boolean
  /** The code may contain letters, as a backup code does. */
  letters?: boolean
  placeholder?: string
  /** The parts begin with it. */
  part?: 'code' | 'wechat'
  /** No user is signed in yet, so a refused code is reported, too. */
  anonymous?: boolean
  /** A refusal is shown above the field, and the code is kept. */
  send: (gateway: Gateway, code: string) => Promise<Sent>
  onSent: (sent: Sent) => void
  children?: ReactNode
  below?: ReactNode
  otherwise?: ReactNode
}

export function CodeForm<Sent>(props: CodeFormProps<Sent>) {
  const { action, t, help, danger, letters, placeholder, anonymous = false, send, onSent } = props
  const { part = 'code' } = props
  const [code, setCode] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { run, pending, failure } = useCommand(
    async (gateway, typed: string) => ({ came: await send(gateway, typed) }),
    { inPlace: true, anonymous },
  )
  const submit = async () => {
    setSubmitted(true)
    const typed = codeOf(code)
    if (!typed) return field.current?.focus()
    const sent = await run(typed)
    if (sent) onSent(sent.came)
    else field.current?.select()
  }
  return (
    <Form label={action} onSubmit={submit} part={`${part}-form`}>
      {props.children}
      <FailureNote>{failure}</FailureNote>
      <TextField
        ref={field}
        name="code"
        autoComplete="one-time-code"
        inputMode={letters ? 'text' : 'numeric'}
        placeholder={placeholder}
        autoFocus
        label={t.code}
        help={help}
        value={code}
        onChange={setCode}
        error={submitted && !codeOf(code) ? t.codeMissing : undefined}
      />
      {props.below}
      <Button
        type="submit"
        variant={danger ? 'danger' : 'primary'}
        block
        pending={pending}
        part={`${part}-submit`}
      >
        {action}
      </Button>
      {props.otherwise}
    </Form>
  )
}
