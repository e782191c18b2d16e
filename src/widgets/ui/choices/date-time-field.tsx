import { Field, splitField, type FieldProps } from '../fields/field.tsx'
import { useEffect, useState } from 'react'

type DateTimeFieldProps = FieldProps & {
  /** Epoch seconds; null: nothing chosen. */
  value: number | null
  onChange: (seconds: number | null) => void
  /** Epoch seconds. */
  min?: number
  max?: number
  disabled?: boolean
  /** The page around it is painted first; not for a field that may get the focus at once. */
  late?: boolean
}

/** Date and time to the second in the user's time zone; the value is in epoch seconds. */
export function DateTimeField(props: DateTimeFieldProps) {
  const [field, { value, onChange, min, max, disabled, late = false }] = splitField(props)
  // A browser assembles its date input from a dozen parts, which takes 100 ms on a slow phone. Until then an empty field
  // is a text input in the same box.
  const isPainted = useIsPainted(late)
  const isComplete = isPainted || value !== null
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={isComplete ? 'datetime-local' : 'text'}
          readOnly={!isComplete}
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

/** False until the browser has painted what was rendered first; without `waits` true at once. */
function useIsPainted(waits: boolean): boolean {
  const [isPainted, setIsPainted] = useState(!waits)
  useEffect(() => {
    if (!waits) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Frame callbacks run before the paint, timers after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsPainted(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [waits])
  return isPainted
}
