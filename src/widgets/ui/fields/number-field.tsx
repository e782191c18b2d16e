import type { ComponentProps, KeyboardEvent } from 'react'
import { typedIn } from '../../domain/forms/numbers.ts'
import { useDecimalMark } from '../controls/language.ts'
import { asTyped, Field, splitField, type FieldProps } from './field.tsx'

type NumberInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'inputMode' | 'min' | 'max' | 'step'
> & {
  /** Decimals are after a point in all languages; `domain/forms/numbers.ts` reads it. */
  value: string
  onChange: (typed: string) => void
  /** Decimals are not valid. */
  whole?: boolean
  signed?: boolean
}

/**
 * A browser's number input changes under the mouse wheel, drops a decimal comma, so that `0,5` becomes 5, and hides
 * text that it cannot read; so this is a text input. Only here is known what the reader's language writes before
 * decimals. The arrow keys add and subtract 1, as in a number input.
 */
export function NumberInput({
  value,
  onChange,
  whole = false,
  signed = false,
  onKeyDown,
  ...input
}: NumberInputProps) {
  const mark = useDecimalMark()
  const number = value.trim() === '' ? 0 : Number(value)
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined || Number.isNaN(number) || input.readOnly || event.altKey || event.ctrlKey) return
    event.preventDefault()
    // Without the noise of floating point.
    const to = Number((number + by).toPrecision(15))
    onChange(String(signed || by > 0 ? to : Math.max(0, to)))
  }
  return (
    <input
      className="input"
      autoComplete="off"
      {...asTyped}
      {...input}
      type="text"
      role="spinbutton"
      // The keyboards of phones for numbers lack a minus sign.
      inputMode={signed ? 'text' : whole ? 'numeric' : 'decimal'}
      aria-valuenow={value.trim() === '' || Number.isNaN(number) ? undefined : number}
      value={typedIn(value, mark)}
      onChange={(event) => onChange(typedIn(event.currentTarget.value, mark))}
      onKeyDown={step}
    />
  )
}

export function NumberField(props: FieldProps & NumberInputProps) {
  const [field, input] = splitField(props)
  return (
    <Field {...field}>
      {(control) => (
        <span className="input-wrap">
          <NumberInput {...input} {...control} />
        </span>
      )}
    </Field>
  )
}
