import { useState } from 'react'
import { formatMoney } from '../../domain/format.ts'
import { Field, splitField, type FieldProps } from '../../ui/fields/field.tsx'

export type QuotaFieldProps = FieldProps & {
  /** Quota units, a whole number; null while the typed text is not one. */
  value: number | null
  onChange: (units: number | null) => void
  /** Units per US dollar, from the gateway's status. */
  quotaPerUnit: number
  /** The gateway displays quota as money, so the amount can also be entered in dollars. */
  currency: boolean
  /** Accessible name of the second field. */
  moneyLabel: string
  min?: number
  disabled?: boolean
  autoFocus?: boolean
}

/** Units and money side by side; typing in one updates the other. */
export function QuotaField(props: QuotaFieldProps) {
  const [field, { value, onChange, quotaPerUnit, currency, moneyLabel, ...input }] = splitField(props)
  // Keeps the text while typing: an incomplete or invalid number must not be cleared.
  const [typed, setTyped] = useState<{ units?: string; money?: string }>({})
  const money = value === null ? '' : String(Number((value / quotaPerUnit).toFixed(6)))

  const typeUnits = (units: string) => {
    setTyped({ units })
    onChange(wholeOf(units === '' ? NaN : Number(units)))
  }
  const typeMoney = (money: string) => {
    setTyped({ money })
    // `toFixed` removes the rounding noise of the multiplication; fractions of a unit are then cut off.
    onChange(wholeOf(money === '' ? NaN : Math.trunc(Number((Number(money) * quotaPerUnit).toFixed(3)))))
  }
  const rest = () => value !== null && setTyped({})

  return (
    <Field {...field}>
      {(control) => (
        <span className="quota">
          <input
            {...control}
            {...input}
            className="input"
            type="number"
            inputMode="numeric"
            step={1}
            value={typed.units ?? value ?? ''}
            onChange={(event) => typeUnits(event.currentTarget.value)}
            onBlur={rest}
          />
          {currency ? (
            <span className="quota-money">
              <span aria-hidden="true">$</span>
              <input
                className="input"
                type="number"
                inputMode="decimal"
                step="any"
                aria-label={moneyLabel}
                disabled={input.disabled}
                value={typed.money ?? money}
                onChange={(event) => typeMoney(event.currentTarget.value)}
                onBlur={rest}
              />
            </span>
          ) : (
            <span className="quota-worth">≈ {formatMoney(value ?? 0, quotaPerUnit)}</span>
          )}
        </span>
      )}
    </Field>
  )
}

/** Fractions of a unit are invalid, and beyond 2^53 − 1 integers are no longer exact. */
const wholeOf = (units: number) => (Number.isSafeInteger(units) ? units : null)
