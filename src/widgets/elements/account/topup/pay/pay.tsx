import { fetcherOf, getSelf, userKeys } from '../../../../api/users.ts'
import type { Id } from '../../../../domain/id.ts'
import { isAdmin } from '../../../../domain/accounts/user.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { resourceOf } from '../../../../domain/resource-key.ts'
import { paymentContextOf, type PayOffer, type Payments } from '../../../../gateway/payments.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useLazySheets } from '../../../../kit/element/lazy.tsx'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import calloutStyles from '../../../../ui/feedback/callout.css?raw'
import { AllOrders } from './all-orders.tsx'
import { DailyCheckIn } from './check-in.tsx'
import { Outcome } from './outcome.tsx'
import { PayForm } from './pay-form.tsx'
import { payMessages } from './pay.messages.ts'
import { PlanLists } from './plans.tsx'
import { usePayment } from './use-payment.ts'
import styles from './pay.css?raw'

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
  useLazySheets(sheets)
  return (
    <div className="pay-place">
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

const sheets = [calloutStyles, styles]
