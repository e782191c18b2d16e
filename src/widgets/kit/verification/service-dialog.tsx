import { useEffect, useId, useRef, useState } from 'react'
import type { Gateway } from '../../gateway/gateway.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { NamedProvider } from '../accounts/use-providers.ts'
import { useCommand } from '../data/use-command.ts'
import { useLazySheets } from '../element/lazy.tsx'
import { useMessages, useStatus } from '../element/widget-context.ts'
import { ServiceFrame, type ServiceAnswer } from './service-frame.tsx'
import sheet from './service-dialog.css?raw'
import { codeOf } from '../../domain/typed.ts'
import { wechatCodeSeconds } from '../../domain/limits.ts'
import { isImageAddress } from '../../domain/accounts/image-address.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FailureNote } from '../../ui/feedback/callout.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { wechatMessages } from './wechat.messages.ts'

interface ServiceDialogProps {
  service: NamedProvider
  action: string
  perform: (gateway: Gateway, service: NamedProvider, answer: ServiceAnswer) => Promise<unknown>
  /** The result is what `perform` resolved to. */
  onDone: (result: unknown) => void
  onClose: () => void
  anonymous?: boolean
}

export default function ServiceDialog({
  service,
  action,
  perform,
  onDone,
  onClose,
  anonymous = false,
}: ServiceDialogProps) {
  useLazySheets(sheet)
  const { run, pending, failure } = useCommand(perform, { inPlace: true, anonymous })
  const send = async (answer: ServiceAnswer) => {
    const result = await run(service, answer)
    if (result) onDone(result)
  }
  return (
    <Dialog title={action} onClose={onClose} size="small" part={`service-dialog ${service.id}-dialog`}>
      {service.frame ? (
        <ServiceFrame service={service} pending={pending} failure={failure} onAnswer={send} />
      ) : (
        <ServiceCode action={action} pending={pending} failure={failure} onCode={(code) => send({ code })} />
      )}
    </Dialog>
  )
}

interface ServiceCodeProps {
  action: string
  /** The code is never empty. */
  onCode: (code: string) => unknown
  pending: boolean
  failure: string | undefined
}

/** A chat platform shows a QR code; its account replies with the code to enter (behaviour §2). */
function ServiceCode({ action, onCode, pending, failure }: ServiceCodeProps) {
  const t = useMessages(wechatMessages)
  const { wechat_qrcode } = useStatus()
  const [code, setCode] = useState('')
  const { left, restart } = useValidity()
  const field = useRef<HTMLInputElement>(null)
  const stepsId = useId()
  const submit = () => {
    const typed = codeOf(code)
    if (typed) return onCode(typed)
    field.current?.focus()
  }
  return (
    <Form label={action} onSubmit={submit} part="wechat-form">
      <p id={stepsId}>{t.steps}</p>
      {isImageAddress(wechat_qrcode) && (
        <img className="wechat-code" part="wechat-qrcode" src={wechat_qrcode} alt={t.image} />
      )}
      <p className="wechat-validity" part="wechat-validity">
        {left > 0 ? (
          <span className="muted">{t.validFor(clock(left))}</span>
        ) : (
          <>
            <span role="status">{t.expired}</span>
            <Button size="small" icon="refresh" onPress={restart}>
              {t.again}
            </Button>
          </>
        )}
      </p>
      <FailureNote>{failure}</FailureNote>
      <TextField
        ref={field}
        label={t.code}
        placeholder={t.codePlaceholder}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
      />
      <Button type="submit" variant="primary" block pending={pending} part="wechat-submit">
        {action}
      </Button>
    </Form>
  )
}

/** A code is valid from the moment its QR code appears. */
function useValidity() {
  const [end, setEnd] = useState(() => Date.now() + wechatCodeSeconds * 1000)
  const [left, setLeft] = useState(wechatCodeSeconds)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [end])
  const restart = () => {
    setEnd(Date.now() + wechatCodeSeconds * 1000)
    setLeft(wechatCodeSeconds)
  }
  return { left, restart }
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
