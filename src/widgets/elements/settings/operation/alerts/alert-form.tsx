import { useId, useState } from 'react'
import {
  alertKeys,
  alertSubjects,
  listAlertKeys,
  listAlerts,
  saveAlert,
  type AlertDraft,
  type AlertMetric,
  type AlertRule,
  type AlertSettings,
} from '../../../../api/extensions/alerts.ts'
import { plainNumber, webAddress } from '../../../../domain/format.ts'
import { numberIn } from '../../../../domain/forms/numbers.ts'
import { changedFields } from '../../../../domain/wire.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import { GatewayError, GatewayErrorKind } from '../../../../gateway/gateway-error.ts'
import { searchUsers } from '../../../../api/administration/administration.ts'
import { userKeys } from '../../../../api/users.ts'
import { useAllChannels } from '../../../../kit/channels/use-all-channels.ts'
import { GatewayQuotaField } from '../../../../kit/forms/quota-field.tsx'
import { useGuardedClose } from '../../../../kit/forms/use-unsaved-guard.tsx'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { LazyDialog } from '../../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { created } from '../../../../kit/writes/created.ts'
import { setFields, type Writable } from '../../../../kit/writes/write.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
import { describeFailure } from '../../../../messages/shared/error.messages.ts'
import { Combobox } from '../../../../ui/choices/combobox.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { Callout, FailureNote } from '../../../../ui/feedback/callout.tsx'
import { Form } from '../../../../ui/fields/form.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { PasswordField, TextField } from '../../../../ui/fields/text-field.tsx'
import { alertMessages } from './alerts.messages.ts'

interface AlertFormProps {
  /** Undefined for a new rule. */
  rule: AlertRule | undefined
  /** Whether the gateway keeps no log of calls, from which all but balances are measured. */
  isLogOff: boolean
  onClose: () => void
  onSaved: () => void
}

const fresh: AlertSettings = {
  ...({ name: '', enabled: true, metric: 'errors', subject: 'all', subject_id: 0 } as const),
  threshold: 10,
  mail: '',
  webhook: '',
  quiet: 60,
  has_secret: false,
}

type Typed = Omit<AlertSettings, 'subject_id' | 'threshold' | 'quiet'> &
  Record<'subject_id' | 'threshold' | 'quiet' | 'secret', string> & {
    /** In units, the threshold of spending. */
    units: number | null
  }

const alertRecord = {
  read: async (gateway, id, signal) => {
    const found = (await listAlerts(gateway, signal)).find((rule) => rule.id === id)
    if (!found) throw new GatewayError(GatewayErrorKind.refused)
    return found
  },
  strategies: {},
  hidden: ['secret'],
} satisfies Writable<AlertRule, AlertDraft>

/** The threshold is in the unit of the metric, so these are set together. */
const measured = ['metric', 'subject', 'subject_id', 'threshold'] as const

/** A new rule whose answer is lost is not created twice; of another one, what others have stored since stays. */
function store(gateway: Gateway, rule: AlertRule | undefined, draft: AlertDraft): Promise<object> {
  if (!rule)
    return created(gateway, () => saveAlert(gateway, draft), {
      attempt: ['alert', draft],
      sent: draft,
      kind: alertRecord,
      list: async (_page, signal) => {
        const rows = (await listAlerts(gateway, signal)).reverse()
        return { rows, more: false, size: rows.length }
      },
      matches: ({ name, metric }) => name === draft.name && metric === draft.metric,
    })
  const edited = changedFields<Partial<AlertDraft>>(draft, { ...rule, secret: '' })
  const isOther = measured.some((field) => field in edited)
  const { metric, subject, subject_id, threshold } = draft
  const changes = { ...edited, ...(isOther && { metric, subject, subject_id, threshold }) }
  return setFields(gateway, alertRecord, {
    id: rule.id,
    base: rule,
    changes: () => changes,
    send: (to, _id, sent, before = rule) => saveAlert(to, { ...before, secret: '', ...sent }),
  })
}

/** Nothing that was typed is lost when the gateway refuses it. */
export default function AlertForm({ rule, isLogOff, onClose, onSaved }: AlertFormProps) {
  const t = useMessages(alertMessages)
  const general = useMessages(common)
  const { locale } = useWidget()
  const id = useId()
  // The rule as it was when the form was opened.
  const [base] = useState(rule)
  const before: AlertSettings = base ?? fresh
  const [typed, setTyped] = useState<Typed>(() => ({
    ...before,
    subject_id: before.subject_id ? String(before.subject_id) : '',
    threshold: plainNumber(before.threshold),
    units: before.metric === 'spend' ? before.threshold : null,
    quiet: String(before.quiet),
    secret: '',
  }))
  const [isTried, setTried] = useState(false)
  const { run, pending, error } = useCommand(store, { inPlace: true })
  const [first] = useState(typed)
  const { close, prompt } = useGuardedClose(typed !== first, onClose, pending)
  const change = (changes: Partial<typeof typed>) => setTyped((all) => ({ ...all, ...changes }))

  const isSpend = typed.metric === 'spend'
  const threshold = isSpend ? (typed.units ?? undefined) : numberIn(typed.threshold, false)
  const quiet = numberIn(typed.quiet, true)
  const subjectId = typed.subject === 'all' ? 0 : numberIn(typed.subject_id, true)
  const [mail, webhook] = [typed.mail.trim(), typed.webhook.trim()]
  const isShort = webhook !== '' && typed.secret.length < 16 && !(before.has_secret && typed.secret === '')
  const faults = {
    name: typed.name.trim() ? undefined : t.noName,
    subject: typed.subject === 'all' || (subjectId ?? 0) > 0 ? undefined : t.noId,
    threshold: threshold !== undefined && threshold >= 0 ? undefined : t.noThreshold,
    mail: mail || webhook ? undefined : t.noRecipient,
    webhook: !webhook || webAddress(webhook) ? undefined : t.noAddress,
    secret: isShort ? t.noSecret : undefined,
    quiet: quiet !== undefined && quiet >= 1 && quiet <= 10_080 ? undefined : t.noQuiet,
  }
  const faultOf = (field: keyof typeof faults) => ({ error: isTried ? faults[field] : undefined })

  const submit = async () => {
    setTried(true)
    if (pending || Object.values(faults).some(Boolean)) return
    const draft: AlertDraft = {
      name: typed.name.trim(),
      enabled: typed.enabled,
      metric: typed.metric,
      subject: typed.subject,
      subject_id: subjectId ?? 0,
      threshold: threshold ?? 0,
      quiet: quiet ?? 60,
      mail,
      webhook,
      secret: typed.secret,
    }
    if (await run(base, draft)) onSaved()
  }
  const choose = (metric: AlertMetric) => {
    const offered: readonly string[] = alertSubjects[metric]
    change({ metric, ...(!offered.includes(typed.subject) && { subject: alertSubjects[metric][0] }) })
  }
  return (
    <LazyDialog
      title={rule ? t.editTitle : t.addTitle}
      onClose={close}
      part="alert-dialog"
      footer={
        <>
          <Button onPress={close}>{general.cancel}</Button>
          <Button type="submit" form={id} variant="primary" pending={pending} part="alert-save">
            {general.save}
          </Button>
        </>
      }
    >
      <Form id={id} label={rule ? t.editTitle : t.addTitle} onSubmit={submit} part="alert-form">
        <FailureNote>{error && describeFailure(error, locale)}</FailureNote>
        <TextField
          label={t.name}
          value={typed.name}
          onChange={(name) => change({ name })}
          maxLength={60}
          autoFocus
          {...faultOf('name')}
        />
        {isLogOff && typed.metric !== 'balance' && <Callout tone="warn">{t.logOff}</Callout>}
        <Select
          label={t.metric}
          help={t.metricHelp[typed.metric]}
          value={typed.metric}
          onChange={choose}
          options={(Object.keys(alertSubjects) as AlertMetric[]).map((value) => ({
            value,
            label: t.metrics[value],
          }))}
        />
        {isSpend ? (
          <GatewayQuotaField
            label={t.threshold}
            value={typed.units}
            onChange={(units) => change({ units })}
            {...faultOf('threshold')}
          />
        ) : (
          <NumberField
            label={`${t.threshold} (${t.units[typed.metric]})`}
            value={typed.threshold}
            onChange={(threshold) => change({ threshold })}
            {...faultOf('threshold')}
          />
        )}
        <Select
          label={t.subject}
          value={typed.subject}
          onChange={(subject) => change({ subject, subject_id: '' })}
          options={alertSubjects[typed.metric].map((value) => ({ value, label: t.subjects[value] }))}
        />
        {typed.subject !== 'all' && (
          <SubjectField
            kind={typed.subject}
            label={t.subjectName[typed.subject]}
            value={typed.subject_id}
            onChange={(subject_id) => change({ subject_id })}
            {...faultOf('subject')}
          />
        )}
        <TextField
          label={t.mail}
          help={t.mailHelp}
          value={typed.mail}
          onChange={(mail) => change({ mail })}
          inputMode="email"
          autoComplete="off"
          {...faultOf('mail')}
        />
        <TextField
          label={t.webhook}
          help={t.webhookHelp}
          type="url"
          value={typed.webhook}
          onChange={(webhook) => change({ webhook })}
          autoComplete="off"
          {...faultOf('webhook')}
        />
        {webhook !== '' && (
          <PasswordField
            label={t.secret}
            help={before.has_secret ? t.secretKept : t.secretHelp}
            value={typed.secret}
            onChange={(secret) => change({ secret })}
            autoComplete="new-password"
            {...faultOf('secret')}
          />
        )}
        <NumberField
          whole
          label={t.quiet}
          help={t.quietHelp}
          value={typed.quiet}
          onChange={(quiet) => change({ quiet })}
          {...faultOf('quiet')}
        />
        <Checkbox label={t.enabled} checked={typed.enabled} onChange={(enabled) => change({ enabled })} />
      </Form>
      {prompt}
    </LazyDialog>
  )
}

interface SubjectFieldProps {
  kind: 'user' | 'channel' | 'token'
  label: string
  value: string
  onChange: (id: string) => void
  error: string | undefined
}

/** The id of one that is not listed can be typed. */
function SubjectField({ kind, ...field }: SubjectFieldProps) {
  const { nothingFound } = useMessages(common)
  const users = useResource({
    key: userKeys.every,
    load: (gateway, signal) => searchUsers(gateway, '', signal),
    enabled: kind === 'user',
    optional: true,
  })
  const channels = useAllChannels({ enabled: kind === 'channel', optional: true })
  const keys = useResource({
    key: alertKeys.keys,
    load: listAlertKeys,
    enabled: kind === 'token',
    optional: true,
  })
  const found = {
    user: users.data?.rows.map(({ id, username }) => ({ id, name: username })),
    channel: channels.data?.rows,
    token: keys.data?.map(({ id, name, username }) => ({ id, name: `${name} · ${username}` })),
  }[kind]
  const optionOf = (id: unknown, name = '') => ({ value: String(id), label: `${name} #${String(id)}`.trim() })
  const options = (found ?? []).map(({ id, name }) => optionOf(id, name))
  const isListed = !field.value || options.some(({ value }) => value === field.value)
  return (
    <Combobox
      {...field}
      options={isListed ? options : [...options, optionOf(field.value)]}
      other={(typed) => (/^[1-9]\d*$/.test(typed.trim()) ? optionOf(typed.trim()) : undefined)}
      nothingFound={nothingFound}
    />
  )
}
