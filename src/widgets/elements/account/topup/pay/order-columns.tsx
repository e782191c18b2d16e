import { formatAmount } from '../../../../domain/prices/money.ts'
import type { Order } from '../../../../gateway/payments.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { RiskyButton } from '../../../../kit/data/risky-button.tsx'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
import { Moment } from '../../../../ui/content/moment.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import type { Column } from '../../../../ui/table/table-column.ts'
import { allOrdersMessages } from './all-orders.messages.ts'
import { orderTones } from './own-orders.tsx'

/**
 * The columns of the orders of all users.
 *
 * @param onComplete - asks to complete an order, where that can be done
 */
export function useColumns(onComplete: ((order: Order) => void) | undefined): Column<Order>[] {
  const t = useMessages(allOrdersMessages)
  const { actions } = useMessages(common)
  const { numberFormat } = useWidget()
  const formatQuota = useFormatQuota()
  const completion: Column<Order> = {
    ...{ id: 'actions', header: actions, actions: true },
    cell: (order) =>
      order.byHand !== undefined && (
        <RiskyButton
          size="small"
          label={t.completeOf(order.id)}
          disabledReason={
            order.byHand === order.units
              ? undefined
              : t.trap(formatQuota(order.byHand), formatQuota(order.units))
          }
          onPress={() => onComplete?.(order)}
          part="complete-order"
        >
          {t.complete}
        </RiskyButton>
      ),
  }
  return [
    {
      ...{ id: 'order', header: t.order, primary: true },
      cell: ({ id }) => <span className="order-id">{id}</span>,
    },
    { id: 'time', header: t.time, nowrap: true, yields: 3, cell: ({ time }) => <Moment seconds={time} /> },
    { id: 'user', header: t.user, yields: 2, cell: ({ user }) => `#${user}` },
    { id: 'method', header: t.method, yields: 1, cell: ({ method }) => method },
    {
      ...{ id: 'credits', header: t.credits, align: 'end' },
      cell: ({ units }) => <span title={numberFormat.number(units)}>{formatQuota(units)}</span>,
    },
    {
      ...{ id: 'money', header: t.money, align: 'end' },
      cell: ({ money }) => formatAmount(money, numberFormat) || '—',
    },
    {
      ...{ id: 'state', header: t.state },
      cell: ({ state }) => <Badge tone={orderTones[state]}>{t.states[state]}</Badge>,
    },
    ...(onComplete ? [completion] : []),
  ]
}
