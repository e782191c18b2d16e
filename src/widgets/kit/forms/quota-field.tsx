import { useEffect, useState } from 'react'
import { currentUnit } from '../../api/status.ts'
import type { NumberFormat } from '../../domain/number-format.ts'
import { readNumber, type NumberFault, typedIn } from '../../domain/forms/numbers.ts'
import { moneyOfUnits, readMoney, unitsOfMoney } from '../../domain/forms/quota-amount.ts'
import { annotated, formatMoney, plainNumber } from '../../domain/format.ts'
import { currencyOf, type QuotaUnit } from '../../domain/status.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field, splitField, type FieldProps } from '../../ui/fields/field.tsx'
import { NumberInput } from '../../ui/fields/number-field.tsx'
import { numberMessages } from '../../messages/forms/number.messages.ts'
import { useMessages, useWidget, useStatus } from '../element/widget-context.ts'

type QuotaFieldProps = FieldProps & {
  /** In quota units, a whole number; null while the typed text is not one. */
  value: number | null
  onChange: (units: number | null) => void
  /** Where it is money, the amount can also be entered in it. */
  unit: QuotaUnit
  numberFormat: NumberFormat
  moneyLabel: string
  t: {
    fault: (typed: string, fault: NumberFault, mark: string) => string
    /** The sentence says what an inexact amount is stored as. */
    exact: (units: string, money: string) => string
    inUnits: string
  }
  disabled?: boolean
  autoFocus?: boolean
  onFocus?: () => void
}

interface Typed {
  where: 'units' | 'money'
  text: string
  sign: string
  units: number | null
}

/** Typing money updates the units, and the reverse. Where units are no money, only units are typed. */
export function QuotaField(props: QuotaFieldProps) {
  const [field, given] = splitField(props)
  const { value, onChange, onFocus, unit, numberFormat, moneyLabel, t, ...input } = given
  const { sign, rate } = currencyOf(unit)
  const [typed, setTyped] = useState<Typed>()
  // Problems are named when the field is left, because 1,234 is typed on the way to 1,234.5.
  const [left, setLeft] = useState(false)
  const money = unit.display_in_currency
  const [counts, setCounts] = useState(!money)
  // The typed text stays as long as the value is what it meant.
  const own = typed && typed.units === value && typed.sign === sign ? typed : undefined
  const textIn = (where: Typed['where']) => (own?.where === where ? own.text : undefined)

  const type = (where: Typed['where'], text: string) => {
    const units = unitsIn(where, text, unit)
    const next = typeof units === 'number' ? units : null
    setTyped({ where, text, sign, units: next })
    setLeft(false)
    onChange(next)
  }
  // Administrators may set the unit while money stands there, which keeps its meaning.
  useEffect(() => {
    if (own?.where === 'money') type('money', own.text)
  }, [unit.quota_per_unit, rate])
  const read = own && unitsIn(own.where, own.text, unit)
  // The form's own sentence fits a text that is no number, but does not explain these two.
  const isSaid = read === 'separator' || read === 'tooLarge' || !field.error
  const fault =
    typeof read === 'string' && (left || field.error) && isSaid
      ? t.fault(typedIn(own!.text, numberFormat.mark), read, numberFormat.mark)
      : undefined
  const worth = value === null ? '' : moneyOfUnits(value, unit)
  const rounds =
    own?.where === 'money' && value !== null && plainNumber(readMoney(own.text, sign) as number) !== worth
  const note = rounds ? t.exact(numberFormat.number(value), numberFormat.number(worth, sign)) : undefined
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
      {(control) => {
        const common = { ...input, mark: numberFormat.mark, 'aria-invalid': control['aria-invalid'] }
        const shown = { ...control, 'data-autofocus': input.autoFocus || undefined }
        const other = { hidden: true, autoFocus: false, 'aria-describedby': control['aria-describedby'] }
        return (
          <span
            className="quota"
            onFocus={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) onFocus?.()
            }}
            onBlur={() => setLeft(true)}
          >
            {money && (
              <span className="quota-money" hidden={counts}>
                <span aria-hidden="true">{sign.trim()}</span>
                <NumberInput
                  {...common}
                  {...(counts ? other : shown)}
                  aria-description={moneyLabel}
                  value={textIn('money') ?? worth}
                  onChange={(text) => type('money', text)}
                />
              </span>
            )}
            <NumberInput
              {...common}
              {...(counts ? shown : other)}
              whole
              value={textIn('units') ?? (value === null ? '' : String(value))}
              onChange={(text) => type('units', text)}
            />
            {counts && <span className="quota-worth">≈ {formatMoney(value ?? 0, unit, numberFormat)}</span>}
            {money && (
              <Button size="small" variant="ghost" aria-pressed={counts} onPress={() => setCounts(!counts)}>
                {t.inUnits}
              </Button>
            )}
          </span>
        )
      }}
    </Field>
  )
}

/** Undefined if the text is blank. */
function unitsIn(where: Typed['where'], text: string, unit: QuotaUnit): number | NumberFault | undefined {
  const read = where === 'units' ? readNumber(text, true) : readMoney(text, currencyOf(unit).sign)
  return where === 'units' || typeof read !== 'number' ? read : (unitsOfMoney(read, unit) ?? 'tooLarge')
}

/** `of` names the amount where a form has several. */
export function GatewayQuotaField({
  of,
  ...props
}: Omit<QuotaFieldProps, 'unit' | 'numberFormat' | 'moneyLabel' | 't' | 'onFocus'> & { of?: string }) {
  const unit = useStatus()
  const t = useMessages(numberMessages)
  const { gateway, numberFormat } = useWidget()
  const { currency } = useCurrency()
  const moneyLabel = of === undefined ? t.amount(currency) : annotated(of, t.worth(currency))
  const own = { unit, numberFormat, moneyLabel, t }
  return <QuotaField {...props} {...own} onFocus={() => void currentUnit(gateway)} />
}

/** `currency` is the name of the currency, or its sign if it has none. */
export function useCurrency() {
  const money = currencyOf(useStatus())
  const { currencies } = useMessages(numberMessages)
  return { ...money, currency: currencies[money.sign] ?? money.sign.trim() }
}
