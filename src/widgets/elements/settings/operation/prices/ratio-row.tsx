import { plainNumber } from '../../../../domain/format.ts'
import { dollarsOf, ratioOfPrice } from '../../../../domain/prices/money.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useCurrency } from '../../../../kit/forms/quota-field.tsx'
import { optionsMessages } from '../../../../kit/options/options.messages.ts'
import { IconButton } from '../../../../ui/controls/button.tsx'
import { ratioMessages } from './ratio.messages.ts'
import { useState } from 'react'
import { readNumber } from '../../../../domain/forms/numbers.ts'
import { typedIn } from '../../../../domain/forms/typed-in.ts'
import { numberMessages } from '../../../../messages/forms/number.messages.ts'
import { NumberInput } from '../../../../ui/fields/number-field.tsx'

interface RatioRowProps {
  name: string
  ratio: number
  /** As stored on the gateway; undefined for a new name. */
  stored: number | undefined
  /** Shows money beside the ratio. */
  priced: boolean
  /** Money per million tokens at ratio 1, in the gateway's currency; undefined if unknown. */
  ofOne: number | undefined
  onChange: (ratio: number) => void
  onRemove: () => void
}

/** A name with its price and ratio, which update each other. A changed row shows its old value and can restore it. */
export function RatioRow({ name, ratio, stored, priced, ofOne, onChange, onRemove }: RatioRowProps) {
  const { numberFormat } = useWidget()
  const t = useMessages(ratioMessages)
  const { currency, sign } = useCurrency()
  const price = dollarsOf(ratio, ofOne)
  const changed = stored !== ratio
  return (
    <div className={changed ? 'ratio-row changed' : 'ratio-row'} part="ratio-row">
      <span className="ratio-name" title={name}>
        {name}
        {changed && (
          <span className="ratio-was">
            {stored === undefined ? t.added : t.was(numberFormat.number(plainNumber(stored)))}
          </span>
        )}
      </span>
      {changed && stored !== undefined && (
        <IconButton
          size="small"
          icon="refresh"
          label={t.restore(name)}
          onPress={() => onChange(stored)}
          part="ratio-restore"
        />
      )}
      {priced &&
        (price === undefined || ofOne === undefined ? (
          <span className="ratio-no-price muted">—</span>
        ) : (
          <span className="ratio-money">
            <span aria-hidden="true">{sign.trim()}</span>
            <RatioInput
              label={t.priceOf(name, currency)}
              value={price}
              onChange={(typed) => onChange(ratioOfPrice(typed, ofOne))}
            />
          </span>
        ))}
      <RatioInput signed label={t.ratioOf(name)} value={ratio} onChange={onChange} />
      <IconButton size="small" icon="trash" label={t.remove(name)} onPress={onRemove} />
    </div>
  )
}

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
function RatioInput({ label, value, onChange, signed = false }: RatioInputProps) {
  const { notify, numberFormat } = useWidget()
  const { mark } = numberFormat
  const t = useMessages(numberMessages)
  const { problem } = useMessages(optionsMessages)
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
    const shown = typedIn(own.text, mark)
    if (shown.trim() !== '')
      notify(
        'error',
        t.notTaken(
          shown,
          typeof read === 'string' ? t.fault(shown, read, mark) : problem('', { problem: 'number' }, mark),
        ),
      )
  }
  return (
    <NumberInput
      mark={numberFormat.mark}
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
