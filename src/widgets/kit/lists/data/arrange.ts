import type { Order } from '../../../ui/table/order.ts'

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
