import { useState } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type QuotaFieldProps = FieldProps & {
  /** Quota units, a whole number; null while the field is empty. */
  value: number | null
  onChange: (units: number | null) => void
  /** Units in one US dollar, as the gateway's status says. */
  quotaPerUnit: number
  /** The gateway shows quota as money: the amount can then be typed as well. */
  currency: boolean
  /** Name of the second field, for screen readers. */
  moneyLabel: string
  min?: number
  disabled?: boolean
  autoFocus?: boolean
}

/** Units and money side by side, kept in step: typing in either changes the other. */
export function QuotaField(props: QuotaFieldProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    required,
    part,
    value,
    onChange,
    quotaPerUnit,
    currency,
    moneyLabel,
    ...input
  } = props
  const [typed, setTyped] = useState<string | null>(null)
  const money = value === null ? '' : String(Number((value / quotaPerUnit).toFixed(6)))

  const typeMoney = (text: string) => {
    setTyped(text)
    onChange(whole(text === '' ? NaN : Number(text) * quotaPerUnit))
  }

  return (
    <Field {...{ label, hideLabel, help, error, required, part }}>
      {(control) => (
        <span className="quota">
          <input
            {...control}
            {...input}
            className="input number"
            type="number"
            inputMode="numeric"
            step={1}
            value={value ?? ''}
            onChange={(event) => onChange(whole(event.currentTarget.valueAsNumber))}
          />
          {currency ? (
            <span className="quota-money">
              <span aria-hidden="true">$</span>
              <input
                className="input number"
                type="number"
                inputMode="decimal"
                step="any"
                aria-label={moneyLabel}
                disabled={input.disabled}
                value={typed ?? money}
                onChange={(event) => typeMoney(event.currentTarget.value)}
                onBlur={() => setTyped(null)}
              />
            </span>
          ) : (
            <span className="quota-worth">≈ ${value === null ? '0' : (value / quotaPerUnit).toFixed(2)}</span>
          )}
        </span>
      )}
    </Field>
  )
}

/** Beyond 2^53 − 1 a number no longer says which one was meant. */
const whole = (units: number) => (Number.isSafeInteger(Math.round(units)) ? Math.round(units) : null)
