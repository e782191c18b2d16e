import { consoleThemes, optionFact } from '../../domain/options/option.ts'
import { furtherKind } from '../../domain/options/further-option.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { PasswordField, TextField } from '../../ui/fields/text-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Textarea } from '../../ui/fields/textarea.tsx'
import { GatewayQuotaField } from '../forms/quota-field.tsx'
import { useMessages } from '../element/widget-context.ts'
import { useOptions } from './options-context.ts'
import { optionsMessages } from './options.messages.ts'
import { useOptionNote } from './use-option-note.tsx'
import { useConfirm } from '../data/use-confirm.tsx'
import { Switch } from '../../ui/shoelace/switch-field.tsx'

export function OptionField({ option, autoFocus = false }: { option: string; autoFocus?: boolean }) {
  const { value, stored, type } = useOptions()
  const sentences = useMessages(optionsMessages)
  const { t, help, error } = useOptionNote(option)
  const { kind } = optionFact(option)
  const text = value(option)
  const field = {
    label: t.label,
    help,
    error,
    name: option,
    placeholder: t.placeholder,
    value: text,
    onChange: (typed: string) => type(option, typed),
    part: `option option__${option}`,
  }
  switch (kind) {
    case 'longText':
    case 'ratios':
      return <Textarea {...field} rows={kind === 'ratios' ? 14 : 6} mono />
    case 'secret':
      return (
        <PasswordField
          {...field}
          help={help ?? sentences.secretHelp}
          placeholder={t.placeholder ?? sentences.secretPlaceholder}
          autoComplete="new-password"
        />
      )
    case 'quota':
      return (
        <GatewayQuotaField
          label={t.label}
          help={help}
          error={error}
          part={field.part}
          value={text === '' ? null : Number(text)}
          onChange={(units) => field.onChange(units === null ? '' : String(units))}
          of={t.label}
        />
      )
    case 'integer':
    case 'port':
      return <NumberField {...field} whole />
    case 'number':
      return <NumberField {...field} />
    case 'further': {
      const lines = text.split('\n').length
      const isLong = lines > 1 || text.length > maxLineLength || furtherKind(stored(option)) === 'json'
      if (isLong) return <Textarea {...field} autoFocus={autoFocus} rows={Math.min(16, lines + 2)} mono />
      return <TextField {...field} autoFocus={autoFocus} autoComplete="off" mono />
    }
    case 'theme': {
      const { placeholder: _, ...select } = field
      return <Select {...select} options={consoleThemes.map((theme) => ({ value: theme, label: theme }))} />
    }
    default:
      return <TextField {...field} autoComplete="off" />
  }
}

/** In characters of a text on one line. */
const maxLineLength = 80

/** The switch saves immediately; while saving, it shows the requested value. */
export function OptionFlag({ option }: { option: string }) {
  const { stored, put, result: resultOf } = useOptions()
  const { t, help, error } = useOptionNote(option)
  const { ask, confirmation } = useConfirm()
  const result = resultOf(option)
  const saving = result?.state === 'saving'
  const flip = (on: boolean) => {
    if (saving) return
    const save = () => void put(option, String(on))
    if (on || !t.confirmOff) return save()
    const { confirm, ...question } = t.confirmOff
    ask({ ...question, label: confirm, perform: save })
  }
  return (
    <>
      <Switch
        label={t.label}
        checked={(saving ? result.value : stored(option)) === 'true'}
        onChange={flip}
        help={help}
        error={error}
        part={`option option__${option}`}
      />
      {confirmation}
    </>
  )
}
