import type { Order } from '../../../ui/table/order.ts'
import type { Column } from '../../../ui/table/table-column.ts'

export type Matches<Row> = ((row: Row) => boolean) | undefined

/** Rows in an order, and of these the ones that match. */
export type Arrange<Row> = (
  rows: readonly Row[],
  narrow: Matches<Row>,
  order: Order<Row> | undefined,
) => readonly Row[]

/**
 * Caches the last sorted rows. A list calls it on every render, each time with a new order object; sorting rows that
 * are already in order takes only one comparison per row.
 */
export function createArrange<Row>(): Arrange<Row> {
  let last: { rows: readonly Row[]; by: string; sorted: Row[] } | undefined
  return (rows, narrow, order) => {
    if (!order) return narrow ? rows.filter(narrow) : rows
    const before = last?.rows === rows && last.by === order.id ? last.sorted : rows
    const sorted = [...before].sort(order.compare)
    last = { rows, by: order.id, sorted }
    return narrow ? sorted.filter(narrow) : sorted
  }
}

/** Where a list's orders come from. */
interface Orders<Row> {
  columns: readonly Column<Row>[]
  orders?: readonly Order<Row>[]
}

/**
 * The gateway's default order first, then others it supports: neither needs all rows loaded. Not every gateway supports
 * all the orders of one-api (`sorts`); the remaining ones are applied in the browser.
 */
export function ordersOf<Row>(
  { columns, orders = [] }: Orders<Row>,
  sorts: readonly string[] | undefined,
): Order<Row>[] {
  const rank = ({ id, byGateway }: Order<Row>) => (id === '' ? 0 : byGateway ? 1 : 2)
  return [...orders, ...columns.flatMap((column) => column.orders ?? [])]
    .map((order) =>
      !sorts || !order.id || sorts.includes(order.id) ? order : { ...order, byGateway: false },
    )
    .sort((one, other) => rank(one) - rank(other))
}
