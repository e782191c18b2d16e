import { useChannelTypes } from '../../../kit/channels/use-channels.ts'
import { repeatedPart } from '../../../domain/channels/base-url.ts'
import { useMessages, useCapabilities } from '../../../kit/element/widget-context.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { FormGroup } from '../../../ui/fields/form.tsx'
import { TextField, PasswordField, useNoValueAttribute } from '../../../ui/fields/text-field.tsx'
import { keyModeOf, type AddressMove } from '../../../domain/channels/channel-fields.ts'
import { messages } from './channel-form.messages.ts'
import { ChannelText } from './channel-text.tsx'
import type { FormPart } from './use-channel-form.ts'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { firstKeyOf, keysOf, repeatedKeys } from '../../../domain/channels/channel-key.ts'

interface ConnectionProps extends FormPart {
  editing: boolean
  quick?: boolean
  made: boolean
  /** 0 if the channel has only one key. */
  keyCount: number
  /** Saving would send the stored key to another address. */
  move: AddressMove | undefined
}

export function ConnectionFields({ editing, quick = false, made, keyCount, move, ...part }: ConnectionProps) {
  const { fields, field } = part
  const t = useMessages(messages)
  const types = useChannelTypes()
  const { key, other, userId, needsBaseUrl, note } = types.traitsOf(fields.type)
  const Key = { plain: KeyField, aws: AwsFields, vertex: VertexFields, credentials: CredentialsField }[key]
  const twice = key === 'aws' ? undefined : repeatedPart(fields.base_url, types.of(fields.type))
  return (
    <FormGroup title={t.connection}>
      {note && <Callout>{t[note]}</Callout>}
      {key !== 'aws' && (
        <ChannelText
          of="base_url"
          form={part}
          part="base-url"
          help={needsBaseUrl ? t.baseUrlNeeded : t.baseUrlHelp}
          type="url"
          placeholder={other === 'apiVersion' ? t.azurePlaceholder : types.of(fields.type)?.defaultBaseUrl}
        />
      )}
      <div role="status">{twice && <Callout tone="warn">{t.addedTwice[twice]}</Callout>}</div>
      {other && <TextField {...t.others[other]} autoComplete="off" {...field('other')} part="other" />}
      {userId && <TextField {...t.userIds[userId]} autoComplete="off" {...field('userId')} part="user-id" />}
      {keyCount > 0 && (
        <Callout tone="warn" part="many-keys">
          {t.manyKeys(keyCount)}
        </Callout>
      )}
      <Key {...part} editing={editing} made={made} quick={quick} />
      <div role="status">{move && <MoveNote {...part} move={move} />}</div>
    </FormGroup>
  )
}

/** Before a stored key goes to another address, root must consent and anyone else must enter it again. */
function MoveNote({ fields, change, field, move: { to, byRoot } }: FormPart & { move: AddressMove }) {
  const t = useMessages(messages)
  if (!byRoot) return <Callout tone="warn">{t.keyForAddress}</Callout>
  return (
    <>
      <Callout tone="warn">{t.moveNote(to)}</Callout>
      <Checkbox
        label={t.moveConsent(to)}
        checked={fields.consent === to}
        onChange={(checked) => change({ consent: checked ? to : '' })}
        error={field('consent').error}
        part="consent"
      />
    </>
  )
}

type CredentialProps = FormPart & { editing: boolean }

/** The key is `ak|sk|region` (behaviour §5, type 33). */
function AwsFields({ editing, ...part }: CredentialProps) {
  const { field } = part
  const t = useMessages(messages)
  return (
    <>
      <Plain {...part} name="region" placeholder={t.awsRegionPlaceholder} required={!editing} />
      <Plain {...part} name="ak" required={!editing} />
      <PasswordField
        label={t.sk}
        help={editing ? t.secretKept : t.keyHelp}
        required={!editing}
        autoComplete="new-password"
        mono
        {...field('sk')}
        part="sk"
      />
    </>
  )
}

/** The key is `region|project|adc` (behaviour §5, type 42). */
function VertexFields({ editing, ...part }: CredentialProps) {
  const t = useMessages(messages)
  return (
    <>
      <Plain {...part} name="region" placeholder={t.vertexRegionPlaceholder} required={!editing} />
      <Plain {...part} name="project" required={!editing} />
      <CredentialsField {...part} editing={editing} />
    </>
  )
}

function CredentialsField({ editing, field }: CredentialProps) {
  const t = useMessages(messages)
  return (
    <Textarea
      ref={useNoValueAttribute<HTMLTextAreaElement>()}
      label={t.adc}
      help={editing ? t.secretKept : t.adcHelp}
      required={!editing}
      rows={6}
      mono
      {...field('adc')}
      part="adc"
    />
  )
}

type PlainProps = FormPart & { name: 'region' | 'ak' | 'project'; placeholder?: string; required: boolean }

function Plain({ field, name, placeholder, required }: PlainProps) {
  return (
    <TextField
      label={useMessages(messages)[name]}
      placeholder={placeholder}
      required={required}
      autoComplete="off"
      {...field(name)}
      part={name}
    />
  )
}

interface KeyFieldProps extends FormPart {
  editing: boolean
  /** The new channel has already been stored, so it can no longer switch between one key and several. */
  made: boolean
  quick: boolean
}

const modes = ['each', 'random', 'polling'] as const

/** A new channel may get several keys, one per line. A stored key is never shown. */
function KeyField({ fields, change, field, editing, made, quick }: KeyFieldProps) {
  const t = useMessages(messages)
  const { multiKey } = useCapabilities()
  const types = useChannelTypes()
  const { keyFormat } = types.traitsOf(fields.type)
  const count = keysOf(fields.key).length
  const unmirrored = useNoValueAttribute<HTMLTextAreaElement>()
  const repeated = repeatedKeys(fields.key)
  const shared = {
    required: !editing,
    name: 'channel-key',
    placeholder: keyFormat ? t.keyFormat(keyFormat) : t.keyPlaceholder,
    mono: true,
    ...field('key'),
    part: 'key',
  }
  return (
    <>
      {fields.batch ? (
        <Textarea
          {...shared}
          ref={unmirrored}
          label={t.keys}
          help={`${keyModeOf(fields, types) ? t.willHold(count) : t.willCreate(count)}${repeated > 0 ? ` ${t.repeatedKeys(repeated)}` : ''}`}
          rows={6}
        />
      ) : (
        <PasswordField
          {...shared}
          value={fields.key.includes('\n') ? firstKeyOf(fields.key) : fields.key}
          label={t.key}
          help={editing ? t.keyKept : t.keyHelp}
          autoComplete="new-password"
        />
      )}
      {!editing && !quick && (
        <Checkbox
          label={multiKey ? t.severalKeys : t.batch}
          help={multiKey ? t.severalKeysHelp : t.batchHelp}
          checked={fields.batch}
          disabled={made}
          onChange={(batch) => change({ batch })}
          part="batch"
        />
      )}
      {multiKey && !editing && fields.batch && (
        <Select
          label={t.keyMode}
          help={t.keyModeHelp[fields.keyMode]}
          value={fields.keyMode}
          onChange={(keyMode) => change({ keyMode })}
          options={modes.map((value) => ({ value, label: t.keyModes[value] }))}
          disabled={made}
          part="key-mode"
        />
      )}
    </>
  )
}
