import { formatAmount } from '../../../../domain/prices/money.ts'
import { resourceOf } from '../../../../domain/resource-key.ts'
import { paymentContextOf, type Order, type OrderPage, type Payments } from '../../../../gateway/payments.ts'
import { confirmWrite } from '../../../../kit/data/confirm-write.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { rereading } from '../../../../kit/data/use-command.ts'
import { useConfirm } from '../../../../kit/data/use-confirm.tsx'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { allOrdersMessages } from './all-orders.messages.ts'

export const orderPages = resourceOf('all-orders').key<OrderPage>()

export interface AllOrdersProps {
  load: NonNullable<Payments['allOrders']>
  complete: Payments['complete']
}

/** Credits an order whose payment the gateway has not heard of, if the administrator confirms. */
export function useCompletion({ load, complete }: AllOrdersProps) {
  const t = useMessages(allOrdersMessages)
  const { gateway, notify, numberFormat } = useWidget()
  const formatQuota = useFormatQuota()
  const { ask, confirmation } = useConfirm()
  const askToComplete = (order: Order) => {
    const { id, state, units, user, money } = order
    const credited = formatQuota(units)
    ask({
      title: t.completeTitle(id),
      help: (
        <p>
          {t.completeHelp(
            `#${user}`,
            credited,
            numberFormat.number(units),
            formatAmount(money, numberFormat),
          )}
        </p>
      ),
      label: t.complete,
      perform: async (own) => {
        const context = paymentContextOf(own)
        const read = async () => {
          const query = { page: 0, size: 20, number: id }
          const found = await load(context, query, new AbortController().signal)
          return found.orders.find((one) => one.id === id) ?? {}
        }
        const change = { before: { state }, to: { state: 'paid' } }
        const completed = confirmWrite(() => complete!(context, order), { read, change })
        await completed.catch(rereading(own, orderPages))
      },
      done() {
        notify('success', t.completed(id, credited))
        void gateway.resources.invalidate()
      },
    })
  }
  return { askToComplete, confirmation }
}
