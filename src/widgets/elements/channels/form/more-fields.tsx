import type { Channel } from '../../../domain/channels/channel.ts'
import {
  hasEntries,
  moreFault,
  moreFields,
  moreFieldsOf,
  moreText,
  type MoreField,
} from '../../../domain/channels/more-fields.ts'
import { useMessages, useCapabilities } from '../../../kit/element/widget-context.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { FoldedGroup } from '../../../ui/fields/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import { EntriesField } from '../../../kit/channels/entries-field.tsx'
import { moreMessages } from '../../../kit/channels/more-fields.messages.ts'
import type { FormPart } from './use-channel-form.ts'

export function MoreFields({ form, edit, copy }: { form: FormPart; edit?: Channel; copy?: Channel }) {
  const t = useMessages(moreMessages)
  const { channelFields = [] } = useCapabilities()
  const { fields, field } = form
  const { onChange, error } = field('more')
  const shown = moreFieldsOf(channelFields, fields.type, edit)
  if (shown.length === 0) return null
  const control = (id: MoreField) => {
    const { kind } = moreFields[id]
    const value = fields.more[id] ?? moreText(edit ?? copy, id)
    const change = (typed: string) => onChange({ ...fields.more, [id]: typed })
    const part = `more-${id.replaceAll(/[._]/g, '-')}`
    const parts = { table: 'more-entries', add: 'add-entry', json: part }
    if (hasEntries(id)) return <EntriesField key={id} of={id} value={value} onChange={change} parts={parts} />
    const fault = error ? moreFault(id, value) : undefined
    const common = {
      label: t.labels[id],
      value,
      onChange: change,
      part,
      ...(typeof fault === 'string' && { error: t[fault] }),
    }
    if (kind === 'flag' || kind === 'bit') {
      const box = { label: t.labels[id], part, checked: value === 'true' }
      return <Checkbox key={id} {...box} onChange={(on) => change(on ? 'true' : '')} />
    }
    if (kind === 'text' || kind === 'whole') return <TextField key={id} {...common} autoComplete="off" />
    return <Textarea key={id} {...common} prose={kind === 'prose'} />
  }
  return (
    <FoldedGroup title={t.title} open={Boolean(error)}>
      {shown.map(control)}
    </FoldedGroup>
  )
}
