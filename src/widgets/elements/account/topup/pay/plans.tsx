import type { NumberFormat } from '../../../../domain/number-format.ts'
import { resourceOf } from '../../../../domain/resource-key.ts'
import { paymentContextOf, type OwnPlan, type Plan, type Plans } from '../../../../gateway/payments.ts'
import { FailedLine } from '../../../../kit/data/failed-state.tsx'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useMessages, useWidget, useStatus } from '../../../../kit/element/widget-context.ts'
import { Moment } from '../../../../ui/content/moment.tsx'
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { PlanMethods, type PlanPurchaseProps } from './plan-purchase.tsx'
import { planMessages, type PlanMessages } from './plans.messages.ts'

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
