import { useEffect, useRef, useState } from 'react'
import { readNumber } from '../../../../domain/forms/numbers.ts'
import { annotated, moneyText } from '../../../../domain/format.ts'
import { formatAmount } from '../../../../domain/prices/money.ts'
import { currencyOf } from '../../../../domain/status.ts'
import { asGatewayError, type GatewayError } from '../../../../gateway/gateway-error.ts'
import {
  paymentContextOf,
  type PayMethod,
  type PayOffer,
  type PayQuote,
  type Payments,
  type Purchase,
} from '../../../../gateway/payments.ts'
import { FailedLine } from '../../../../kit/data/failed-state.tsx'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { useMessages, useWidget, useStatus } from '../../../../kit/element/widget-context.ts'
import { describeFailure } from '../../../../messages/shared/error.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { OwnOrders } from './own-orders.tsx'
import { payMessages } from './pay.messages.ts'
import type { usePayment } from './use-payment.ts'

type PayFormProps = Pick<ReturnType<typeof usePayment>, 'pay' | 'pending' | 'error'> & {
  payments: Payments
  offer: PayOffer
  /** While the order is shown, the form keeps what was chosen. */
  away: boolean
}

export function PayForm({ payments, offer, pay, pending, error, away }: PayFormProps) {
  const t = useMessages(payMessages)
  const { locale, numberFormat } = useWidget()
  const choice = useChoice(offer)
  const { method, product, purchase, problem } = choice
  const { quote, failure, retry } = useQuote(payments, purchase, product?.price)
  const units = quote?.units ?? choice.units
  const [listed, setListed] = useState(false)
  const reason =
    (failure && describeFailure(failure, locale)) ?? problem ?? (purchase ? t.computing : t.noAmount)
  if (away) return null
  return (
    <>
      <Choices label={t.method} choices={offer.methods} chosen={method.id} onChoose={choice.chooseMethod} />
      {method.products ? (
        <Choices
          label={t.product}
          choices={method.products.map(({ id, name, price }) => ({
            id,
            name,
            note: formatAmount(price, numberFormat),
          }))}
          chosen={product?.id}
          onChoose={choice.choose}
        />
      ) : (
        <Amount {...choice} discounts={method.undiscounted ? {} : offer.discounts} />
      )}
      <Sum purchase={purchase} units={units} quote={quote} failure={failure} />
      {failure && <FailedLine error={failure} title="" retry={retry} />}
      {error && !failure && (
        <div role="alert">
          <Callout tone="bad">{describeFailure(error, locale)}</Callout>
        </div>
      )}
      <div className="pay-acts">
        <Button
          variant="primary"
          iconEnd="external"
          pending={pending}
          disabledReason={quote && purchase ? undefined : reason}
          onPress={() => quote && purchase && pay(purchase, units)}
          part="pay-submit"
        >
          {t.pay}
          <span className="sr-only">{t.opensTab}</span>
        </Button>
        {payments.orders && (
          <Button variant="ghost" aria-expanded={listed} onPress={() => setListed(!listed)} part="pay-orders">
            {listed ? t.hideOrders : t.orders}
          </Button>
        )}
      </div>
      {listed && payments.orders && <OwnOrders load={payments.orders} offer={offer} t={t} />}
    </>
  )
}

/** `purchase` is undefined until the choice can be bought. */
function useChoice(offer: PayOffer) {
  const t = useMessages(payMessages)
  const limit = useLimit()
  const { quota_per_unit } = useStatus()
  const [methodId, setMethodId] = useState(offer.methods[0]!.id)
  const [chosen, choose] = useState<number | string>()
  const [typed, type] = useState('')
  const method = offer.methods.find(({ id }) => id === methodId) ?? offer.methods[0]!
  const amounts = offer.amounts.filter((amount) => amount >= method.min && amount <= (method.max ?? amount))
  const listed = Number(chosen ?? amounts[0])
  const product = method.products?.find(({ id }) => id === chosen)
  const amount = method.products ? undefined : typed ? amountIn(typed, method) : listed
  const problem =
    typeof amount === 'string'
      ? t[amount]
      : amount !== undefined && amount < method.min
        ? t.least(limit(method.min))
        : amount !== undefined && method.max && amount > method.max
          ? t.most(limit(method.max))
          : undefined
  const purchase: Purchase | undefined = product
    ? { method, amount: 0, product: product.id }
    : typeof amount === 'number' && Number.isFinite(amount) && !problem
      ? { method, amount }
      : undefined
  return {
    method,
    amounts,
    listed,
    typed,
    product,
    problem,
    purchase,
    choose,
    type,
    units: product ? product.units : Math.round((purchase?.amount ?? 0) * quota_per_unit),
    chooseMethod: (id: string) => {
      setMethodId(id)
      choose(undefined)
    },
  }
}

/** Dollars are typed also where the gateway shows another currency, or units. */
function useLimit() {
  const { numberFormat } = useWidget()
  const unit = useStatus()
  const money = useMoney()
  return (dollars: number) => {
    const isDollars = unit.display_in_currency && currencyOf(unit).sign === '$'
    return isDollars ? money(dollars) : annotated(moneyText(dollars, '$', numberFormat), money(dollars))
  }
}

function useMoney() {
  const formatQuota = useFormatQuota()
  const { quota_per_unit } = useStatus()
  return (dollars: number) => formatQuota(Math.round(dollars * quota_per_unit))
}

type AmountProps = ReturnType<typeof useChoice> & Pick<PayOffer, 'discounts'>

function Amount({ method, amounts, listed, typed, problem, choose, type, discounts }: AmountProps) {
  const t = useMessages(payMessages)
  const { numberFormat } = useWidget()
  const money = useMoney()
  const limit = useLimit()
  const discount = (one: number) => {
    const factor = discounts[one]
    if (!factor) return undefined
    const percent = String(Number(((1 - factor) * 100).toFixed(1)))
    return t.off(percent, numberFormat.percent(percent))
  }
  return (
    <>
      <Choices
        label={t.amount}
        choices={amounts.map((one) => ({ id: String(one), name: money(one), note: discount(one) }))}
        chosen={typed ? undefined : String(listed)}
        onChoose={(id) => {
          type('')
          choose(Number(id))
        }}
      />
      <NumberField
        label={t.other}
        whole={!method.cents}
        value={typed}
        onChange={type}
        help={t.least(limit(method.min))}
        error={typed ? problem : undefined}
      />
    </>
  )
}

interface SumProps {
  purchase: Purchase | undefined
  units: number
  quote: PayQuote | undefined
  failure: GatewayError | undefined
}

function Sum({ purchase, units, quote, failure }: SumProps) {
  const t = useMessages(payMessages)
  const { numberFormat } = useWidget()
  const formatQuota = useFormatQuota()
  const price = quote && formatAmount(quote.text, numberFormat)
  return (
    <dl className="pay-sum" aria-live="polite">
      <div>
        <dt>{t.willPay}</dt>
        <dd>
          {price ? (
            <strong>{quote.unsure ? t.unsure(price) : price}</strong>
          ) : failure || !purchase ? (
            '—'
          ) : (
            t.computing
          )}
        </dd>
      </div>
      <div>
        <dt>{t.credits}</dt>
        <dd>{purchase ? formatQuota(units) : '—'}</dd>
      </div>
    </dl>
  )
}

interface ChoicesProps {
  label: string
  choices: { id: string; name: string; note?: string | undefined }[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

function Choices({ label, choices, chosen, onChoose }: ChoicesProps) {
  return (
    <div className="pay-choice" role="group" aria-label={label}>
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <div>
        {choices.map(({ id, name, note }) => (
          <Button key={id} aria-pressed={id === chosen} onPress={() => onChoose(id)}>
            {name}
            {note && <span className="pay-note">{note}</span>}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The gateway is asked a moment after the choice has changed. */
function useQuote(payments: Payments, purchase: Purchase | undefined, price: string | undefined) {
  const { gateway } = useWidget()
  const of = purchase && `${purchase.method.id} ${purchase.amount} ${purchase.product ?? ''}`
  const [known, setKnown] = useState<{ of: string; quote?: PayQuote; failure?: GatewayError }>()
  const [tries, setTries] = useState(0)
  const latest = useRef(purchase)
  latest.current = purchase
  useEffect(() => {
    const purchase = latest.current
    if (!of || !purchase || price !== undefined) return
    let left = false
    const timer = setTimeout(() => {
      payments.quote(paymentContextOf(gateway), purchase).then(
        (quote) => left || setKnown({ of, quote }),
        (thrown: unknown) => left || setKnown({ of, failure: asGatewayError(thrown) }),
      )
    }, 300)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [of, price, payments, gateway, tries])
  const retry = () => {
    setKnown(undefined)
    setTries(tries + 1)
  }
  const quoted = price === undefined ? undefined : { quote: { text: price } as PayQuote, failure: undefined }
  const current = quoted ?? (known?.of === of ? known : undefined)
  return { quote: current?.quote, failure: current?.failure, retry }
}

/** In dollars, or the reason why the text is no amount. */
function amountIn(text: string, { cents }: PayMethod): number | 'wholeAmount' | 'centsAmount' {
  const read = readNumber(text, !cents)
  if (typeof read !== 'number') return cents ? 'centsAmount' : 'wholeAmount'
  return cents && Math.abs(read * 100 - Math.round(read * 100)) > 1e-6 ? 'centsAmount' : read
}
