import { useChannelTypes } from '../../../kit/channels/use-channel-types.ts'
import { repeatedPart } from '../../../domain/channels/base-url.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { FormGroup } from '../../../ui/fields/form.tsx'
import { TextField, PasswordField } from '../../../ui/fields/text-field.tsx'
import type { AddressMove } from '../../../domain/channels/channel-fields.ts'
import { messages } from './channel-form.messages.ts'
import { ChannelText } from './channel-text.tsx'
import { KeyField } from './key-field.tsx'
import type { FormPart } from './use-channel-form.ts'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import { useNoValueAttribute } from '../../../ui/fields/no-value-attribute.ts'

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
