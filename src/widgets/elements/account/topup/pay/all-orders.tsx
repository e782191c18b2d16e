import { useRef, useState } from 'react'
import { resourceOf } from '../../../../domain/resource-key.ts'
import { useFormatQuota } from '../../../../kit/data/quota.tsx'
import { formatAmount } from '../../../../domain/prices/money.ts'
import { nameOf } from '../../../../domain/typed.ts'
import {
  paymentContextOf,
  type Order,
  type OrderPage,
  type Payments,
  type PayState,
} from '../../../../gateway/payments.ts'
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
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { Form } from '../../../../ui/fields/form.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Pager } from '../../../../ui/table/pager.tsx'
import type { Column } from '../../../../ui/table/table-column.ts'
import { tableStyles } from '../../../../ui/table/table.styles.ts'
import { Table } from '../../../../ui/table/table.tsx'
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
  const { gateway, notify, locale, numberFormat } = useWidget()
  const formatQuota = useFormatQuota()
  const [requested, setRequested] = useState<Order>()
  /** Whose completion was tried: a failure belongs to it. */
  const [tried, setTried] = useState<Order>()
  const [page, setPage] = useState(0)
  const [typed, setTyped] = useState('')
  const [number, setNumber] = useState('')
  const { data, error, stale, reload } = useResource({
    key: orderPages.at(page, number),
    load: (gateway, signal) => load(paymentContextOf(gateway), { page, size, number }, signal),
    keepPrevious: true,
    optional: true,
  })
  const more = data !== undefined && (page + 1) * size < data.total
  const completing = useCommand(
    async (own, order: Order) => {
      const context = paymentContextOf(own)
      const { id, state } = order
      const read = async () => {
        const found = await load(context, { page: 0, size, number: id }, new AbortController().signal)
        return found.orders.find((one) => one.id === id) ?? {}
      }
      const change = { before: { state }, to: { state: 'paid' } }
      await confirmWrite(() => complete!(context, order), { read, change })
      return order
    },
    { inPlace: true },
  )
  const credit = async () => {
    setTried(requested)
    const done = requested && (await completing.run(requested))
    if (!done) return
    setRequested(undefined)
    notify('success', t.completed(done.id, formatQuota(done.units)))
    void gateway.resources.invalidate()
  }
  const columns: Column<Order>[] = [
    {
      id: 'order',
      header: t.order,
      primary: true,
      cell: ({ id }) => <span className="order-id">{id}</span>,
    },
    { id: 'time', header: t.time, nowrap: true, cell: ({ time }) => <Moment seconds={time} /> },
    { id: 'user', header: t.user, cell: ({ user }) => `#${user}` },
    { id: 'method', header: t.method, cell: ({ method }) => method },
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
      cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
    },
    ...(complete
      ? [
          {
            ...{ id: 'actions', header: general.actions, actions: true },
            cell: (order: Order) =>
              order.byHand !== undefined && (
                <RiskyButton
                  size="small"
                  label={t.completeOf(order.id)}
                  disabledReason={
                    order.byHand === order.units
                      ? undefined
                      : t.trap(formatQuota(order.byHand), formatQuota(order.units))
                  }
                  onPress={() => setRequested(order)}
                  part="complete-order"
                >
                  {t.complete}
                </RiskyButton>
              ),
          },
        ]
      : []),
  ]
  return (
    <>
      <Form
        label={t.search}
        onSubmit={() => {
          setPage(0)
          setNumber(nameOf(typed))
        }}
      >
        <div className="order-search">
          <TextField label={t.search} autoComplete="off" value={typed} onChange={setTyped} />
          <Button type="submit">{t.find}</Button>
        </div>
      </Form>
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
      {!complete && <p className="muted">{t.elsewhere}</p>}
      <ConfirmDialog
        open={requested !== undefined}
        title={requested ? t.completeTitle(requested.id) : ''}
        confirmLabel={t.complete}
        cancelLabel={general.cancel}
        onConfirm={credit}
        onCancel={() => setRequested(undefined)}
        error={tried === requested && completing.error ? describeFailure(completing.error, locale) : ''}
      >
        {requested && (
          <p>
            {t.completeHelp(
              `#${requested.user}`,
              formatQuota(requested.units),
              numberFormat.number(requested.units),
              formatAmount(requested.money, numberFormat),
            )}
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}

const tones: Record<PayState, Tone> = { paid: 'ok', pending: 'warn', failed: 'off', review: 'bad' }

const styles = /* css */ `
.order-search { display: flex; flex-wrap: wrap; align-items: flex-end; gap: 8px; }
.pay .order-search > .button[type="submit"] { align-self: flex-end; }
.order-search > .field { flex: 1 1 220px; }
.order-id { font: 12.5px/18px var(--oa-mono); overflow-wrap: anywhere; }
`
const sheets = [tableStyles, styles]
