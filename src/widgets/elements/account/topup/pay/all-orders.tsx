import { useRef, useState } from 'react'
import { resourceOf } from '../../../../domain/resource-key.ts'
import { formatQuota, formatUnits } from '../../../../domain/format.ts'
import type { QuotaUnit } from '../../../../domain/status.ts'
import { nameOf } from '../../../../domain/typed.ts'
import {
  payerOf,
  type Order,
  type OrderPage,
  type Payments,
  type PayState,
} from '../../../../gateway/payments.ts'
import { FailedState } from '../../../../kit/data/failed-state.tsx'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useLateSheets } from '../../../../kit/element/use-late-sheets.ts'
import { useMessages } from '../../../../kit/element/use-messages.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
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
  unit: QuotaUnit
}

/** For administrators: the orders of all users, on request. They are only looked at. */
export function AllOrders(props: AllOrdersProps) {
  const words = useMessages(allOrdersMessages)
  const place = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  useLateSheets(place, sheets)
  return (
    <section ref={place} className="pay" part="all-orders" aria-label={words.title}>
      <div>
        <Button aria-expanded={open} onPress={() => setOpen(!open)} part="show-all-orders">
          {open ? words.hide : words.show}
        </Button>
      </div>
      {open && <OrderTable {...props} />}
    </section>
  )
}

function OrderTable({ load, unit }: AllOrdersProps) {
  const words = useMessages(allOrdersMessages)
  const general = useMessages(common)
  const [page, setPage] = useState(0)
  const [typed, setTyped] = useState('')
  const [number, setNumber] = useState('')
  const { data, error, stale, reload } = useResource({
    key: orderPages.at(page, number),
    load: (gateway, signal) => load(payerOf(gateway), { page, size, number }, signal),
    keepPrevious: true,
    optional: true,
  })
  const more = data !== undefined && (page + 1) * size < data.total
  const columns: Column<Order>[] = [
    {
      id: 'order',
      header: words.order,
      primary: true,
      cell: ({ id }) => <span className="order-id">{id}</span>,
    },
    { id: 'time', header: words.time, nowrap: true, cell: ({ time }) => <Moment seconds={time} /> },
    { id: 'user', header: words.user, cell: ({ user }) => `#${user}` },
    { id: 'method', header: words.method, cell: ({ method }) => method },
    {
      id: 'credits',
      header: words.credits,
      align: 'end',
      cell: ({ units }) => <span title={formatUnits(units)}>{formatQuota(units, unit)}</span>,
    },
    { id: 'money', header: words.money, align: 'end', cell: ({ money }) => money || '—' },
    {
      id: 'state',
      header: words.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
    },
  ]
  return (
    <>
      <Form
        label={words.search}
        onSubmit={() => {
          setPage(0)
          setNumber(nameOf(typed))
        }}
      >
        <div className="order-search">
          <TextField label={words.search} autoComplete="off" value={typed} onChange={setTyped} />
          <Button type="submit">{words.find}</Button>
        </div>
      </Form>
      {error && !data ? (
        <FailedState error={error} title={words.failed} retry={reload} />
      ) : data?.orders.length === 0 ? (
        <p className="muted" role="status">
          {words.none}
        </p>
      ) : (
        <>
          <Table
            caption={words.title}
            columns={columns}
            rows={data?.orders ?? []}
            rowKey={({ id }) => id}
            loading={!data || stale}
          />
          <Pager
            status={data ? general.pageOf(page + 1, data.total) : ''}
            words={{ previous: general.previousPage, next: general.nextPage, label: words.title }}
            {...(page > 0 && { onPrevious: () => setPage(page - 1) })}
            {...(more && { onNext: () => setPage(page + 1) })}
            pending={stale}
          />
        </>
      )}
      <p className="muted">{words.elsewhere}</p>
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
