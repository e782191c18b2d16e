import { useCommon, useMessages } from '../../../kit/element/widget-context.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import { useUnmirrored } from '../../../ui/fields/unmirrored.ts'
import { messages } from './channel-form.messages.ts'
import type { FormPart } from './use-channel-form.ts'

type CredentialProps = FormPart & { editing: boolean }

/** Composes `ak|sk|region` (behaviour §5, type 33). */
export function AwsFields({ editing, ...part }: CredentialProps) {
  const { field } = part
  const t = useMessages(messages)
  const { reveal, hide } = useCommon()
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
        t={{ show: reveal, hide }}
        {...field('sk')}
        part="sk"
      />
    </>
  )
}

/** Composes `region|project|adc` (behaviour §5, type 42). */
export function VertexFields({ editing, ...part }: CredentialProps) {
  const t = useMessages(messages)
  return (
    <>
      <Plain {...part} name="region" placeholder={t.vertexRegionPlaceholder} required={!editing} />
      <Plain {...part} name="project" required={!editing} />
      <CredentialsField {...part} editing={editing} />
    </>
  )
}

export function CredentialsField({ editing, field }: CredentialProps) {
  const t = useMessages(messages)
  return (
    <Textarea
      ref={useUnmirrored<HTMLTextAreaElement>()}
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
