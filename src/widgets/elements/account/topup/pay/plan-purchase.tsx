import { useRef } from 'react'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import {
  paymentContextOf,
  type PayMethod,
  type Payments,
  type Plan,
  type PlanPurchase,
  type Purchase,
} from '../../../../gateway/payments.ts'
import { confirmWrite } from '../../../../kit/data/confirm-write.ts'
import { useConfirm } from '../../../../kit/data/use-confirm.tsx'
import { useMessages, useWidget, useStatus } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { planMessages } from './plans.messages.ts'

export interface PlanPurchaseProps {
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
export function PlanMethods({ payments, methods, plan, owned, balance, pay, paying }: PlanPurchaseProps) {
  const { gateway, notify, numberFormat } = useWidget()
  const unit = useStatus()
  const formatQuota = useFormatQuota()
  const t = useMessages(planMessages)
  const { ask, confirmation } = useConfirm()
  const bought: PlanPurchase = { id: plan.id, owned }
  const unsettled = useRef(false)
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
        if (!unsettled.current || (await read()).owned <= owned) {
          unsettled.current = true
          const change = { before: { owned }, to: { owned: owned + 1 } }
          await confirmWrite(() => payments.buyPlan!(context, bought), { read, change })
        }
        unsettled.current = false
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
            onPress={() => pay({ method, amount: 0, plan: bought }, plan.units)}
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
