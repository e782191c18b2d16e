import { useRef } from 'react'
import { fetcherOf, getSelf, userKeys } from '../../../../api/users.ts'
import type { Id } from '../../../../domain/id.ts'
import { isAdmin } from '../../../../domain/accounts/user.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { resourceOf } from '../../../../domain/resource-key.ts'
import { paymentContextOf, type PayOffer, type Payments } from '../../../../gateway/payments.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useLazySheets } from '../../../../kit/element/lazy.tsx'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { calloutStyles } from '../../../../ui/feedback/callout.tsx'
import { AllOrders } from './all-orders.tsx'
import { DailyCheckIn } from './check-in.tsx'
import { Outcome } from './outcome.tsx'
import { PayForm } from './pay-form.tsx'
import { payMessages } from './pay.messages.ts'
import { PlanLists } from './plans.tsx'
import { usePayment } from './use-payment.ts'

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
