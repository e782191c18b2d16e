import type { Ref } from 'react'
import { Field, splitField, type FieldProps } from './field.tsx'

type TextareaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  rows?: number
  mono?: boolean
  name?: string
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  maxLength?: number
  autoFocus?: boolean
  onBlur?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; `mono` for JSON, keys and code. */
export function Textarea(props: TextareaProps) {
  const [field, { onChange, mono, rows = 4, ...textarea }] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          className={mono ? 'input mono' : 'input'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
