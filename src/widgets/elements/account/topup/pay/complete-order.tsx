import { useState } from 'react'
import { formatAmount } from '../../../../domain/prices/money.ts'
import { paymentContextOf, type Order, type Payments } from '../../../../gateway/payments.ts'
import { confirmWrite } from '../../../../kit/data/confirm-write.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { LazyConfirmDialog as ConfirmDialog } from '../../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { describeFailure } from '../../../../messages/shared/error.messages.ts'
import { allOrdersMessages } from './all-orders.messages.ts'

interface CompletionProps {
  load: NonNullable<Payments['allOrders']>
  complete: NonNullable<Payments['complete']>
  order: Order | undefined
  onClose: () => void
}

export function Completion({ load, complete, order, onClose }: CompletionProps) {
  const t = useMessages(allOrdersMessages)
  const { gateway, notify, locale, numberFormat } = useWidget()
  const formatQuota = useFormatQuota()
  const [tried, setTried] = useState<Order>()
  const { run, error } = useCommand(
    async (own, order: Order) => {
      const context = paymentContextOf(own)
      const { id, state } = order
      const read = async () => {
        const found = await load(context, { page: 0, size: 20, number: id }, new AbortController().signal)
        return found.orders.find((one) => one.id === id) ?? {}
      }
      const change = { before: { state }, to: { state: 'paid' } }
      await confirmWrite(() => complete(context, order), { read, change })
      return order
    },
    { inPlace: true },
  )
  const credit = async () => {
    setTried(order)
    const done = order && (await run(order))
    if (!done) return
    onClose()
    notify('success', t.completed(done.id, formatQuota(done.units)))
    void gateway.resources.invalidate()
  }
  return (
    <ConfirmDialog
      open={order !== undefined}
      title={order ? t.completeTitle(order.id) : ''}
      confirmLabel={t.complete}
      onConfirm={credit}
      onCancel={onClose}
      error={tried === order && error ? describeFailure(error, locale) : ''}
    >
      {order && (
        <p>
          {t.completeHelp(
            `#${order.user}`,
            formatQuota(order.units),
            numberFormat.number(order.units),
            formatAmount(order.money, numberFormat),
          )}
        </p>
      )}
    </ConfirmDialog>
  )
}
