import { useState } from 'react'
import { entriesFault, kindOf, type EntriesName } from '../../domain/channels/more-fields.ts'
import {
  entriesText,
  entryRows,
  namesTwice,
  typedEntry,
  type EntryRow,
} from '../../domain/forms/entry-rows.ts'
import { nameOf } from '../../domain/typed.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { useLazySheets } from '../element/lazy.tsx'
import { useMessages } from '../element/widget-context.ts'
import styles from './entries-field.css?raw'
import { moreMessages } from './more-fields.messages.ts'

interface EntriesFieldProps {
  of: EntriesName
  /** JSON text. */
  value: string
  onChange: (json: string) => void
  /** Shown where the text itself has no fault. */
  error?: string | undefined
  parts: Record<'table' | 'add' | 'json', string>
}

/** A JSON object as a table and as text. What the text cannot hold, such as a row without a name, is kept here. */
export function EntriesField({ of, value, onChange, error, parts }: EntriesFieldProps) {
  const t = useMessages(moreMessages)
  useLazySheets(styles)
  const kind = kindOf(of)
  const [edited, setEdited] = useState<{ rows: EntryRow[]; json: string }>()
  // Text being typed may not be valid JSON yet; until it is, the table keeps its rows.
  const rows = edited?.json === value ? edited.rows : (entryRows(value, kind) ?? edited?.rows ?? [])
  const twice = namesTwice(rows)
  const fault = entriesFault(of, value)
  const label = t.labels[of]
  const columns = of === 'model_mapping' ? t.mappingColumns : t.columns
  const change = (rows: EntryRow[], json = entriesText(rows)) => {
    setEdited({ rows, json })
    onChange(json)
  }
  const edit = (index: number, next: EntryRow) => change(rows.map((row, at) => (at === index ? next : row)))
  return (
    <>
      <fieldset className="field entries-field" part={parts.table}>
        <legend className="field-label">{label}</legend>
        {of === 'model_mapping' && <p className="field-help">{t.mappingHelp}</p>}
        {rows.length > 0 && (
          <div className="entries">
            <span aria-hidden="true">{columns.name}</span>
            <span aria-hidden="true">{columns.value}</span>
            {rows.map((row, index) => (
              <div className="entries-row" key={index}>
                <TextField
                  label={t.cell(label, index + 1, columns.name)}
                  hideLabel
                  mono
                  autoComplete="off"
                  placeholder={columns.name}
                  value={row.name}
                  onChange={(name) => edit(index, { ...row, name })}
                  {...(twice.has(nameOf(row.name)) && { error: t.moreTwice(nameOf(row.name)) })}
                />
                <TextField
                  label={t.cell(label, index + 1, columns.value)}
                  hideLabel
                  mono
                  autoComplete="off"
                  placeholder={columns.value}
                  value={row.text}
                  onChange={(text) => edit(index, typedEntry(row.name, text, kind))}
                />
                <IconButton
                  icon="trash"
                  label={t.removeRow(label, index + 1)}
                  onPress={() => change(rows.filter((_, at) => at !== index))}
                />
              </div>
            ))}
          </div>
        )}
        <span>
          <Button
            size="small"
            icon="plus"
            onPress={() => change([...rows, typedEntry('', '', kind)])}
            part={parts.add}
          >
            {t.addRow}
          </Button>
        </span>
      </fieldset>
      <Textarea
        label={t.asJson(label)}
        mono
        rows={3}
        placeholder={of === 'model_mapping' ? mappingExample : undefined}
        value={value}
        onChange={(json) => change(entryRows(json, kind) ?? rows, json)}
        error={typeof fault === 'string' ? t[fault] : fault ? t.moreTwice(fault[1]) : error}
        part={parts.json}
      />
    </>
  )
}

const mappingExample = entriesText([typedEntry('gpt-3.5-turbo', 'gpt-4o-mini', 'text')])
