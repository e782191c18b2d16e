import { namesTwice, typedEntry, type EntryKind, type EntryRow } from '../../../domain/forms/entry-rows.ts'
import { nameOf } from '../../../domain/typed.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Textarea } from '../../../ui/fields/textarea.tsx'

interface EntriesFieldProps {
  label: string
  help?: string
  rows: readonly EntryRow[]
  onRows: (rows: EntryRow[]) => void
  kind: EntryKind
  json: string
  onJson: (json: string) => void
  error?: string | undefined
  placeholder?: string
  t: {
    name: string
    value: string
    nameRow: (row: number) => string
    valueRow: (row: number) => string
    removeRow: (row: number) => string
    addRow: string
    json: string
    twice: string
  }
  parts: Record<'table' | 'add' | 'json', string>
}

export function EntriesField(props: EntriesFieldProps) {
  const { label, help, rows, onRows, kind, json, onJson, error, placeholder, t, parts } = props
  const twice = namesTwice(rows)
  const edit = (index: number, { name, text = '' }: Partial<EntryRow>) =>
    onRows(
      rows.map((row, at) => {
        if (at !== index) return row
        return name === undefined ? typedEntry(row.name, text, kind) : { ...row, name }
      }),
    )
  return (
    <>
      <fieldset className="field entries-field" part={parts.table}>
        <legend className="field-label">{label}</legend>
        {help && <p className="field-help">{help}</p>}
        {rows.length > 0 && (
          <div className="mapping">
            <span aria-hidden="true">{t.name}</span>
            <span aria-hidden="true">{t.value}</span>
            {rows.map(({ name, text }, index) => (
              <div className="mapping-row" key={index}>
                <TextField
                  label={t.nameRow(index + 1)}
                  hideLabel
                  mono
                  autoComplete="off"
                  placeholder={t.name}
                  value={name}
                  onChange={(typed) => edit(index, { name: typed })}
                  {...(twice.has(nameOf(name)) && { error: t.twice })}
                />
                <TextField
                  label={t.valueRow(index + 1)}
                  hideLabel
                  mono
                  autoComplete="off"
                  placeholder={t.value}
                  value={text}
                  onChange={(typed) => edit(index, { text: typed })}
                />
                <IconButton
                  icon="trash"
                  label={t.removeRow(index + 1)}
                  onPress={() => onRows(rows.filter((_, at) => at !== index))}
                />
              </div>
            ))}
          </div>
        )}
        <span>
          <Button
            size="small"
            icon="plus"
            onPress={() => onRows([...rows, typedEntry('', '', kind)])}
            part={parts.add}
          >
            {t.addRow}
          </Button>
        </span>
      </fieldset>
      <Textarea
        label={t.json}
        mono
        rows={3}
        placeholder={placeholder}
        value={json}
        onChange={onJson}
        error={error}
        part={parts.json}
      />
    </>
  )
}
