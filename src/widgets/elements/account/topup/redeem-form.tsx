import { useRef, useState } from 'react'
import { redeemCode } from '../../../api/users.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import { secretOf } from '../../../domain/typed.ts'
import { GatewayErrorKind, type GatewayError } from '../../../gateway/gateway-error.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { describeFailure, translateRefusal, joinSentences } from '../../../messages/shared/error.messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextField, useNoValueAttribute } from '../../../ui/fields/text-field.tsx'
import { messages } from './topup.messages.ts'

export function RedeemForm() {
  const { notify } = useWidget()
  const t = useMessages(messages)
  const [code, setCode] = useState('')
  // The code that a problem refers to; typing another one clears the problem.
  const [tried, setTried] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { redeem, pending, failure } = useRedeem()

  const trimmed = secretOf(code)
  const several = /\s/.test(trimmed)
  const submit = async () => {
    setTried(trimmed)
    if (!trimmed) notify('warning', t.codeMissing)
    else if (!several && (await redeem(trimmed))) {
      setCode('')
      setTried(undefined)
    }
    // A reader who has gone on meanwhile stays there.
    const { activeElement, body } = document
    if (activeElement === body || field.current?.form?.matches(':focus-within')) field.current?.focus()
  }
  const problem = !trimmed ? t.codeMissing : several ? t.oneCode : failure

  return (
    <Form label={t.redeem} onSubmit={submit}>
      <TextField
        ref={useNoValueAttribute(field)}
        label={t.code}
        placeholder={t.codePlaceholder}
        autoComplete="off"
        mono
        value={code}
        onChange={setCode}
        error={tried === trimmed && !pending ? problem : undefined}
      />
      <Button type="submit" variant="primary" pending={pending} part="submit">
        {t.redeem}
      </Button>
    </Form>
  )
}

/** A failure also stays at the field, as toasts disappear. */
function useRedeem() {
  const { gateway, emit, notify, locale } = useWidget()
  const formatQuota = useFormatQuota()
  const t = useMessages(messages)
  // A refusal of the code is shown as it is; anything else as a failure of the request (behaviour §8).
  const isRefusal = ({ kind, status }: GatewayError) => kind === GatewayErrorKind.refused && status < 400
  const refusal = ({ message }: GatewayError) => translateRefusal(message, locale) || t.refused
  const { run, pending, error } = useCommand(redeemCode, {
    inPlace: true,
    toast: (cause, failure) => (isRefusal(failure) ? refusal(failure) : t.requestFailed(cause)),
  })

  const redeem = async (code: string) => {
    const quota = await run(code)
    if (quota === undefined) return false
    // The balance, and the rows of code and log lists elsewhere on the page.
    void gateway.resources.invalidate()
    emit('oneapi-topup-redeemed', { quota })
    notify('success', t.redeemed(formatQuota(quota)))
    return true
  }

  const describe = (failure: GatewayError): string | undefined => {
    const { kind, status, message, uncertain } = failure
    // The signed-out state reports this itself, and the code is still there afterwards.
    if (kind === GatewayErrorKind.unauthorized) return undefined
    if (isRefusal(failure)) return refusal(failure)
    const reason = describeFailure({ kind, status, message, uncertain: false }, locale)
    return joinSentences(t.requestFailed(reason), uncertain ? t.mayBeRedeemed : '', locale)
  }
  return { redeem, pending, failure: error && describe(error) }
}
