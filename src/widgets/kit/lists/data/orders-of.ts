import type { Order } from '../../../ui/table/order.ts'
import type { Column } from '../../../ui/table/table-column.ts'

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
