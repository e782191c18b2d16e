import type { ReactNode } from 'react'
import { secondsNow } from '../../../domain/clock.ts'
import { listAvailableModels, userKeys } from '../../../api/users.ts'
import { nameOf } from '../../../domain/typed.ts'
import { enableObstacle, newToken, type Token, type TokenDraft, never } from '../../../domain/tokens/token.ts'
import { Editor } from '../../../kit/forms/editor.tsx'
import { GatewayQuotaField } from '../../../kit/forms/quota-field.tsx'
import { useCounter, useTextLimits } from '../../../kit/forms/use-form.ts'
import { useCommon, useMessages, useWidget, useCapabilities } from '../../../kit/element/widget-context.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { FormGroup } from '../../../ui/fields/form.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { messages } from './token-form.messages.ts'
import { useTokenForm, type CreateToken, type IgnoredField } from './use-token-form.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import { LoadedChoice } from '../../../kit/forms/loaded.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { DateTimeField } from '../../../kit/forms/date-time-field.tsx'
import { ExpiryPresets } from '../../../kit/forms/expiry-presets.tsx'

// Lazy-loaded for gateways whose keys have groups.
const GroupField = lazy(() => import('./group-field.tsx'))

interface Several {
  names: ReactNode
  saveLabel: string
  typed: boolean
  mayCreate: () => boolean
  create: CreateToken
}

interface TokenEditorProps {
  /** Undefined creates a new one. */
  token?: Token
  start: TokenDraft
  several?: Several
  more?: ReactNode
  onStored: (stored: Token, ignored: IgnoredField[]) => void
  onCancel: () => void
}

export function TokenEditor({ token, start, several, more, onStored, onCancel }: TokenEditorProps) {
  const { inDialog } = useWidget()
  const { keyGroups, addresses = 'networks' } = useCapabilities()
  const { tokenName: maxLength } = useTextLimits()
  const t = useMessages(messages)
  const common = useCommon()
  const form = useTokenForm(token, start, onStored, several)
  const { fields, change, field } = form
  const count = useCounter()
  const submit = () => {
    if (several && !several.mayCreate()) return undefined
    return form.submit()
  }
  return (
    <Editor
      label={token ? t.editTitle : t.createTitle}
      of={token?.name}
      saveLabel={token ? common.save : (several?.saveLabel ?? t.submitCreate)}
      form={{ ...form, submit }}
      onCancel={onCancel}
    >
      <StateHint token={token} />
      <FormGroup title={t.basics}>
        {several?.names ?? (
          <TextField
            {...field('name')}
            label={t.name}
            required={!token}
            autoFocus={inDialog}
            autoComplete="off"
            name="token-name"
            placeholder={t.namePlaceholder}
            help={maxLength.measure === 'bytes' ? t.nameHelp : undefined}
            counter={count(nameOf(fields.name), maxLength)}
            part="name"
          />
        )}
        {more}
        <ExpiryField {...field('expires')} />
      </FormGroup>
      <FormGroup title={t.limits}>
        <Checkbox
          label={t.unlimited}
          help={t.unlimitedHelp}
          checked={fields.unlimited}
          onChange={(unlimited) => change({ unlimited, quota: usable(fields.quota) })}
          part="unlimited"
        />
        {!fields.unlimited && (
          <GatewayQuotaField {...field('quota')} label={t.quota} help={t.quotaHelp} part="quota" />
        )}
      </FormGroup>
      <FormGroup title={t.access}>
        {keyGroups && (
          <GroupField
            fallback={<Skeleton height="60px" />}
            value={fields.group}
            onChange={(group) => change({ group })}
          />
        )}
        <ModelsField chosen={fields.models} onChange={(models) => change({ models })} />
        <TextField {...field('subnet')} {...t.addresses[addresses]} mono autoComplete="off" part="subnet" />
      </FormGroup>
    </Editor>
  )
}

/** The quota of an unlimited key is meaningless and may be negative: a limit then starts at the default. */
const usable = (quota: number | null) => (quota !== null && quota >= 0 ? quota : newToken.remain_quota)

function StateHint({ token }: { token: Token | undefined }): ReactNode {
  const t = useMessages(messages)
  const obstacle = token && enableObstacle(token, secondsNow())
  if (!obstacle) return null
  return (
    <p className="notice" role="note">
      {obstacle === 'expired' ? t.expiredHint : t.exhaustedHint}
    </p>
  )
}

const models = { key: userKeys.availableModels, load: listAvailableModels, staleTime: 60_000 }

/** No chosen model means no limit. */
function ModelsField(props: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const t = useMessages(messages)
  return (
    <LoadedChoice
      of="models"
      label={t.models}
      help={t.modelsHelp}
      request={models}
      failed={t.modelsFailed}
      {...props}
      t={{ noneChosen: t.allModels }}
      part="models"
    />
  )
}

interface ExpiryFieldProps {
  /** Epoch seconds, -1 for never, null for no date. */
  value: number | null
  onChange: (expires: number | null) => void
  error: string | undefined
}

/** Empty means never. */
function ExpiryField({ value, onChange, error }: ExpiryFieldProps) {
  const t = useMessages(messages)
  const now = secondsNow()
  const past = value !== null && value !== never && value <= now
  const help = value === never ? t.expiryNever : past ? t.expiryPast : undefined
  return (
    <>
      <DateTimeField
        label={t.expires}
        value={value === never ? undefined : value}
        onChange={onChange}
        end="to"
        help={help}
        error={error}
        part="expires"
      />
      <ExpiryPresets onPick={(seconds) => onChange(secondsNow() + seconds)}>
        <Button size="small" aria-pressed={value === never} onPress={() => onChange(never)}>
          {t.never}
        </Button>
      </ExpiryPresets>
    </>
  )
}
