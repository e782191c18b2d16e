import { useEffect, useId, useRef, type ReactNode } from 'react'
import { FieldNote } from '../fields/field.tsx'

type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some but not all of what it represents is on. */
  indeterminate?: boolean
  help?: ReactNode
  error?: string
  /** Keeps the label for screen readers only, for example in a table. */
  hideLabel?: boolean
  disabled?: boolean
  name?: string
  part?: string
}

/** A native checkbox with its label beside it. */
export function Checkbox({
  label,
  onChange,
  indeterminate = false,
  help,
  error,
  hideLabel,
  part,
  ...input
}: CheckboxProps) {
  const noteId = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <div className="field" part={part}>
      <label className="check">
        <input
          {...input}
          ref={box}
          type="checkbox"
          aria-describedby={help || error ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      </label>
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  )
}
