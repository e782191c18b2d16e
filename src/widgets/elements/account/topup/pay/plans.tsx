import { useRef } from 'react'
import type { NumberFormat } from '../../../../domain/number-format.ts'
import { resourceOf } from '../../../../domain/resource-key.ts'
import {
  paymentContextOf,
  type OwnPlan,
  type Plan,
  type Plans,
  type PayMethod,
  type Payments,
  type Purchase,
} from '../../../../gateway/payments.ts'
import { FailedLine } from '../../../../kit/data/failed-state.tsx'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useMessages, useWidget, useStatus } from '../../../../kit/element/widget-context.ts'
import { Moment } from '../../../../ui/content/moment.tsx'
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { planMessages, type PlanMessages } from './plans.messages.ts'
import { confirmWrite } from '../../../../kit/data/confirm-write.ts'
import { useConfirm } from '../../../../kit/data/use-confirm.tsx'
import { Button } from '../../../../ui/controls/button.tsx'

const plansKey = resourceOf('plans').key<Plans>()

type PlansProps = Omit<PlanPurchaseProps, 'plan' | 'owned'>

/** Some gateways sell none; nothing is shown then. */
export function PlanLists(props: PlansProps) {
  const { numberFormat } = useWidget()
  const { payments } = props
  const { quota_per_unit } = useStatus()
  const formatQuota = useFormatQuota()
  const t = useMessages(planMessages)
  const { data, error, reload } = useResource({
    key: plansKey,
    load: (gateway, signal) => payments.plans!(paymentContextOf(gateway), signal),
    optional: true,
  })
  if (error && !data) return <FailedLine error={error} title={t.failed} retry={reload} />
  if (!data || (data.offered.length === 0 && data.own.length === 0)) return null
  return (
    <section className="pay" part="plans" aria-label={t.title}>
      <h2>{t.title}</h2>
      {data.own.length > 0 && (
        <ul className="pay-list" aria-label={t.own}>
          {data.own.map((plan) => (
            <li key={plan.id}>
              <span>
                {plan.title}
                <span className="muted">
                  {' · '}
                  {t.until} <Moment seconds={plan.ends} />
                </span>
              </span>
              <span title={unitsOf(plan, t, numberFormat)}>
                {formatQuota(plan.used)}
                <span className="muted">
                  {' / '}
                  {plan.units ? formatQuota(plan.units) : t.unlimited}
                </span>
              </span>
              <Badge tone={tones[plan.state]}>{t.states[plan.state]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {data.offered.length > 0 && (
        <>
          <ul className="pay-list" aria-label={t.offered}>
            {data.offered.map((plan) => (
              <li key={plan.id}>
                <span>
                  {plan.title}
                  {plan.subtitle && <span className="muted"> · {plan.subtitle}</span>}
                  <br />
                  <span className="muted">{whatOf(plan, t, formatQuota)}</span>
                </span>
                <span className="nowrap plan-price">
                  {formatQuota(Math.round(plan.price * quota_per_unit))}
                </span>
                <PlanMethods
                  {...props}
                  plan={plan}
                  owned={data.own.filter(({ plan: of }) => of === plan.id).length}
                />
              </li>
            ))}
          </ul>
          <p className="muted">{t.buyNote}</p>
        </>
      )}
    </section>
  )
}

const unitsOf = ({ used, units }: OwnPlan, t: PlanMessages, numberFormat: NumberFormat) =>
  t.units(numberFormat.number(used), units ? numberFormat.number(units) : t.unlimited)

const whatOf = (
  { units, lasts, resets, group }: Plan,
  t: PlanMessages,
  formatQuota: (units: number) => string,
) =>
  [
    units ? formatQuota(units) : t.unlimited,
    resets && t.resets[resets],
    lasts && t.lasts(lasts.count, lasts.of),
    group && t.group(group),
  ]
    .filter(Boolean)
    .join(' · ')

const tones: Record<OwnPlan['state'], Tone> = { active: 'ok', expired: 'off', cancelled: 'off' }

interface PlanPurchaseProps {
  payments: Payments
  methods: readonly PayMethod[]
  plan: Plan
  owned: number
  /** In units. */
  balance: number
  pay: (purchase: Purchase, units: number) => unknown
  paying: boolean
}

/** A plan is paid from the balance after a question, or on the page of a method. */
function PlanMethods({ payments, methods, plan, owned, balance, pay, paying }: PlanPurchaseProps) {
  const { gateway, notify, numberFormat } = useWidget()
  const unit = useStatus()
  const formatQuota = useFormatQuota()
  const t = useMessages(planMessages)
  const { ask, confirmation } = useConfirm()
  /** How many there were before a purchase whose end is unknown. */
  const unsettled = useRef<number>(undefined)
  const price = Math.ceil(plan.price * unit.quota_per_unit - 1e-6)
  const balanceLeft = formatQuota(Math.max(0, balance - price))
  const buy = () =>
    ask({
      title: t.buyTitle(plan.title),
      help: <p>{t.buyHelp(formatQuota(price), numberFormat.number(price), balanceLeft)}</p>,
      label: t.buy,
      mild: true,
      async perform(own) {
        const context = paymentContextOf(own)
        const read = async () => {
          const plans = await payments.plans!(context, new AbortController().signal)
          return { owned: plans.own.filter(({ plan: of }) => of === plan.id).length }
        }
        // Another tab may have bought one since the plans were shown.
        const now = (await read()).owned
        const before = (unsettled.current ??= now)
        if (now <= before) {
          const change = { before: { owned: before }, to: { owned: before + 1 } }
          const bought = { id: plan.id, owned: before }
          await confirmWrite(() => payments.buyPlan!(context, bought), { read, change })
        }
        unsettled.current = undefined
      },
      done() {
        notify('success', t.bought(plan.title, formatQuota(price)))
        void gateway.resources.invalidate()
      },
    })
  const isLimited = plan.max > 0 && owned >= plan.max
  const sellers = methods.filter(({ id }) => plan.sellers.includes(id.split(':')[0]!))
  if (isLimited) return <p className="muted">{t.limit(plan.max)}</p>
  return (
    <div className="pay-acts">
      {plan.balance && payments.buyPlan && (
        <Button
          size="small"
          disabledReason={price > balance ? t.tooDear : undefined}
          onPress={buy}
          part="buy-plan"
        >
          {t.byBalance}
        </Button>
      )}
      {sellers.map((method) => {
        const { text, unsure } = payments.quotePlan!(plan, method)
        return (
          <Button
            key={method.id}
            size="small"
            iconEnd="external"
            pending={paying}
            onPress={() => pay({ method, amount: 0, plan: plan.id }, plan.units)}
            part="pay-plan"
          >
            {method.name}
            {!unsure && <span className="pay-note">{text}</span>}
            <span className="sr-only">{t.opensTab}</span>
          </Button>
        )
      })}
      {confirmation}
    </div>
  )
}
