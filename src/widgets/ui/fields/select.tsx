import { Field, splitField, type FieldProps } from './field.tsx'
import { Icon } from '../controls/icon.tsx'

type SelectOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type SelectProps<Value extends string> = FieldProps & {
  value: Value
  onChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  name?: string
  disabled?: boolean
}

/** A value that is not among the options is added as one, so that saving does not change it. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [field, { onChange, options, value, ...select }] = splitField(props)
  const known = options.some((option) => option.value === value)
  return (
    <Field {...field}>
      {(control) => (
        <span className="input-wrap select">
          <select
            {...select}
            {...control}
            className="input"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value as Value)}
          >
            {!known && <option value={value}>{value}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}
