import { fetcherOf, getSelf, userKeys } from '../../../../api/users.ts'
import type { Id } from '../../../../domain/id.ts'
import { isAdmin } from '../../../../domain/accounts/user.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { resourceOf } from '../../../../domain/resource-key.ts'
import { paymentContextOf, type PayOffer, type Payments, type CheckIn } from '../../../../gateway/payments.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useLazySheets } from '../../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import calloutStyles from '../../../../ui/feedback/callout.css?raw'
import { AllOrders } from './all-orders.tsx'
import { Outcome } from './outcome.tsx'
import { PayForm } from './pay-form.tsx'
import { checkInMessages, payMessages } from './pay.messages.ts'
import { PlanLists } from './plans.tsx'
import { usePayment } from './use-payment.ts'
import styles from './pay.css?raw'
import { FailedLine } from '../../../../kit/data/failed-state.tsx'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { Button } from '../../../../ui/controls/button.tsx'

const offers = resourceOf('pay-offer').key<{ payments: Payments; offer: PayOffer }>()

interface PayProps {
  user: Id
  /** In units. */
  balance: number
  /** The number of an order that was paid, or not, on another page. */
  returned: string | undefined
}

export default function Pay(props: PayProps) {
  const account = useResource({ key: userKeys.self, load: getSelf, staleTime: 60_000, optional: true })
  const isAdministrator = isAdmin(account.data)
  const { data, error, reload } = useResource({
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
  useLazySheets(calloutStyles, styles)
  return (
    <div className="pay-place">
      {error && !data && error.status !== 404 && <FailedLine error={error} title="" retry={reload} />}
      {data && <Paying {...data} {...props} />}
      {data?.payments.checkIn && <DailyCheckIn ways={data.payments.checkIn} />}
      {isAdministrator && data?.payments.allOrders && (
        <AllOrders load={data.payments.allOrders} complete={data.payments.complete} offer={data.offer} />
      )}
    </div>
  )
}

function Paying({ payments, offer, balance, ...of }: PayProps & { payments: Payments; offer: PayOffer }) {
  const formatQuota = useFormatQuota()
  const t = useMessages(payMessages)
  const { phase, pay, pending, error, reopen, check, leave } = usePayment({ payments, ...of })
  const { methods } = offer
  return (
    <>
      {(methods.length > 0 || phase.at !== 'choice') && (
        <section className="pay" part="pay" aria-label={t.title}>
          <h2>{t.title}</h2>
          {phase.at !== 'choice' && (
            <Outcome
              phase={phase}
              reopen={reopen}
              check={check}
              leave={leave}
              balance={formatQuota(balance)}
            />
          )}
          {methods.length > 0 && (
            <PayForm
              payments={payments}
              offer={offer}
              pay={pay}
              pending={pending}
              error={error}
              away={phase.at !== 'choice'}
            />
          )}
        </section>
      )}
      {payments.plans && phase.at !== 'waiting' && (
        <PlanLists payments={payments} methods={methods} balance={balance} pay={pay} paying={pending} />
      )}
    </>
  )
}

const checkInKey = resourceOf('check-in').key<CheckIn | null>()

function DailyCheckIn({ ways }: { ways: NonNullable<Payments['checkIn']> }) {
  const { gateway, notify, numberFormat } = useWidget()
  const amount = useFormatQuota()
  const t = useMessages(checkInMessages)
  const { data, error, reload } = useResource({
    key: checkInKey,
    load: (own, signal) => ways.load(paymentContextOf(own), signal),
    optional: true,
  })
  const checking = useCommand((own) => ways.make(paymentContextOf(own)), { inPlace: true })
  if (error && !data) return <FailedLine error={error} title={t.failed} retry={reload} />
  if (!data) return null
  const checkIn = async () => {
    const won = await checking.run()
    if (won === undefined) return
    notify('success', t.won(amount(won)))
    void gateway.resources.invalidate()
  }
  return (
    <section className="pay" part="check-in" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p className="muted">{t.wins(amount(data.min), data.max === data.min ? '' : amount(data.max))}</p>
      {data.byPage && !data.today ? (
        <p className="muted">{t.elsewhere}</p>
      ) : (
        <div className="pay-acts">
          <Button
            icon="check"
            pending={checking.pending}
            disabledReason={data.today ? t.done : undefined}
            onPress={checkIn}
            part="check-in-submit"
          >
            {data.today ? t.done : t.checkIn}
          </Button>
          <div role="alert" className="field-error">
            {checking.failure}
          </div>
        </div>
      )}
      {data.all > 0 && (
        <p className="muted">
          {t.sums(numberFormat.count(data.days.length), numberFormat.count(data.all), amount(data.won))}
        </p>
      )}
      {data.days.length > 0 && (
        <ul className="pay-days" aria-label={t.days}>
          {data.days.map(({ day, units }) => (
            <li key={day}>
              <time dateTime={day}>{day.slice(5)}</time> <span>+{amount(units)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
