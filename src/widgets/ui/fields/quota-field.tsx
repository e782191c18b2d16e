import { useState } from 'react'
import { formatMoney } from '../../domain/format.ts'
import { Field, splitField, type FieldProps } from './field.tsx'

export type QuotaFieldProps = FieldProps & {
  /** Quota units, a whole number; null while what is typed is none. */
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
  const [field, { value, onChange, quotaPerUnit, currency, moneyLabel, ...input }] = splitField(props)
  // What is being typed stands as it is typed: half a number, or one that is none of ours, is not wiped away.
  const [typed, setTyped] = useState<{ units?: string; money?: string }>({})
  const money = value === null ? '' : String(Number((value / quotaPerUnit).toFixed(6)))

  const typeUnits = (units: string) => {
    setTyped({ units })
    onChange(wholeOf(units === '' ? NaN : Number(units)))
  }
  const typeMoney = (money: string) => {
    setTyped({ money })
    // Past the noise of the division, what is less than a unit buys none.
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
            className="input number"
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
                className="input number"
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

/** A part of a unit is refused; beyond 2^53 − 1 a number no longer says which one was meant. */
const wholeOf = (units: number) => (Number.isSafeInteger(units) ? units : null)
