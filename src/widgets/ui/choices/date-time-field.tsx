import { Field, splitField, type FieldProps } from '../fields/field.tsx'

type DateTimeFieldProps = FieldProps & {
  /** Epoch seconds; null: nothing chosen. */
  value: number | null
  onChange: (seconds: number | null) => void
  /** Epoch seconds. */
  min?: number
  max?: number
  disabled?: boolean
}

/** Date and time to the second in the user's time zone; the value is in epoch seconds. */
export function DateTimeField(props: DateTimeFieldProps) {
  const [field, { value, onChange, min, max, disabled }] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="datetime-local"
          step={1}
          disabled={disabled}
          min={min === undefined ? undefined : toLocal(min)}
          max={max === undefined ? '9999-12-31T23:59:59' : toLocal(max)}
          value={value === null ? '' : toLocal(value)}
          onChange={(event) => onChange(fromLocal(event.currentTarget.value))}
        />
      )}
    </Field>
  )
}

/** The latest time that the input can show. */
const latest = new Date('9999-12-30T00:00:00Z').getTime()

/**
 * `2026-11-20T09:12:44`, the format of the input: local time without a zone. Empty if the number is not a
 * valid date: a gateway may send any number.
 */
export function toLocal(seconds: number): string {
  const date = new Date(seconds * 1000)
  if (!(Math.abs(date.getTime()) <= latest)) return ''
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}

/** Null if the text is not a date. */
export function fromLocal(text: string): number | null {
  const milliseconds = new Date(text).getTime()
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000)
}
