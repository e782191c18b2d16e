import { useState } from 'react'
import type { Channel } from '../../../domain/channels/channel.ts'
import {
  entryKinds,
  moreFault,
  moreFields,
  moreFieldsOf,
  moreText,
  type MoreField,
} from '../../../domain/channels/more-fields.ts'
import { entriesText, entryRows, type EntryKind, type EntryRow } from '../../../domain/forms/entry-rows.ts'
import { useCapabilities } from '../../../kit/data/use-gateway.ts'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { FoldedGroup } from '../../../ui/fields/form.tsx'
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx'
import { Textarea } from '../../../ui/fields/textarea.tsx'
import { EntriesField } from './entries-field.tsx'
import { messages } from './channel-form.messages.ts'
import { moreMessages } from './more-fields.messages.ts'
import type { FormPart } from './use-channel-form.ts'

/** What the gateway's channels have beyond one-api's, drawn from the table of fields. */
export function MoreFields({ form, edit, copy }: { form: FormPart; edit?: Channel; copy?: Channel }) {
  const t = useMessages(moreMessages)
  const { wholeNumber } = useMessages(messages)
  const { channelFields = [] } = useCapabilities()
  const { fields, field } = form
  const { onChange, error } = field('more')
  const stored = (edit ?? copy)?.more
  const shown = moreFieldsOf(channelFields, fields.type, edit?.more)
  if (shown.length === 0) return null
  const control = (id: MoreField) => {
    const { kind } = moreFields[id]
    const value = fields.more[id] ?? moreText(stored, id)
    const change = (typed: string) => onChange({ ...fields.more, [id]: typed })
    const entries = entryKinds[kind]
    const fault = error || entries ? moreFault(id, value) : undefined
    const common = {
      ...{ label: t.labels[id], value, onChange: change, part: `more-${id.replaceAll(/[._]/g, '-')}` },
      ...(fault && { error: fault === 'wholeNumber' ? wholeNumber : t[fault] }),
    }
    if (kind === 'flag' || kind === 'bit') {
      const { label, part } = common
      const checked = value === 'true'
      return <Checkbox key={id} {...{ label, part, checked }} onChange={(on) => change(on ? 'true' : '')} />
    }
    if (entries) return <MoreEntries key={id} {...common} kind={entries} />
    if (kind === 'text' || kind === 'whole') return <TextField key={id} {...common} autoComplete="off" />
    return <Textarea key={id} {...common} prose={kind === 'prose'} />
  }
  return (
    <FoldedGroup title={t.title} open={Boolean(error)}>
      {shown.map(control)}
    </FoldedGroup>
  )
}

interface MoreEntriesProps extends Pick<TextFieldProps, 'label' | 'value' | 'onChange' | 'error'> {
  part: string
  kind: EntryKind
}

/** A JSON object as a table and as text. What the text cannot hold, such as a row without a name, is kept here. */
function MoreEntries({ label, value, onChange, part, error, kind }: MoreEntriesProps) {
  const t = useMessages(moreMessages)
  const [edited, setEdited] = useState<{ rows: EntryRow[]; text: string }>()
  const rows = edited?.text === value ? edited.rows : (entryRows(value, kind) ?? edited?.rows ?? [])
  return (
    <EntriesField
      {...{ label, rows, kind, error }}
      onRows={(rows) => {
        const text = entriesText(rows)
        setEdited({ rows, text })
        onChange(text)
      }}
      json={value}
      onJson={(typed) => {
        setEdited({ rows: entryRows(typed, kind) ?? rows, text: typed })
        onChange(typed)
      }}
      t={{
        ...{
          name: t.entryName,
          value: t.entryValue,
          addRow: t.addRow,
          json: t.asJson(label),
          twice: t.moreTwice,
        },
        nameRow: (row) => t.nameRow(label, row),
        valueRow: (row) => t.valueRow(label, row),
        removeRow: (row) => t.removeRow(label, row),
      }}
      parts={{ table: 'more-entries', add: 'add-entry', json: part }}
    />
  )
}
