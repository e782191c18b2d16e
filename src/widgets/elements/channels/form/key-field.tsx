import { useChannelTypes } from '../../../kit/channels/use-channel-types.ts'
import { useCapabilities } from '../../../kit/data/use-gateway.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import { useUnmirrored } from '../../../ui/fields/unmirrored.ts'
import { keyModeOf } from '../../../domain/channels/channel-fields.ts'
import { firstKeyOf, keysOf, repeatedKeys } from '../../../domain/channels/channel-key.ts'
import { messages } from './channel-form.messages.ts'
import type { FormPart } from './use-channel-form.ts'

interface KeyFieldProps extends FormPart {
  editing: boolean
  /** The new channel has already been stored, so it can no longer switch between one key and several. */
  made: boolean
}

const modes = ['each', 'random', 'polling'] as const

/**
 * One key or, for new channels, several, one per line: one channel for each key or one for all of them. A stored key
 * is never shown.
 */
export function KeyField({ fields, change, field, editing, made }: KeyFieldProps) {
  const words = useMessages(messages)
  const { multiKey } = useCapabilities()
  const { reveal, hide } = useMessages(common)
  const types = useChannelTypes()
  const { keyFormat } = types.traitsOf(fields.type)
  const count = keysOf(fields.key).length
  const unmirrored = useUnmirrored<HTMLTextAreaElement>()
  const repeated = repeatedKeys(fields.key)
  const shared = {
    required: !editing,
    name: 'channel-key',
    placeholder: keyFormat ? words.keyFormat(keyFormat) : words.keyPlaceholder,
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
          label={words.keys}
          help={`${keyModeOf(fields, types) ? words.willHold(count) : words.willCreate(count)}${repeated > 0 ? ` ${words.repeatedKeys(repeated)}` : ''}`}
          rows={6}
        />
      ) : (
        <PasswordField
          {...shared}
          value={fields.key.includes('\n') ? firstKeyOf(fields.key) : fields.key}
          label={words.key}
          help={editing ? words.keyKept : words.keyHelp}
          autoComplete="new-password"
          words={{ show: reveal, hide }}
        />
      )}
      {!editing && (
        <Checkbox
          label={multiKey ? words.severalKeys : words.batch}
          help={multiKey ? words.severalKeysHelp : words.batchHelp}
          checked={fields.batch}
          disabled={made}
          onChange={(batch) => change({ batch })}
          part="batch"
        />
      )}
      {multiKey && !editing && fields.batch && (
        <Select
          label={words.keyMode}
          help={words.keyModeHelp[fields.keyMode]}
          value={fields.keyMode}
          onChange={(keyMode) => change({ keyMode })}
          options={modes.map((value) => ({ value, label: words.keyModes[value] }))}
          disabled={made}
          part="key-mode"
        />
      )}
    </>
  )
}
