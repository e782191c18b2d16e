import { plainNumber } from '../../../../domain/format.ts'
import { useState } from 'react'
import { readNumber } from '../../../../domain/forms/numbers.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { numberMessages } from '../../../../messages/forms/number.messages.ts'
import { NumberInput } from '../../../../ui/fields/number-field.tsx'

interface RatioInputProps {
  label: string
  value: number
  onChange: (value: number) => void
  /** Negative numbers are valid. */
  signed?: boolean
}

/**
 * A number in a row. What was typed stays for as long as it is the value. Text that is not a number is marked invalid,
 * and the last number stays in effect; when the field is left, a toast says so.
 */
export function RatioInput({ label, value, onChange, signed = false }: RatioInputProps) {
  const { notify } = useWidget()
  const words = useMessages(numberMessages)
  const [typed, setTyped] = useState<{ text: string; value: number | undefined }>()
  const own = typed && (typed.value === undefined || isNear(typed.value, value)) ? typed : undefined
  const type = (text: string) => {
    const read = readNumber(text)
    const good = typeof read === 'number' && (signed || read >= 0)
    setTyped({ text, value: good ? read : undefined })
    if (good) onChange(read)
  }
  const leave = () => {
    if (!own || own.value !== undefined) return
    setTyped(undefined)
    const read = readNumber(own.text)
    if (own.text.trim() !== '')
      notify(
        'error',
        words.notTaken(own.text, words.fault(own.text, typeof read === 'string' ? read : 'number')),
      )
  }
  return (
    <NumberInput
      signed={signed}
      aria-label={label}
      aria-invalid={own && own.value === undefined ? true : undefined}
      value={own?.text ?? plainNumber(value)}
      onChange={type}
      onBlur={leave}
    />
  )
}

/** A price becomes a ratio and comes back as a price, so its last digits may differ. */
const isNear = (one: number, other: number) => Math.abs(one - other) <= Math.abs(other) * 1e-9
