import { useEffect, useRef, useState, type Ref } from 'react'
import { useStore } from 'zustand'
import { listMessages } from '../../../kit/lists/list.messages.ts'
import { formatQuota } from '../../../domain/format.ts'
import type { QuotaUnit } from '../../../domain/status.ts'
import type { KeyUsage as Usage } from '../../../domain/tokens/key-usage.ts'
import { secretFault, secretOf } from '../../../domain/typed.ts'
import { GatewayErrorKind, type GatewayError } from '../../../gateway/gateway-error.ts'
import { FailedState } from '../../../kit/data/failed-state.tsx'
import { wordsOf } from '../../../dom/attributes.ts'
import { useCommon, useMessages, useWidget, useStatus } from '../../../kit/element/widget-context.ts'
import { translateRefusal, joinSentences } from '../../../messages/shared/error.messages.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Moment } from '../../../ui/content/moment.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Stat, Stats } from '../../../ui/layout/stat.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { KeyCalls } from './key-calls.tsx'
import { messages } from './key-usage.messages.ts'
import { useKeyUsage } from './use-key-usage.ts'
import { Field } from '../../../ui/fields/field.tsx'

export function KeyUsage({ hide, currency, rate = 0 }: { hide?: string; currency?: string; rate?: number }) {
  const { gateway, inDialog, locale } = useWidget()
  const t = useMessages(messages)
  const { comma } = useMessages(listMessages)
  const status = useStatus()
  const isStatusUnknown = useStore(gateway.status, ({ phase }) => phase !== 'loaded')
  const isFailed = useStore(gateway.status, ({ phase }) => phase === 'failed')
  const isNamed = currency && rate > 0
  const unit = isStatusUnknown && isNamed ? { ...status, currency: { sign: currency, rate } } : status
  const hidden = new Set(wordsOf(hide))
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<'missing' | 'space' | 'character'>()
  const { usage, calls, load: request, reload, reloadCalls, forget } = useKeyUsage()
  // An element that is put aside keeps what was typed, but no secret.
  useEffect(() => {
    const typed = field.current!
    return () => {
      typed.value = ''
    }
  }, [])

  const submit = () => {
    const key = secretOf(field.current!.value)
    const problem = key ? secretFault(key) : 'missing'
    setFault(problem)
    if (problem) {
      forget()
      field.current!.focus()
    } else void request(key)
  }
  const clear = () => {
    field.current!.value = ''
    setFault(undefined)
    forget()
    field.current!.focus()
  }
  const failure = usage?.phase === 'failed' ? usage.error : undefined
  const isRefusal = failure !== undefined && refusals.includes(failure.kind)
  const refusal = (error: GatewayError) =>
    joinSentences(
      error.kind === GatewayErrorKind.unauthorized ? t.wrong : t.refused,
      error.message && t.said(translateRefusal(error.message, locale)),
      locale,
    )

  return (
    <div className="key-usage">
      {!inDialog && !hidden.has('title') && <PageHead title={t.title} help={t.help} />}
      <div className="card key-ask">
        <Form label={t.title} onSubmit={submit}>
          <KeyField
            ref={field}
            label={t.key}
            placeholder={t.keyPlaceholder}
            error={fault ? t[fault] : isRefusal ? refusal(failure) : undefined}
            onType={() => {
              setFault(undefined)
              // The shown usage is of another key than the typed one.
              if (usage) forget()
            }}
          />
          <div className="key-acts">
            <Button type="submit" variant="primary" pending={usage?.phase === 'loading'} part="submit">
              {t.submit}
            </Button>
            {usage && (
              <Button onPress={clear} part="forget">
                {t.forget}
              </Button>
            )}
          </div>
        </Form>
      </div>
      {failure && !isRefusal && <FailedState error={failure} title={t.failed} retry={reload} />}
      {usage && !failure && (
        <KeyStats usage={usage.phase === 'loaded' ? usage.data : undefined} unit={unit} />
      )}
      {usage?.phase === 'loaded' && (
        <section className="card key-details" aria-label={t.calls}>
          <div role="status">
            {usage.data.name && <p className="key-name">{t.keyName(usage.data.name)}</p>}
            {usage.data.models.length > 0 && (
              <p className="key-note" part="models">
                {t.models(usage.data.models.join(comma))}
              </p>
            )}
            {!usage.data.name && <p className="key-note">{t.byAccount}</p>}
            {isFailed && !isNamed && <p className="key-note">{t.unsure}</p>}
            {!hidden.has('calls') && !calls && <p className="key-note">{t.callsUntold}</p>}
          </div>
          {!hidden.has('calls') && calls && <KeyCalls calls={calls} unit={unit} retry={reloadCalls} />}
        </section>
      )}
    </div>
  )
}

/** The gateway itself refuses, so the key is the reason. */
const refusals: readonly string[] = [
  GatewayErrorKind.unauthorized,
  GatewayErrorKind.forbidden,
  GatewayErrorKind.refused,
]

/** `usage` is undefined while it loads. */
function KeyStats({ usage, unit }: { usage: Usage | undefined; unit: QuotaUnit }) {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  const amount = (units: number) => ({
    value: formatQuota(units, unit, numberFormat),
    note: t.units(numberFormat.number(units)),
  })
  const limit = usage?.limit
  const unlimited = { value: t.noLimit, note: blank }
  const unknown = { value: undefined, note: blank }
  const of = (units: number | undefined) =>
    !usage ? unknown : units === undefined ? unlimited : amount(units)
  return (
    <Stats>
      <Stat label={t.left} {...of(usage && limit !== undefined ? limit - usage.used : undefined)} />
      <Stat label={t.used} {...(usage ? amount(usage.used) : unknown)} />
      <Stat label={t.limit} {...of(limit)} />
      <Stat
        label={t.expires}
        value={usage && (usage.expires ? <Moment seconds={usage.expires} /> : t.never)}
        note={blank}
      />
    </Stats>
  )
}

/** An empty line keeps all figures at one height. */
const blank = '\u00a0'

interface KeyFieldProps {
  label: string
  placeholder: string
  error: string | undefined
  onType: () => void
  ref: Ref<HTMLInputElement>
}

/** React would repeat a controlled value in an attribute, so the field keeps the key itself. */
function KeyField({ label, placeholder, error, onType, ref }: KeyFieldProps) {
  const { reveal, hide } = useCommon()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} part="key" error={error}>
      {(control) => (
        <span className="input-wrap">
          <input
            {...control}
            ref={ref}
            type={shown ? 'text' : 'password'}
            className="input mono"
            placeholder={placeholder}
            autoComplete="off"
            onChange={onType}
          />
          <span className="trailing">
            <IconButton
              size="small"
              icon={shown ? 'eye-off' : 'eye'}
              label={shown ? hide : reveal}
              aria-pressed={shown}
              onPress={() => setShown(!shown)}
            />
          </span>
        </span>
      )}
    </Field>
  )
}
