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
import { annotated, plainNumber, webAddress } from '../../../../domain/format.ts'
import { numberIn } from '../../../../domain/forms/numbers.ts'
import type { Rules } from '../../../../domain/forms/rules.ts'
import { changedFields, member } from '../../../../domain/wire.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import { GatewayError, GatewayErrorKind } from '../../../../gateway/gateway-error.ts'
import { searchUsers } from '../../../../api/administration/administration.ts'
import { userKeys } from '../../../../api/users.ts'
import { useAllChannels } from '../../../../kit/channels/use-channels.ts'
import { GatewayQuotaField } from '../../../../kit/forms/quota-field.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { LazyDialog } from '../../../../kit/element/lazy.tsx'
import { useCommon, useMessages } from '../../../../kit/element/widget-context.ts'
import { createOnce } from '../../../../kit/writes/created.ts'
import { write, type ConflictResolver, type Writable } from '../../../../kit/writes/write.ts'
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

const fieldsOf = (rule: AlertSettings): Typed => ({
  ...rule,
  subject_id: rule.subject_id ? String(rule.subject_id) : '',
  threshold: plainNumber(rule.threshold),
  units: rule.metric === 'spend' ? rule.threshold : null,
  quiet: String(rule.quiet),
  secret: '',
})

const draftOf = ({ units, has_secret: _, ...typed }: Typed): AlertDraft => ({
  ...typed,
  name: typed.name.trim(),
  subject_id: typed.subject === 'all' ? 0 : (numberIn(typed.subject_id, true) ?? 0),
  threshold: (typed.metric === 'spend' ? units : numberIn(typed.threshold, false)) ?? NaN,
  quiet: numberIn(typed.quiet, true) ?? 0,
  mail: typed.mail.trim(),
  webhook: typed.webhook.trim(),
})

const maxQuietMinutes = 10_080

const rules: Rules<
  Typed,
  'noName' | 'noThreshold' | 'noId' | 'noRecipient' | 'noAddress' | 'noSecret' | 'noQuiet',
  AlertSettings
> = {
  name: (typed) => !draftOf(typed).name && 'noName',
  threshold: (typed) => !(draftOf(typed).threshold >= 0) && 'noThreshold',
  subject_id: (typed) => typed.subject !== 'all' && draftOf(typed).subject_id <= 0 && 'noId',
  mail: (typed) => !draftOf(typed).mail && !draftOf(typed).webhook && 'noRecipient',
  webhook(typed) {
    const { webhook } = draftOf(typed)
    return webhook !== '' && !webAddress(webhook) && 'noAddress'
  },
  secret(typed, { has_secret: isKept }) {
    const { webhook, secret } = draftOf(typed)
    return webhook !== '' && secret.length < 16 && !(isKept && secret === '') && 'noSecret'
  },
  quiet(typed) {
    const { quiet } = draftOf(typed)
    return (quiet < 1 || quiet > maxQuietMinutes) && 'noQuiet'
  },
}

const alertRecord = {
  read: async (gateway, id, signal) => {
    const found = (await listAlerts(gateway, signal)).find((rule) => rule.id === id)
    if (!found) throw new GatewayError(GatewayErrorKind.refused, 'record not found')
    return found
  },
  strategies: {},
  hidden: ['secret'],
} satisfies Writable<AlertRule, AlertDraft>

/** The threshold is in the unit of the metric, so these are set together. */
const measured = ['metric', 'subject', 'subject_id', 'threshold'] as const

/** A new rule whose answer is lost is not created twice; of another one, what others have stored since stays. */
async function store(
  gateway: Gateway,
  rule: AlertRule | undefined,
  draft: AlertDraft,
  resolve: ConflictResolver,
): Promise<object | undefined> {
  if (!rule)
    return createOnce(gateway, () => saveAlert(gateway, draft), {
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
  const saved = await write(gateway, alertRecord, {
    id: rule.id,
    base: rule,
    changes,
    resolve,
    send: (to, _id, sent, before = rule) => saveAlert(to, { ...before, secret: '', ...sent }),
  })
  if (saved && saved.ignored.length > 0) throw new GatewayError(GatewayErrorKind.storedOtherwise)
  return saved
}

/** Nothing that was typed is lost when the gateway refuses it. */
export default function AlertForm({ rule, isLogOff, onClose, onSaved }: AlertFormProps) {
  const t = useMessages(alertMessages)
  const common = useCommon()
  const formatQuota = useFormatQuota()
  const id = useId()
  // The rule as it was when the form was opened.
  const [base] = useState(rule)
  const before: AlertSettings = base ?? fresh
  const form = useForm({
    first: fieldsOf(before),
    rules,
    given: before,
    sentences: t,
    live: true,
    labelOf: (field) => t[field === 'subject_id' ? 'subject' : (field as 'name')],
    shownAs: (field, value) =>
      field === 'threshold' && before.metric === 'spend'
        ? formatQuota(Number(value))
        : member({ ...t.metrics, ...t.subjects }, value),
    store: (gateway, typed, resolve) => store(gateway, base, draftOf(typed), resolve),
    onStored: onSaved,
  })
  const { fields: typed, field, change, guard, failure } = form
  const close = async () => {
    if (await guard.confirm()) onClose()
  }
  const choose = (metric: AlertMetric) => {
    const offered: readonly string[] = alertSubjects[metric]
    const subject = { subject: alertSubjects[metric][0], subject_id: '' }
    change({ metric, ...(!offered.includes(typed.subject) && subject) })
  }
  return (
    <LazyDialog
      title={rule ? t.editTitle : t.addTitle}
      onClose={close}
      part="alert-dialog"
      footer={
        <>
          <Button onPress={close}>{common.cancel}</Button>
          <Button type="submit" form={id} variant="primary" pending={form.pending} part="alert-save">
            {common.save}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        label={rule ? t.editTitle : t.addTitle}
        onSubmit={form.submit}
        ref={form.ref}
        part="alert-form"
      >
        <FailureNote>{failure}</FailureNote>
        <TextField label={t.name} {...field('name')} maxLength={60} autoFocus />
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
        {typed.metric === 'spend' ? (
          <GatewayQuotaField {...field('units')} label={t.threshold} error={form.error('threshold')} />
        ) : (
          <NumberField {...field('threshold')} label={annotated(t.threshold, t.units[typed.metric])} />
        )}
        <Select
          label={t.subject}
          value={typed.subject}
          onChange={(subject) => change({ subject, subject_id: '' })}
          options={alertSubjects[typed.metric].map((value) => ({ value, label: t.subjects[value] }))}
        />
        {typed.subject !== 'all' && (
          <SubjectField kind={typed.subject} label={t.subjectName[typed.subject]} {...field('subject_id')} />
        )}
        <TextField label={t.mail} help={t.mailHelp} {...field('mail')} inputMode="email" autoComplete="off" />
        <TextField
          label={t.webhook}
          help={t.webhookHelp}
          type="url"
          {...field('webhook')}
          autoComplete="off"
        />
        {typed.webhook.trim() !== '' && (
          <PasswordField
            label={t.secret}
            help={before.has_secret ? t.secretKept : t.secretHelp}
            {...field('secret')}
            autoComplete="new-password"
          />
        )}
        <NumberField whole label={t.quiet} help={t.quietHelp} {...field('quiet')} />
        <Checkbox label={t.enabled} checked={typed.enabled} onChange={field('enabled').onChange} />
      </Form>
      {guard.prompt}
      {form.conflict}
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
  const { nothingFound } = useCommon()
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
