import type { NumberFormat } from '../../domain/number-format.ts'
import { useState } from 'react'
import { readNumber, type NumberFault } from '../../domain/forms/numbers.ts'
import { typedIn } from '../../domain/forms/typed-in.ts'
import { moneyOfUnits, readMoney, unitsOfMoney } from '../../domain/forms/quota-amount.ts'
import { formatMoney, plainNumber } from '../../domain/format.ts'
import { currencyOf, type QuotaUnit } from '../../domain/status.ts'
import { Field, splitField, type FieldProps } from '../../ui/fields/field.tsx'
import { NumberInput } from '../../ui/fields/number-field.tsx'
import { numberMessages } from '../../messages/forms/number.messages.ts'
import { useStatus } from '../data/use-gateway.ts'
import { useMessages, useWidget } from '../element/widget-context.ts'

type QuotaFieldProps = FieldProps & {
  /** Quota units, a whole number; null while the typed text is not one. */
  value: number | null
  onChange: (units: number | null) => void
  /** What the gateway counts in; where that is money, the amount can also be entered in it. */
  unit: QuotaUnit
  numberFormat: NumberFormat
  /** Accessible name of the second field. */
  moneyLabel: string
  t: {
    fault: (typed: string, fault: NumberFault, mark: string) => string
    /** What an amount is stored as, if not exactly. */
    exact: (units: string, money: string) => string
  }
  disabled?: boolean
  autoFocus?: boolean
}

interface Typed {
  where: 'units' | 'money'
  text: string
  /** The value it resulted in. */
  units: number | null
}

/** Units and money side by side; typing in one updates the other. */
export function QuotaField(props: QuotaFieldProps) {
  const [field, { value, onChange, unit, numberFormat, moneyLabel, t, ...input }] = splitField(props)
  const { sign } = currencyOf(unit)
  const [typed, setTyped] = useState<Typed>()
  // Problems are named when the field is left, because 1,234 is typed on the way to 1,234.5.
  const [left, setLeft] = useState(false)
  // What was typed stays for as long as the value is what it meant.
  const own = typed && typed.units === value ? typed : undefined
  const textIn = (where: Typed['where']) => (own?.where === where ? own.text : undefined)

  const type = (where: Typed['where'], text: string) => {
    const units = unitsIn(where, text, unit)
    const next = typeof units === 'number' ? units : null
    setTyped({ where, text, units: next })
    setLeft(false)
    onChange(next)
  }
  const read = own && unitsIn(own.where, own.text, unit)
  // The form's own sentence fits what is no number at all, but does not explain these two.
  const isSaid = read === 'separator' || read === 'tooLarge' || !field.error
  const fault =
    typeof read === 'string' && (left || field.error) && isSaid
      ? t.fault(typedIn(own!.text, numberFormat.mark), read, numberFormat.mark)
      : undefined
  const money = value === null ? '' : moneyOfUnits(value, unit)
  const rounds =
    own?.where === 'money' && value !== null && plainNumber(readMoney(own.text, sign) as number) !== money
  const note = rounds ? t.exact(numberFormat.number(value), numberFormat.number(money, sign)) : undefined
  const help =
    field.help && note ? (
      <>
        {field.help} {note}
      </>
    ) : (
      (note ?? field.help)
    )
  return (
    <Field {...field} help={help} error={fault ?? field.error}>
      {(control) => (
        <span className="quota" onBlur={() => setLeft(true)}>
          <NumberInput
            mark={numberFormat.mark}
            {...control}
            {...input}
            data-autofocus={input.autoFocus || undefined}
            whole
            value={textIn('units') ?? (value === null ? '' : String(value))}
            onChange={(text) => type('units', text)}
          />
          {unit.display_in_currency ? (
            <span className="quota-money">
              <span aria-hidden="true">{sign.trim()}</span>
              <NumberInput
                mark={numberFormat.mark}
                aria-label={moneyLabel}
                aria-invalid={control['aria-invalid']}
                aria-describedby={control['aria-describedby']}
                disabled={input.disabled}
                value={textIn('money') ?? money}
                onChange={(text) => type('money', text)}
              />
            </span>
          ) : (
            <span className="quota-worth">≈ {formatMoney(value ?? 0, unit, numberFormat)}</span>
          )}
        </span>
      )}
    </Field>
  )
}

/** The units that a text means; undefined if it is blank. */
function unitsIn(where: Typed['where'], text: string, unit: QuotaUnit): number | NumberFault | undefined {
  const read = where === 'units' ? readNumber(text, true) : readMoney(text, currencyOf(unit).sign)
  return where === 'units' || typeof read !== 'number' ? read : (unitsOfMoney(read, unit) ?? 'tooLarge')
}

/** A quota field in the currency of the gateway's status. `of` names the amount where a form has several. */
export function GatewayQuotaField({
  of,
  ...props
}: Omit<QuotaFieldProps, 'unit' | 'numberFormat' | 'moneyLabel' | 't'> & { of?: string }) {
  const unit = useStatus()
  const t = useMessages(numberMessages)
  const { numberFormat } = useWidget()
  const { currency } = useCurrency()
  const moneyLabel = of === undefined ? t.amount(currency) : `${of} (${t.worth(currency)})`
  return <QuotaField {...props} {...{ unit, numberFormat, moneyLabel, t }} />
}

/** The currency in which the gateway states its amounts; `currency` is its name, or its sign if it has none. */
export function useCurrency() {
  const money = currencyOf(useStatus())
  return { ...money, currency: useMessages(numberMessages).currency(money) }
}
