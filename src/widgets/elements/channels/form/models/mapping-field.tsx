import {
  mappedTwice,
  mappingRows,
  mappingText,
  type MappingRow,
  mappingProblem,
} from '../../../../domain/channels/model-mapping.ts'
import { nameOf } from '../../../../domain/typed.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { messages } from '../channel-form.messages.ts'
import { mappingMessages } from './mapping.messages.ts'
import type { FormPart } from '../use-channel-form.ts'

const example = mappingText([{ from: 'gpt-3.5-turbo', to: 'gpt-4o-mini' }])

/** The model mapping as a table and as JSON; editing one updates the other at once. */
export function MappingField({ fields: { mapping }, field }: FormPart) {
  const t = useMessages(messages)
  const own = useMessages(mappingMessages)
  const { text, rows } = mapping
  const { onChange, error } = field('mapping')
  const twice = mappedTwice(rows)
  const fault = mappingProblem(text)
  const setRows = (next: MappingRow[]) => onChange({ text: mappingText(next), rows: next })
  // Text being typed may not be valid JSON yet; until it is, the table keeps its rows.
  const setText = (typed: string) => onChange({ text: typed, rows: mappingRows(typed) ?? rows })
  const edit = (index: number, changes: Partial<MappingRow>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)))
  return (
    <>
      <fieldset className="field channel-form-mapping" part="mapping">
        <legend className="field-label">{t.fields.model_mapping.label}</legend>
        <p className="field-help">{own.mappingHelp}</p>
        {rows.length > 0 && (
          <div className="mapping">
            <span aria-hidden="true">{own.from}</span>
            <span aria-hidden="true">{own.to}</span>
            {rows.map(({ from, to }, index) => (
              <div className="mapping-row" key={index}>
                <TextField
                  label={own.fromRow(index + 1)}
                  hideLabel
                  mono
                  autoComplete="off"
                  placeholder={own.from}
                  value={from}
                  onChange={(typed) => edit(index, { from: typed })}
                  {...(twice.has(nameOf(from)) && { error: t.mappedTwice })}
                />
                <TextField
                  label={own.toRow(index + 1)}
                  hideLabel
                  mono
                  autoComplete="off"
                  placeholder={own.to}
                  value={to}
                  onChange={(typed) => edit(index, { to: typed })}
                />
                <IconButton
                  icon="trash"
                  label={own.removeRow(index + 1)}
                  onPress={() => setRows(rows.filter((_, at) => at !== index))}
                />
              </div>
            ))}
          </div>
        )}
        <span>
          <Button
            size="small"
            icon="plus"
            onPress={() => setRows([...rows, { from: '', to: '' }])}
            part="add-mapping"
          >
            {own.addRow}
          </Button>
        </span>
      </fieldset>
      <Textarea
        label={own.mappingText}
        mono
        rows={5}
        placeholder={example}
        value={text}
        onChange={setText}
        error={typeof fault === 'string' ? t[fault] : fault ? t.mappingTwice(fault[1]) : error}
        part="mapping-json"
      />
    </>
  )
}
