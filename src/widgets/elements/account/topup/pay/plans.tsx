import type { Figures } from '../../../../domain/figures.ts'
import { resourceOf } from '../../../../domain/resource-key.ts'
import { payerOf, type OwnPlan, type Plan, type Plans } from '../../../../gateway/payments.ts'
import { FailedLine } from '../../../../kit/data/failed-state.tsx'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { useStatus } from '../../../../kit/data/use-gateway.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { Moment } from '../../../../ui/content/moment.tsx'
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { PlanWays, type PlanPurchaseProps } from './plan-purchase.tsx'
import { planMessages, type PlanWords } from './plans.messages.ts'

const plansKey = resourceOf('plans').key<Plans>()

type PlansProps = Omit<PlanPurchaseProps, 'plan' | 'owned'>

/** The plans that the gateway sells, and those of the user; nothing where there are none. */
export function PlanLists(props: PlansProps) {
  const { figures } = useWidget()
  const { payments } = props
  const { quota_per_unit } = useStatus()
  const formatQuota = useFormatQuota()
  const words = useMessages(planMessages)
  const { data, error, reload } = useResource({
    key: plansKey,
    load: (gateway, signal) => payments.plans!(payerOf(gateway), signal),
    optional: true,
  })
  if (error && !data) return <FailedLine error={error} title={words.failed} retry={reload} />
  if (!data || (data.offered.length === 0 && data.own.length === 0)) return null
  return (
    <section className="pay" part="plans" aria-label={words.title}>
      <h2>{words.title}</h2>
      {data.own.length > 0 && (
        <ul className="pay-list" aria-label={words.own}>
          {data.own.map((plan) => (
            <li key={plan.id}>
              <span>
                {plan.title}
                <span className="muted">
                  {' · '}
                  {words.until} <Moment seconds={plan.ends} />
                </span>
              </span>
              <span title={unitsOf(plan, words, figures)}>
                {formatQuota(plan.used)}
                <span className="muted">
                  {' / '}
                  {plan.units ? formatQuota(plan.units) : words.unlimited}
                </span>
              </span>
              <Badge tone={tones[plan.state]}>{words.states[plan.state]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {data.offered.length > 0 && (
        <>
          <ul className="pay-list" aria-label={words.offered}>
            {data.offered.map((plan) => (
              <li key={plan.id}>
                <span>
                  {plan.title}
                  {plan.subtitle && <span className="muted"> · {plan.subtitle}</span>}
                  <br />
                  <span className="muted">{whatOf(plan, words, formatQuota)}</span>
                </span>
                <span className="nowrap plan-price">
                  {formatQuota(Math.round(plan.price * quota_per_unit))}
                </span>
                <PlanWays
                  {...props}
                  plan={plan}
                  owned={data.own.filter(({ plan: of }) => of === plan.id).length}
                />
              </li>
            ))}
          </ul>
          <p className="muted">{words.buyNote}</p>
        </>
      )}
    </section>
  )
}

const unitsOf = ({ used, units }: OwnPlan, words: PlanWords, figures: Figures) =>
  words.units(figures.number(used), units ? figures.number(units) : words.unlimited)

const whatOf = (
  { units, lasts, resets, group }: Plan,
  words: PlanWords,
  formatQuota: (units: number) => string,
) =>
  [
    units ? formatQuota(units) : words.unlimited,
    resets && words.resets[resets],
    lasts && words.lasts(lasts.count, lasts.of),
    group && words.group(group),
  ]
    .filter(Boolean)
    .join(' · ')

const tones: Record<OwnPlan['state'], Tone> = { active: 'ok', expired: 'off', cancelled: 'off' }
