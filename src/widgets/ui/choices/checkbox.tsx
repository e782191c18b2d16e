import { useId, type ReactNode } from 'react'
import { FieldNote } from '../fields/field.tsx'

type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  help?: ReactNode
  error?: string
  disabled?: boolean
  part?: string
}

export function Checkbox({ label, onChange, help, error, part, ...input }: CheckboxProps) {
  const noteId = useId()
  return (
    <div className="field" part={part}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-describedby={help || error ? noteId : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  )
}
