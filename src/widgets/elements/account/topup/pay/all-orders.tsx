import { useState } from 'react'
import { nameOf } from '../../../../domain/typed.ts'
import { paymentContextOf, type Order, type PayOffer } from '../../../../gateway/payments.ts'
import { FailedState } from '../../../../kit/data/failed-state.tsx'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useLazySheets } from '../../../../kit/element/lazy.tsx'
import { useCommon, useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Form } from '../../../../ui/fields/form.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Pager } from '../../../../ui/table/pager.tsx'
import { tableStyles, Table } from '../../../../ui/table/table.tsx'
import { allOrdersMessages } from './all-orders.messages.ts'
import { orderPages, useCompletion, type AllOrdersProps } from './complete-order.tsx'
import { formatAmount } from '../../../../domain/prices/money.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { RiskyButton } from '../../../../kit/data/risky-button.tsx'
import { Moment } from '../../../../ui/content/moment.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import type { Column } from '../../../../ui/table/table-column.ts'
import { methodName, orderTones } from './own-orders.tsx'

const size = 20

type Props = AllOrdersProps & { offer: PayOffer }

export function AllOrders(props: Props) {
  const t = useMessages(allOrdersMessages)
  const [open, setOpen] = useState(false)
  useLazySheets(tableStyles)
  return (
    <section className="pay" part="all-orders" aria-label={t.title}>
      <div>
        <Button aria-expanded={open} onPress={() => setOpen(!open)} part="show-all-orders">
          {open ? t.hide : t.show}
        </Button>
      </div>
      {open && <OrderTable {...props} />}
    </section>
  )
}

function OrderTable(props: Props) {
  const { load, complete, offer } = props
  const t = useMessages(allOrdersMessages)
  const common = useCommon()
  const { numberFormat } = useWidget()
  const { askToComplete, confirmation } = useCompletion(props)
  const [page, setPage] = useState(0)
  const [number, setNumber] = useState('')
  const { data, error, stale, reload } = useResource({
    key: orderPages.at(page, number),
    load: (gateway, signal) => load(paymentContextOf(gateway), { page, size, number }, signal),
    keepPrevious: true,
    optional: true,
  })
  const columns = useColumns(offer, complete && askToComplete)
  const more = data !== undefined && (page + 1) * size < data.total
  const find = (typed: string) => {
    setPage(0)
    setNumber(nameOf(typed))
  }
  return (
    <>
      <OrderSearch onFind={find} />
      {error && !data ? (
        <FailedState error={error} title={t.failed} retry={reload} />
      ) : data?.orders.length === 0 ? (
        <p className="muted" role="status">
          {t.none}
        </p>
      ) : (
        <>
          <Table
            caption={t.title}
            columns={columns}
            rows={data?.orders ?? []}
            rowKey={({ id }) => id}
            loading={!data || stale}
          />
          <Pager
            status={data ? common.pageOf(numberFormat.number(page + 1), numberFormat.number(data.total)) : ''}
            t={{ previous: common.previousPage, next: common.nextPage, label: t.title }}
            onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
            onNext={more ? () => setPage(page + 1) : undefined}
            pending={stale}
          />
        </>
      )}
      {complete ? confirmation : <p className="muted">{t.elsewhere}</p>}
    </>
  )
}

function OrderSearch({ onFind }: { onFind: (typed: string) => void }) {
  const t = useMessages(allOrdersMessages)
  const [typed, setTyped] = useState('')
  return (
    <Form label={t.search} onSubmit={() => onFind(typed)}>
      <div className="order-search">
        <TextField label={t.search} autoComplete="off" value={typed} onChange={setTyped} />
        <Button type="submit">{t.find}</Button>
      </div>
    </Form>
  )
}

/** `onComplete` is undefined where no order can be completed. */
function useColumns(offer: PayOffer, onComplete: ((order: Order) => void) | undefined): Column<Order>[] {
  const t = useMessages(allOrdersMessages)
  const { actions } = useCommon()
  const { numberFormat } = useWidget()
  const formatQuota = useFormatQuota()
  const completion: Column<Order> = {
    id: 'actions',
    header: actions,
    actions: true,
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
    { id: 'order', header: t.order, primary: true, cell: ({ id }) => <span className="order-id">{id}</span> },
    { id: 'time', header: t.time, nowrap: true, yields: 3, cell: ({ time }) => <Moment seconds={time} /> },
    { id: 'user', header: t.user, yields: 2, cell: ({ user }) => `#${user}` },
    { id: 'method', header: t.method, yields: 1, cell: ({ method }) => methodName(offer, method) },
    {
      id: 'credits',
      header: t.credits,
      align: 'end',
      cell: ({ units }) => <span title={numberFormat.number(units)}>{formatQuota(units)}</span>,
    },
    {
      id: 'money',
      header: t.money,
      align: 'end',
      cell: ({ money }) => formatAmount(money, numberFormat) || '—',
    },
    {
      id: 'state',
      header: t.state,
      cell: ({ state }) => <Badge tone={orderTones[state]}>{t.states[state]}</Badge>,
    },
    ...(onComplete ? [completion] : []),
  ]
}
