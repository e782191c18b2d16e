/** One way to order rows; `id` is stored as `sort` in a list's view state. */
export type Order<Row> = {
  id: string
  label: string
  compare: Compare<Row>
  descending?: boolean
  /** The gateway sorts all rows by `id`; without it only the loaded rows are sorted, and the list says so. */
  byGateway?: boolean
}

export type Compare<Row> = (one: Row, other: Row) => number

/** An ascending order. */
export const up = <Row>(id: string, label: string, compare: Compare<Row>): Order<Row> => ({
  id,
  label,
  compare,
})

/** The same in descending order. */
export const down = <Row>(id: string, label: string, compare: Compare<Row>): Order<Row> => ({
  id,
  label,
  compare: (one, other) => compare(other, one),
  descending: true,
})

/** Marks an order as supported by the gateway. */
export const byGateway = <Row>(order: Order<Row>): Order<Row> => ({ ...order, byGateway: true })

export const byNumber =
  <Row>(value: (row: Row) => number): Compare<Row> =>
  (one, other) =>
    value(one) - value(other)

/** Compares texts in natural order: numbers in them by value. */
export const byText = (one: string, other: string) =>
  (natural ??= new Intl.Collator(undefined, { numeric: true })).compare(one, other)

/** `localeCompare` with options makes one for each comparison, which takes ten times as long. */
let natural: Intl.Collator | undefined

/**
 * The order that a press on a column header requests: ascending first for a new column, reversed for the same
 * one, and if the column has only one order, that one.
 */
export const nextOrder = <Row>(
  orders: readonly Order<Row>[],
  shown: Order<Row> | undefined,
): Order<Row> | undefined => {
  const descending = shown ? !shown.descending : false
  return orders.find((order) => Boolean(order.descending) === descending) ?? orders[0]
}
