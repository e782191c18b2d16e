import { useChannelTypes } from '../../../kit/channels/use-channel-types.ts'
import { useMessages, useCapabilities } from '../../../kit/element/widget-context.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { PasswordField } from '../../../ui/fields/text-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import { useNoValueAttribute } from '../../../ui/fields/no-value-attribute.ts'
import { keyModeOf } from '../../../domain/channels/channel-fields.ts'
import { firstKeyOf, keysOf, repeatedKeys } from '../../../domain/channels/channel-key.ts'
import { messages } from './channel-form.messages.ts'
import type { FormPart } from './use-channel-form.ts'

interface KeyFieldProps extends FormPart {
  editing: boolean
  /** The new channel has already been stored, so it can no longer switch between one key and several. */
  made: boolean
  quick: boolean
}

const modes = ['each', 'random', 'polling'] as const

/** A new channel may get several keys, one per line. A stored key is never shown. */
export function KeyField({ fields, change, field, editing, made, quick }: KeyFieldProps) {
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
