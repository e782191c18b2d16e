import { useRef, useState } from 'react'
import { resourceOf } from '../../../../domain/resource-key.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { formatAmount } from '../../../../domain/prices/money.ts'
import { nameOf } from '../../../../domain/typed.ts'
import { paymentContextOf, type Order, type OrderPage, type Payments } from '../../../../gateway/payments.ts'
import { FailedState } from '../../../../kit/data/failed-state.tsx'
import { confirmWrite } from '../../../../kit/data/confirm-write.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { RiskyButton } from '../../../../kit/data/risky-button.tsx'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useLazySheets, LazyConfirmDialog as ConfirmDialog } from '../../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
import { describeFailure } from '../../../../messages/shared/error.messages.ts'
import { Moment } from '../../../../ui/content/moment.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Form } from '../../../../ui/fields/form.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Pager } from '../../../../ui/table/pager.tsx'
import type { Column } from '../../../../ui/table/table-column.ts'
import { tableStyles } from '../../../../ui/table/table.styles.ts'
import { Table } from '../../../../ui/table/table.tsx'
import { orderTones } from './own-orders.tsx'
import { allOrdersMessages } from './all-orders.messages.ts'

const orderPages = resourceOf('all-orders').key<OrderPage>()

/** Rows of a page. */
const size = 20

interface AllOrdersProps {
  load: NonNullable<Payments['allOrders']>
  /** How one is completed by hand, where that can be done. */
  complete: Payments['complete']
}

/** For administrators: the orders of all users, on request. */
export function AllOrders(props: AllOrdersProps) {
  const t = useMessages(allOrdersMessages)
  const place = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  useLazySheets(place, sheets)
  return (
    <section ref={place} className="pay" part="all-orders" aria-label={t.title}>
      <div>
        <Button aria-expanded={open} onPress={() => setOpen(!open)} part="show-all-orders">
          {open ? t.hide : t.show}
        </Button>
      </div>
      {open && <OrderTable {...props} />}
    </section>
  )
}

function OrderTable({ load, complete }: AllOrdersProps) {
  const t = useMessages(allOrdersMessages)
  const general = useMessages(common)
  const { numberFormat } = useWidget()
  const [requested, setRequested] = useState<Order>()
  const [page, setPage] = useState(0)
  const [number, setNumber] = useState('')
  const { data, error, stale, reload } = useResource({
    key: orderPages.at(page, number),
    load: (gateway, signal) => load(paymentContextOf(gateway), { page, size, number }, signal),
    keepPrevious: true,
    optional: true,
  })
  const columns = useColumns(complete && setRequested)
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
            status={
              data ? general.pageOf(numberFormat.number(page + 1), numberFormat.number(data.total)) : ''
            }
            t={{ previous: general.previousPage, next: general.nextPage, label: t.title }}
            onPrevious={page > 0 ? () => setPage(page - 1) : undefined}
            onNext={more ? () => setPage(page + 1) : undefined}
            pending={stale}
          />
        </>
      )}
      {complete ? (
        <Completion {...{ load, complete }} order={requested} onClose={() => setRequested(undefined)} />
      ) : (
        <p className="muted">{t.elsewhere}</p>
      )}
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

interface CompletionProps {
  load: NonNullable<Payments['allOrders']>
  complete: NonNullable<Payments['complete']>
  order: Order | undefined
  onClose: () => void
}

/** Asks whether an order was paid, and completes it by hand. */
function Completion({ load, complete, order, onClose }: CompletionProps) {
  const t = useMessages(allOrdersMessages)
  const { cancel } = useMessages(common)
  const { gateway, notify, locale, numberFormat } = useWidget()
  const formatQuota = useFormatQuota()
  /** Whose completion was tried: a failure belongs to it. */
  const [tried, setTried] = useState<Order>()
  const { run, error } = useCommand(
    async (own, order: Order) => {
      const context = paymentContextOf(own)
      const { id, state } = order
      const read = async () => {
        const found = await load(context, { page: 0, size, number: id }, new AbortController().signal)
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
      cancelLabel={cancel}
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

/** @param onComplete - asks to complete an order, where that can be done */
function useColumns(onComplete: ((order: Order) => void) | undefined): Column<Order>[] {
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
    { id: 'time', header: t.time, nowrap: true, cell: ({ time }) => <Moment seconds={time} /> },
    { id: 'user', header: t.user, cell: ({ user }) => `#${user}` },
    { id: 'method', header: t.method, cell: ({ method }) => method },
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

const styles = /* css */ `
.order-search { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 8px; }
.pay .order-search > .button[type="submit"] { align-self: flex-end; }
.order-search > .field { flex: 1 1 220px; }
.order-id { font: 12.5px/18px var(--oa-mono); overflow-wrap: anywhere; }
`
const sheets = [tableStyles, styles]
