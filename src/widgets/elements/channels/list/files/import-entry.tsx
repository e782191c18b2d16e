import type { Compared } from '../../../../domain/channels/channel-file.ts'
import { member } from '../../../../domain/wire.ts'
import { useChannelTypes } from '../../../../kit/channels/use-channels.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { channelTypeName } from '../../../../kit/channels/channel.messages.ts'
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { PasswordField } from '../../../../ui/fields/text-field.tsx'
import { fileMessages } from './file.messages.ts'
import type { SettingChange } from '../../../../domain/channels/channel-settings.ts'

interface ImportEntryProps {
  compared: Compared
  typed: string
  hasKey: boolean
  ready: boolean
  chosen: boolean
  failure: string | undefined
  disabled: boolean
  onKey: (key: string) => void
  onChoose: (chosen: boolean) => void
  onType: (type: number) => void
}

const tones: Record<Compared['kind'], Tone> = { new: 'info', differs: 'warn', same: 'off', blocked: 'bad' }

export function ImportEntry(props: ImportEntryProps) {
  const { compared, typed, hasKey, ready, chosen, failure, disabled, onKey, onChoose, onType } = props
  const t = useMessages(fileMessages)
  const { locale } = useWidget()
  const types = useChannelTypes()
  const { channel, kind, changes, fault, needsKey } = compared
  const { type, provider = '' } = channel
  const label = `${channel.name} · ${type === undefined ? provider || t.noProvider : channelTypeName(types, type, locale)}`
  const fromFile = !typed && hasKey
  return (
    <li className="import-entry" part={`import__${kind}`}>
      <div className="import-head">
        {kind === 'blocked' ? (
          <span>{label}</span>
        ) : (
          <Checkbox
            label={label}
            checked={chosen && ready}
            disabled={disabled || !ready}
            onChange={onChoose}
          />
        )}
        <Badge tone={tones[kind]} dot={false}>
          {t.kinds[kind]}
        </Badge>
      </div>
      {fault === 'provider' ? (
        <Select
          label={t.provider(channel.name)}
          help={t.providerHelp}
          value=""
          onChange={(chosen) => onType(Number(chosen))}
          options={[
            { value: '', label: t.chooseProvider },
            ...types.offered.map(({ id }) => ({
              value: String(id),
              label: channelTypeName(types, id, locale),
            })),
          ]}
          disabled={disabled}
          part="import__provider"
        />
      ) : (
        fault && <p className="muted">{t[fault]}</p>
      )}
      <SettingChanges changes={changes} />
      {needsKey && (
        <PasswordField
          label={t.key(channel.name)}
          help={fromFile ? t.keyFromFile : needsKey === 'new' ? t.keyNew : t.keyAddress}
          value={typed}
          onChange={onKey}
          disabled={disabled}
          autoComplete="off"
          mono
          t={{ show: t.showKey, hide: t.hideKey }}
        />
      )}
      {failure && (
        <p className="field-error" part="import__failure">
          {failure}
        </p>
      )}
    </li>
  )
}

const maxLength = 400

function SettingChanges({ changes }: { changes: readonly SettingChange[] }) {
  const t = useMessages(fileMessages)
  if (changes.length === 0) return null
  const show = (name: string, given: string) => {
    const value = name === 'status' ? (member(t.states, given) ?? given) : given
    return value === '' ? t.empty : value.length > maxLength ? `${value.slice(0, maxLength)}…` : value
  }
  return (
    <dl className="setting-changes">
      {changes.map(({ name, before, after }) => (
        <div key={name} data-setting={name}>
          <dt>{t.settings[name]}</dt>
          <dd>
            <del>{show(name, before)}</del>
            <span className="sr-only">{t.becomes}</span>
            <span aria-hidden="true">→</span>
            <ins>{show(name, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
