import { useRef, useState } from 'react'
import { secretOf } from '../../domain/typed.ts'
import type { QuotaUnit } from '../../domain/status.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { messages } from './topup.messages.ts'
import { useRedeem } from './use-redeem.ts'

export function RedeemForm({ unit }: { unit: QuotaUnit }) {
  const { notify } = useWidget()
  const words = useMessages(messages)
  const [code, setCode] = useState('')
  // The code that a problem refers to; typing another one clears the problem.
  const [tried, setTried] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { redeem, pending, failure } = useRedeem(unit)

  const trimmed = secretOf(code)
  const several = /\s/.test(trimmed)
  const submit = async () => {
    setTried(trimmed)
    if (!trimmed) notify('warning', words.codeMissing)
    else if (!several && (await redeem(trimmed))) {
      setCode('')
      setTried(undefined)
    }
    field.current?.focus()
  }
  const problem = !trimmed ? words.codeMissing : several ? words.oneCode : failure

  return (
    <Form label={words.redeem} onSubmit={submit}>
      <TextField
        ref={field}
        label={words.code}
        placeholder={words.codePlaceholder}
        autoComplete="off"
        mono
        value={code}
        onChange={setCode}
        error={tried === trimmed && !pending ? problem : undefined}
      />
      <Button type="submit" variant="primary" pending={pending} part="submit">
        {words.redeem}
      </Button>
    </Form>
  )
}
