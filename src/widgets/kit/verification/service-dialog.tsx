import { useEffect, useState, useLayoutEffect, useRef } from 'react'
import { isImageAddress } from '../../domain/accounts/image-address.ts'
import { wechatCodeSeconds } from '../../domain/limits.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { NamedProvider } from '../accounts/use-providers.ts'
import { useLazySheets } from '../element/lazy.tsx'
import { useMessages, useStatus } from '../element/widget-context.ts'
import { CodeForm } from './code-form.tsx'
import { codeStepMessages } from './verification.messages.ts'
import sheet from './service-dialog.css?raw'
import { wechatMessages, serviceFrameMessages } from './service-dialog.messages.ts'
import { record } from '../../domain/wire.ts'
import { Callout, FailureNote } from '../../ui/feedback/callout.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useCommand } from '../data/use-command.ts'

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
  const { missing } = useMessages(codeStepMessages)
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

/** The answer is the code that the service has given the user, or the fields that its frame has sent. */
type ServiceAnswer = Record<string, string>

interface ServiceStepProps {
  service: NamedProvider
  action: string
  anonymous?: boolean
  send: (gateway: Gateway, answer: ServiceAnswer) => Promise<unknown>
  onSent: (result: unknown) => void
}

/** A frame that says nothing for so long counts as missing. */
const answerTimeoutMs = 10_000
const [longest, most] = [4096, 16]

/** The frame says its size, and what the gateway redeems once the user has consented. */
function ServiceFrame({ service, anonymous = false, send, onSent }: ServiceStepProps) {
  const { id, name, frame } = service
  const t = useMessages(serviceFrameMessages)
  const { origin, pathname } = location
  // The service does not need the page's query.
  const src = frame!(useStatus(), { origin, return_to: origin + pathname })
  const [phase, setPhase] = useState<'loading' | 'shown' | 'missing'>('loading')
  const [size, setSize] = useState({ width: 238, height: 40 })
  const element = useRef<HTMLIFrameElement>(null)
  const { run, pending, failure } = useCommand(send, { inPlace: true, anonymous })
  const latest = useRef<(answer: ServiceAnswer) => unknown>(undefined)
  latest.current = async (answer) => {
    const result = await run(answer)
    if (result) onSent(result)
  }
  useLayoutEffect(() => {
    const { origin } = new URL(src)
    // Only what this frame sends is redeemed: another sender could sign the visitor in as somebody else.
    const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== element.current?.contentWindow || from !== origin) return
      setPhase('shown')
      const { event, init, auth_data, width, height } = messageIn(data)
      if (event === 'resize')
        setSize((before) => ({ width: bounded(width, before.width), height: bounded(height, before.height) }))
      const answer = event === 'auth_user' && !init && answerIn(auth_data)
      if (answer) latest.current?.(answer)
    }
    const blocked = ({ blockedURI }: SecurityPolicyViolationEvent) =>
      blockedURI.startsWith(origin) && setPhase('missing')
    const late = setTimeout(() => setPhase((now) => (now === 'loading' ? 'missing' : now)), answerTimeoutMs)
    addEventListener('message', onMessage)
    document.addEventListener('securitypolicyviolation', blocked)
    return () => {
      clearTimeout(late)
      removeEventListener('message', onMessage)
      document.removeEventListener('securitypolicyviolation', blocked)
    }
  }, [src])
  return (
    <div className="service-frame" part="service-frame">
      <p>{t.steps(name)}</p>
      <FailureNote>{failure}</FailureNote>
      <div role="status">{phase === 'missing' && <Callout tone="warn">{t.missing(name)}</Callout>}</div>
      {pending ? (
        <Skeleton height="40px" />
      ) : (
        <iframe
          ref={element}
          src={src}
          title={name}
          {...size}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="strict-origin"
          part={`frame frame__${id}`}
        />
      )}
    </div>
  )
}

function messageIn(data: unknown): Record<string, unknown> {
  try {
    return record(typeof data === 'string' && data.length <= longest ? JSON.parse(data) : undefined)
  } catch {
    return {}
  }
}

const bounded = (wanted: unknown, before: number) =>
  typeof wanted === 'number' && wanted > 0 ? Math.min(wanted, 320) : before

/** The fields of an answer as parameters; the gateway checks their signature, so that none is left out. */
function answerIn(data: unknown): ServiceAnswer | undefined {
  const fields = Object.entries(record(data))
  const { id, hash } = record(data)
  const isPlain = fields.every(([, value]) => typeof value === 'string' || typeof value === 'number')
  return id && hash && isPlain && fields.length <= most
    ? Object.fromEntries(fields.map(([field, value]) => [field, String(value)]))
    : undefined
}
