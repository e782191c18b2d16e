import { useEffect, useRef, useState } from 'react'
import { fetcherOf, getSelf, userKeys } from '../../../../api/users.ts'
import type { Id } from '../../../../domain/id.ts'
import { isAdmin } from '../../../../domain/accounts/user.ts'
import { readNumber } from '../../../../domain/forms/numbers.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { useStatus } from '../../../../kit/data/use-gateway.ts'
import { formatAmount } from '../../../../domain/prices/money.ts'
import { resourceOf } from '../../../../domain/resource-key.ts'
import { currencyOf } from '../../../../domain/status.ts'
import { asGatewayError } from '../../../../gateway/gateway-error.ts'
import {
  webAddress,
  paymentContextOf,
  type PayMethod,
  type PayOffer,
  type PayQuote,
  type Payments,
  type Purchase,
} from '../../../../gateway/payments.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { lazy, useLazySheets } from '../../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { describeFailure } from '../../../../messages/shared/error.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Callout, calloutStyles } from '../../../../ui/feedback/callout.tsx'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { AllOrders } from './all-orders.tsx'
import { DailyCheckIn } from './check-in.tsx'
import { OwnOrders } from './own-orders.tsx'
import { payMessages } from './pay.messages.ts'
import { PlanLists } from './plans.tsx'
import { usePayment, type Phase } from './use-payment.ts'

const Scan = lazy(() => import('./scan.tsx'))

const offers = resourceOf('pay-offer').key<{ payments: Payments; offer: PayOffer }>()

interface PayProps {
  user: Id
  /** The balance, in units. */
  balance: number
  /** The number of an order that was paid, or not, on another page. */
  returned: string | undefined
}

/** Paying online; nothing where the gateway offers no way. */
export default function Pay(props: PayProps) {
  const place = useRef<HTMLDivElement>(null)
  const account = useResource({ key: userKeys.self, load: getSelf, staleTime: 60_000, optional: true })
  const isAdministrator = isAdmin(account.data)
  const { data } = useResource({
    key: offers,
    load: async (gateway) => {
      const payments = await gateway.dialect.payments!()
      const context = paymentContextOf(gateway)
      // The address of the shop is in the same answer.
      const once = fetcherOf(gateway, undefined)
      const request: typeof context.request = (path, options) =>
        options ? context.request(path, options) : once(path)
      return { payments, offer: await payments.offer({ ...context, request }) }
    },
    optional: true,
    staleTime: 60_000,
  })
  useLazySheets(place, sheets)
  return (
    <div ref={place} className="pay-place">
      {data && <Paying {...data} {...props} />}
      {data?.payments.checkIn && <DailyCheckIn ways={data.payments.checkIn} />}
      {isAdministrator && data?.payments.allOrders && (
        <AllOrders load={data.payments.allOrders} complete={data.payments.complete} />
      )}
    </div>
  )
}

/** What can be bought, or what became of the last order. */
function Paying({ payments, offer, ...of }: PayProps & { payments: Payments; offer: PayOffer }) {
  const formatQuota = useFormatQuota()
  const { balance } = of
  const t = useMessages(payMessages)
  const { phase, pay, pending, error, reopen, check, leave } = usePayment({ payments, ...of })
  const { methods } = offer
  return (
    <>
      {(methods.length > 0 || phase.at !== 'choice') && (
        <section className="pay" part="pay" aria-label={t.title}>
          <h2>{t.title}</h2>
          {phase.at !== 'choice' && (
            <Outcome {...{ phase, reopen, check, leave }} balance={formatQuota(balance)} />
          )}
          {methods.length > 0 && (
            // It keeps what was chosen.
            <PayForm {...{ payments, offer, pay, pending, error }} away={phase.at !== 'choice'} />
          )}
        </section>
      )}
      {payments.plans && phase.at !== 'waiting' && (
        <PlanLists {...{ payments, methods, balance, pay }} paying={pending} />
      )}
    </>
  )
}

type PayFormProps = Pick<ReturnType<typeof usePayment>, 'pay' | 'pending' | 'error'> & {
  payments: Payments
  offer: PayOffer
  away: boolean
}

function PayForm({ payments, offer, pay, pending, error, away }: PayFormProps) {
  const t = useMessages(payMessages)
  const { locale, numberFormat } = useWidget()
  const unit = useStatus()
  const formatQuota = useFormatQuota()
  const [methodId, setMethodId] = useState(offer.methods[0]!.id)
  const method = offer.methods.find(({ id }) => id === methodId) ?? offer.methods[0]!
  const amounts = offer.amounts.filter((amount) => amount >= method.min && amount <= (method.max ?? amount))
  const [chosen, setChosen] = useState<number | string>()
  const [typed, setTyped] = useState('')
  const [listed, setListed] = useState(false)

  const money = (dollars: number) => formatQuota(Math.round(dollars * unit.quota_per_unit))
  const discount = (one: number) => {
    const factor = offer.discounts[one]
    if (!factor) return undefined
    const percent = String(Number(((1 - factor) * 100).toFixed(1)))
    return t.off(percent, numberFormat.percent(percent))
  }
  // What is typed is dollars, also where the gateway shows another currency, or units.
  const limit = (dollars: number) => {
    const shown = money(dollars)
    const isDollars = unit.display_in_currency && currencyOf(unit).sign === '$'
    return isDollars ? shown : `${numberFormat.number(String(dollars), '$')} (${shown})`
  }
  const product = method.products?.find(({ id }) => id === chosen)
  const amount = method.products ? undefined : typed ? amountIn(typed, method) : Number(chosen ?? amounts[0])
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
  const { quote, refusal } = useQuote(payments, purchase, product?.price)
  if (away) return null
  const units = product ? product.units : Math.round((purchase?.amount ?? 0) * unit.quota_per_unit)

  return (
    <>
      <Choices
        label={t.method}
        choices={offer.methods.map(({ id, name }) => ({ id, name }))}
        chosen={method.id}
        onChoose={(id) => {
          setMethodId(id)
          setChosen(undefined)
        }}
      />
      {method.products ? (
        <Choices
          label={t.product}
          choices={method.products.map(({ id, name, price }) => ({
            id,
            name,
            note: formatAmount(price, numberFormat),
          }))}
          chosen={product?.id}
          onChoose={setChosen}
        />
      ) : (
        <>
          <Choices
            label={t.amount}
            choices={amounts.map((one) => ({
              id: String(one),
              name: money(one),
              note: discount(one),
            }))}
            chosen={typed ? undefined : String(chosen ?? amounts[0])}
            onChoose={(id) => {
              setTyped('')
              setChosen(Number(id))
            }}
          />
          <NumberField
            mark={numberFormat.mark}
            label={t.other}
            whole={!method.cents}
            value={typed}
            onChange={setTyped}
            help={t.least(limit(method.min))}
            error={typed ? problem : undefined}
          />
        </>
      )}
      <dl className="pay-sum" aria-live="polite">
        <div>
          <dt>{t.willPay}</dt>
          <dd>
            {quote ? (
              <strong>
                {quote.unsure
                  ? t.unsure(formatAmount(quote.text, numberFormat))
                  : formatAmount(quote.text, numberFormat)}
              </strong>
            ) : refusal || !purchase ? (
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
      {(refusal || error) && (
        <div role="alert">
          <Callout tone="bad">{refusal ?? describeFailure(error!, locale)}</Callout>
        </div>
      )}
      <div className="pay-acts">
        <Button
          variant="primary"
          iconEnd="external"
          pending={pending}
          disabledReason={quote && purchase ? undefined : t.noAmount}
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
      {listed && payments.orders && <OwnOrders load={payments.orders} t={t} />}
    </>
  )
}

interface OutcomeProps {
  phase: Exclude<Phase, { at: 'choice' }>
  balance: string
  reopen: () => void
  check: () => void
  leave: () => void
}

/** What became of an order, as far as it is known. */
function Outcome({ phase, balance, reopen, check, leave }: OutcomeProps) {
  const t = useMessages(payMessages)
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus(), [phase.at])
  const order = phase.at === 'waiting' ? phase.order : undefined
  const scan = order?.place && 'scan' in order.place ? order.place.scan : undefined
  const obstacle = phase.at === 'waiting' ? phase.obstacle : undefined
  return (
    <div ref={place} className="pay-wait" tabIndex={-1} part="pay-status">
      <div role="status">
        {phase.at === 'ended' ? (
          <Callout {...(phase.state !== 'paid' && { tone: 'warn' as const })}>
            {phase.state === 'paid' ? t.paid(balance) : t.ended[phase.state]}
          </Callout>
        ) : (
          <>
            <p className="pay-waiting">{t.waiting}</p>
            {obstacle ? (
              <Callout tone="warn">{t[obstacle]}</Callout>
            ) : (
              <p className="muted">{scan ? t.scanHelp : order?.place ? t.waitingHelp : t.beforeHelp}</p>
            )}
            {phase.tired && <Callout>{t.unknownYet}</Callout>}
          </>
        )}
      </div>
      {scan && <Scan address={scan} label={t.scanCode} />}
      {scan && webAddress(scan) && (
        // On the phone itself one cannot scan it.
        <a className="pay-link" href={scan} target="_blank" rel="noopener noreferrer" part="pay-open">
          {t.open}
        </a>
      )}
      {order?.id && <p className="muted pay-order">{t.order(order.id)}</p>}
      <div className="pay-acts">
        {order?.place && !scan && obstacle !== 'badAddress' && (
          <Button
            variant={obstacle ? 'primary' : 'default'}
            iconEnd="external"
            onPress={reopen}
            part="pay-open"
          >
            {t.open}
          </Button>
        )}
        {phase.at === 'waiting' && (
          <Button onPress={check} part="pay-check">
            {t.check}
          </Button>
        )}
        <Button variant={phase.at === 'ended' ? 'default' : 'ghost'} onPress={leave} part="pay-back">
          {phase.at === 'ended' ? t.again : t.back}
        </Button>
      </div>
    </div>
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

/** What the gateway will ask for, a moment after the choice has changed. */
function useQuote(payments: Payments, purchase: Purchase | undefined, price: string | undefined) {
  const { gateway, locale } = useWidget()
  const of = purchase && `${purchase.method.id} ${purchase.amount} ${purchase.product ?? ''}`
  const [known, setKnown] = useState<{ of: string; quote?: PayQuote; refusal?: string }>()
  const latest = useRef(purchase)
  latest.current = purchase
  useEffect(() => {
    const purchase = latest.current
    if (!of || !purchase || price !== undefined) return
    let left = false
    const timer = setTimeout(() => {
      payments.quote(paymentContextOf(gateway), purchase).then(
        (quote) => left || setKnown({ of, quote }),
        (thrown: unknown) =>
          left || setKnown({ of, refusal: describeFailure(asGatewayError(thrown), locale) }),
      )
    }, 300)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [of, price, payments, gateway, locale])
  if (price !== undefined) return { quote: { text: price } as PayQuote, refusal: undefined }
  const current = known?.of === of ? known : undefined
  return { quote: current?.quote, refusal: current?.refusal }
}

/** The dollars that a text means, or why it is not an amount. */
function amountIn(text: string, { cents }: PayMethod): number | 'wholeAmount' | 'centsAmount' {
  const read = readNumber(text, !cents)
  if (typeof read !== 'number') return cents ? 'centsAmount' : 'wholeAmount'
  return cents && Math.abs(read * 100 - Math.round(read * 100)) > 1e-6 ? 'centsAmount' : read
}

const styles = /* css */ `
.pay-place { display: flex; flex-direction: column; gap: 20px; }
.pay-place:empty { display: none; }
.pay, .pay-wait { display: flex; flex-direction: column; gap: 16px; }
.pay { padding-top: 16px; border-top: 1px solid var(--oa-line); }
.pay > h2 { margin: 0; font-size: 15px; line-height: 22px; font-weight: 600; }
.pay-choice { display: flex; flex-direction: column; gap: 6px; }
.pay-choice > div, .pay-acts { display: flex; flex-wrap: wrap; gap: 8px; }
:is(.pay-choice, .pay-list) .button { width: auto; }
.pay-choice .button[aria-pressed="true"] { border-color: var(--oa-primary); background: var(--oa-primary-weak); color: var(--oa-primary); }
.pay-note { margin-inline-start: 6px; font-size: 12px; opacity: 0.85; }
.pay-sum { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 0; }
.pay-sum dt { font-size: 12.5px; color: var(--oa-muted); }
.pay-sum dd { margin: 0; font-size: 16px; line-height: 24px; }
.pay-wait:focus { outline: none; }
.pay-waiting { margin: 0; font-weight: 600; }
.pay-wait p { margin: 0; overflow-wrap: anywhere; }
.pay-order { font-size: 12.5px; }
.pay-link { align-self: center; }
.pay-wait [role="status"] { display: flex; flex-direction: column; gap: 8px; }
.pay-wait .qr-code { align-self: center; padding: 12px; border-radius: 8px; background: #fff; line-height: 0; }
.pay-wait .qr-code::part(base) { width: 176px; height: 176px; }
.pay-days { display: flex; flex-wrap: wrap; gap: 6px 16px; margin: 0; padding: 0; list-style: none; }
.pay-days time { color: var(--oa-muted); }
.pay > p { margin: 0; }
.pay-list { display: flex; flex-direction: column; margin: 0; padding: 0; list-style: none; }
.pay-list > li { display: grid; grid-template-columns: minmax(0, 1fr) auto auto; gap: 4px 12px; align-items: center; padding: 8px 0; border-top: 1px solid var(--oa-line); }
.pay-list > li > .plan-price { grid-column: 2 / -1; justify-self: end; }
.pay-list > li > :is(.pay-acts, p) { grid-column: 1 / -1; margin: 0; }
@container (max-width: 420px) { .pay-list > li { grid-template-columns: minmax(0, 1fr) auto; } .pay-list .badge { justify-self: start; } }
`
const sheets = [calloutStyles, styles]
