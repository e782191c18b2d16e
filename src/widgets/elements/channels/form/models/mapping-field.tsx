import { mappingRows, mappingText, mappingProblem } from '../../../../domain/channels/model-mapping.ts'
import { typedEntry } from '../../../../domain/forms/entry-rows.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { messages } from '../channel-form.messages.ts'
import { EntriesField } from '../entries-field.tsx'
import { mappingMessages } from './mapping.messages.ts'
import type { FormPart } from '../use-channel-form.ts'

const example = mappingText([{ from: 'gpt-3.5-turbo', to: 'gpt-4o-mini' }])

export function MappingField({ fields: { mapping }, field }: FormPart) {
  const t = useMessages(messages)
  const own = useMessages(mappingMessages)
  const { text, rows } = mapping
  const { onChange, error } = field('mapping')
  const fault = mappingProblem(text)
  return (
    <EntriesField
      label={t.fields.model_mapping.label}
      help={own.mappingHelp}
      rows={rows.map(({ from, to }) => typedEntry(from, to, 'text'))}
      kind="text"
      onRows={(edited) => {
        const next = edited.map(({ name, text }) => ({ from: name, to: text }))
        onChange({ text: mappingText(next), rows: next })
      }}
      json={text}
      // Text being typed may not be valid JSON yet; until it is, the table keeps its rows.
      onJson={(typed) => onChange({ text: typed, rows: mappingRows(typed) ?? rows })}
      error={typeof fault === 'string' ? t[fault] : fault ? t.mappingTwice(fault[1]) : error}
      placeholder={example}
      t={{
        ...{ name: own.from, value: own.to, nameRow: own.fromRow, valueRow: own.toRow },
        ...{ removeRow: own.removeRow, addRow: own.addRow, json: own.mappingText, twice: t.mappedTwice },
      }}
      parts={{ table: 'mapping', add: 'add-mapping', json: 'mapping-json' }}
    />
  )
}
