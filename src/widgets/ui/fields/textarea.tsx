import type { Ref } from 'react'
import { Field, splitField, type FieldProps } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

type Shared = 'value' | 'onChange' | 'mono' | 'name' | 'placeholder' | 'readOnly' | 'autoFocus'

type TextareaProps = FieldProps &
  Pick<TextFieldProps, Shared> & { rows?: number; ref?: Ref<HTMLTextAreaElement> }

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
