import { useMessages } from '../../kit/element/use-messages.ts'
import { common } from '../../messages/common.messages.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { keysOf } from '../../domain/channels/channel-key.ts'
import { messages } from './channel-form.messages.ts'
import { traitsOf } from '../../domain/channels/type-traits.ts'
import type { FormPart } from './use-channel-form.ts'

/** One key, or several for new channels, one per line. A stored key is never shown. */
export function KeyField({ fields, change, field, editing }: FormPart & { editing: boolean }) {
  const words = useMessages(messages)
  const { reveal, hide } = useMessages(common)
  const { keyFormat } = traitsOf(fields.type)
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
          label={words.keys}
          help={words.willCreate(keysOf(fields.key).length)}
          rows={6}
        />
      ) : (
        <PasswordField
          {...shared}
          label={words.key}
          help={editing ? words.keyKept : words.keyHelp}
          autoComplete="new-password"
          words={{ show: reveal, hide }}
        />
      )}
      {!editing && (
        <Checkbox
          label={words.batch}
          help={words.batchHelp}
          checked={fields.batch}
          onChange={(batch) => change({ batch })}
          part="batch"
        />
      )}
    </>
  )
}
