import { resourceOf } from '../../../../domain/resource-key.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { formatAmount } from '../../../../domain/prices/money.ts'
import {
  paymentContextOf,
  type OwnOrder,
  type PayOffer,
  type Payments,
  type PayState,
} from '../../../../gateway/payments.ts'
import { FailedState } from '../../../../kit/data/failed-state.tsx'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useWidget } from '../../../../kit/element/widget-context.ts'
import { Moment } from '../../../../ui/content/moment.tsx'
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { PayMessages } from './pay.messages.ts'

const ownOrders = resourceOf('own-orders').key<OwnOrder[]>()

export const methodName = ({ methods }: PayOffer, method: string) =>
  methods.find(({ id }) => id === method)?.name ?? method.replace('epay:', '')

type OwnOrdersProps = { load: NonNullable<Payments['orders']>; offer: PayOffer; t: PayMessages }

export function OwnOrders({ load, offer, t }: OwnOrdersProps) {
  const { numberFormat } = useWidget()
  const formatQuota = useFormatQuota()
  const { data, error, reload } = useResource({
    key: ownOrders,
    load: (gateway, signal) => load(paymentContextOf(gateway), signal),
    optional: true,
  })
  if (error && !data) return <FailedState error={error} title={t.ordersFailed} retry={reload} />
  if (!data) return <Skeleton height="80px" />
  if (data.length === 0) return <p className="muted">{t.noOrders}</p>
  return (
    <ul className="pay-list" aria-label={t.orders}>
      {data.map(({ id, time, method, units, money, state }) => (
        <li key={id} title={t.order(id)}>
          <span>
            <Moment seconds={time} />
            <span className="muted"> · {methodName(offer, method)}</span>
          </span>
          <span className="nowrap">
            {units > 0 && formatQuota(units)}
            {money && <span className="muted"> {`${t.money} ${formatAmount(money, numberFormat)}`}</span>}
          </span>
          <Badge tone={orderTones[state]}>{t.states[state]}</Badge>
        </li>
      ))}
    </ul>
  )
}

export const orderTones: Record<PayState, Tone> = {
  paid: 'ok',
  pending: 'warn',
  failed: 'off',
  review: 'bad',
}
