import { useEffect, useState } from 'react'
import { isImageAddress } from '../../domain/accounts/image-address.ts'
import { wechatCodeSeconds } from '../../domain/limits.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { NamedProvider } from '../accounts/use-providers.ts'
import { useLazySheets } from '../element/lazy.tsx'
import { useMessages, useStatus } from '../element/widget-context.ts'
import { CodeForm } from './code-form.tsx'
import { messages as codeMessages } from './code-step.messages.ts'
import sheet from './service-dialog.css?raw'
import { ServiceFrame, type ServiceAnswer, type ServiceStepProps } from './service-frame.tsx'
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

export default function ServiceDialog({ perform, onDone, onClose, ...asked }: ServiceDialogProps) {
  useLazySheets(sheet)
  const { service, action } = asked
  const Ask = service.frame ? ServiceFrame : ServiceCode
  return (
    <Dialog title={action} onClose={onClose} size="small" part={`service-dialog ${service.id}-dialog`}>
      <Ask {...asked} send={(gateway, answer) => perform(gateway, service, answer)} onSent={onDone} />
    </Dialog>
  )
}

/** A chat platform shows a QR code; its account replies with the code to enter (behaviour §2). */
function ServiceCode({ send, ...asked }: ServiceStepProps) {
  const t = useMessages(wechatMessages)
  const { missing } = useMessages(codeMessages)
  const { wechat_qrcode } = useStatus()
  const { left, restart } = useValidity()
  return (
    <CodeForm
      {...asked}
      t={{ code: t.code, codeMissing: missing }}
      placeholder={t.codePlaceholder}
      letters
      send={(gateway, code) => send(gateway, { code })}
      part="wechat"
    >
      <p>{t.steps}</p>
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
    </CodeForm>
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
