import { useState } from 'react'
import { setQuotaWarning } from '../../../api/extensions/own-account.ts'
import { getSelf, userKeys } from '../../../api/users.ts'
import type { QuotaWarning as Warning } from '../../../domain/accounts/user.ts'
import { isSame } from '../../../domain/forms/merge.ts'
import { webAddress } from '../../../domain/format.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { RiskyButton } from '../../../kit/data/risky-button.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useCommon, useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { GatewayQuotaField } from '../../../kit/forms/quota-field.tsx'
import { useUnsavedGuard } from '../../../kit/forms/use-unsaved-guard.tsx'
import { unsavedMessages } from '../../../messages/forms/form.messages.ts'
import { Form } from '../../../ui/fields/form.tsx'
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LoadingPart } from '../../../kit/data/failed-state.tsx'
import { quotaWarningMessages } from './quota-warning.messages.ts'

export default function QuotaWarning() {
  const t = useMessages(quotaWarningMessages)
  const { data: user, error, reload } = useResource({ key: userKeys.self, load: getSelf, optional: true })
  const warning = user?.warning
  return (
    <Section title={t.title} help={t.help} name="quota-warning">
      {warning ? (
        <WarningForm key={user.id} warning={warning} own={user.email} />
      ) : (
        <LoadingPart error={error} reload={reload} title={t.failed} height="96px" />
      )}
    </Section>
  )
}

const fieldsOf = ({ way, below, email, webhook }: Warning) => ({
  way: way || 'email',
  below: below || null,
  email,
  webhook,
  secret: '',
})

function WarningForm({ warning, own }: { warning: Warning; own: string }) {
  const { gateway, notify } = useWidget()
  const t = useMessages(quotaWarningMessages)
  const common = useCommon()
  const { unchanged } = useMessages(unsavedMessages)
  const [seen, setSeen] = useState(warning)
  const [stored, setStored] = useState(() => fieldsOf(warning))
  const [fields, setFields] = useState(stored)
  const [tried, setTried] = useState(false)
  // A save can lose the user's other settings; the next one puts them back.
  const [owed] = useState({})
  const { way, below, email, webhook, secret } = fields
  const change = (changes: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changes }))
  const typed = !isSame(fields, stored)
  // The form takes over what is stored by now, but never in place of what was typed.
  if (!isSame(seen, warning)) {
    setSeen(warning)
    setStored(fieldsOf(warning))
    if (!typed) setFields(fieldsOf(warning))
  }
  const changed = typed || Object.keys(owed).length > 0
  const [sent, setSent] = useState<typeof fields>()
  const { run, pending, failure } = useCommand(
    async (at, units: number) => {
      const draft = { way, below: units, email: email.trim(), webhook: webhook.trim(), secret }
      await setQuotaWarning(at, draft, owed)
      return true
    },
    { inPlace: true },
  )
  const guard = useUnsavedGuard(changed, pending && sent === fields)
  const wrong = way === 'webhook' && !webAddress(webhook.trim())
  const submit = async () => {
    setTried(true)
    setSent(fields)
    if (!below || below < 0 || wrong || !(await run(below))) return
    setTried(false)
    setStored({ ...fields, secret: '' })
    setFields((now) => (now.secret === secret ? { ...now, secret: '' } : now))
    notify('success', t.saved)
    void gateway.resources.invalidate(userKeys.self)
  }
  return (
    <Form label={t.title} onSubmit={submit} part="quota-warning-form">
      <GatewayQuotaField
        label={t.below}
        value={below}
        onChange={(units) => change({ below: units })}
        {...(!warning.below && { help: t.belowHelp })}
        {...(tried && (!below || below < 0) && { error: t.belowMissing })}
      />
      <Select
        label={t.way}
        value={way}
        onChange={(next) => change({ way: next })}
        options={(['email', 'webhook'] as const).map((value) => ({ value, label: t.ways[value] }))}
        {...(warning.way && warning.way !== 'email' && way !== warning.way && { help: t.lost })}
      />
      {way === 'email' && (
        <TextField
          label={t.email}
          help={t.emailHelp(own)}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(text) => change({ email: text })}
        />
      )}
      {way === 'webhook' && (
        <>
          <TextField
            label={t.webhook}
            type="url"
            autoComplete="off"
            mono
            value={webhook}
            onChange={(text) => change({ webhook: text })}
            {...(tried && wrong && { error: t.webhookWrong })}
          />
          <PasswordField
            label={t.secret}
            help={warning.signed ? t.secretKept : t.secretHelp}
            autoComplete="off"
            value={secret}
            onChange={(text) => change({ secret: text })}
          />
        </>
      )}
      <div role="alert">{failure && <p className="field-error">{failure}</p>}</div>
      <div>
        <RiskyButton
          type="submit"
          pending={pending}
          disabledReason={changed || pending ? undefined : unchanged}
          part="save-quota-warning"
        >
          {common.save}
        </RiskyButton>
      </div>
      {guard.prompt}
    </Form>
  )
}
