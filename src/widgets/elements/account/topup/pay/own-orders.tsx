import { resourceOf } from '../../../../domain/resource-key.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { formatTold } from '../../../../domain/prices/money.ts'
import { payerOf, type OwnOrder, type Payments, type PayState } from '../../../../gateway/payments.ts'
import { FailedState } from '../../../../kit/data/failed-state.tsx'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useWidget } from '../../../../kit/element/widget-context.ts'
import { Moment } from '../../../../ui/content/moment.tsx'
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import type { PayWords } from './pay.messages.ts'

const ownOrders = resourceOf('own-orders').key<OwnOrder[]>()

interface OwnOrdersProps {
  load: NonNullable<Payments['orders']>
  words: PayWords
}

/** The user's orders, newest first. */
export function OwnOrders({ load, words }: OwnOrdersProps) {
  const { figures } = useWidget()
  const formatQuota = useFormatQuota()
  const { data, error, reload } = useResource({
    key: ownOrders,
    load: (gateway, signal) => load(payerOf(gateway), signal),
    optional: true,
  })
  if (error && !data) return <FailedState error={error} title={words.ordersFailed} retry={reload} />
  if (!data) return <Skeleton height="80px" />
  if (data.length === 0) return <p className="muted">{words.noOrders}</p>
  return (
    <ul className="pay-list" aria-label={words.orders}>
      {data.map(({ id, time, method, units, money, state }) => (
        <li key={id} title={words.order(id)}>
          <span>
            <Moment seconds={time} />
            <span className="muted"> · {method}</span>
          </span>
          <span className="nowrap">
            {units > 0 && formatQuota(units)}
            {money && <span className="muted"> {`${words.money} ${formatTold(money, figures)}`}</span>}
          </span>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
        </li>
      ))}
    </ul>
  )
}

const tones: Record<PayState, Tone> = { paid: 'ok', pending: 'warn', failed: 'off', review: 'bad' }
