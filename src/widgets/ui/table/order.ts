/** One way to order rows; `id` is what a list's view keeps as `sort`. */
export type Order<Row> = {
  id: string
  label: string
  compare: Compare<Row>
  descending?: boolean
  /** The gateway orders all its rows by `id`; without it only the rows loaded are sorted, which the list says. */
  byGateway?: boolean
}

export type Compare<Row> = (one: Row, other: Row) => number

/** An order, least first. */
export const up = <Row>(id: string, label: string, compare: Compare<Row>): Order<Row> => ({
  id,
  label,
  compare,
})

/** The same from its other end. */
export const down = <Row>(id: string, label: string, compare: Compare<Row>): Order<Row> => ({
  id,
  label,
  compare: (one, other) => compare(other, one),
  descending: true,
})

/** Marks an order as one that the gateway knows. */
export const byGateway = <Row>(order: Order<Row>): Order<Row> => ({ ...order, byGateway: true })

export const byNumber =
  <Row>(value: (row: Row) => number): Compare<Row> =>
  (one, other) =>
    value(one) - value(other)

/** Compares texts as people expect: numbers in them by value. */
export const byText = (one: string, other: string) => one.localeCompare(other, undefined, { numeric: true })

/**
 * What a press on a column's head asks for: a new column ascending first, the same column turned round, and where
 * there is only one way that one.
 */
export const nextOrder = <Row>(
  orders: readonly Order<Row>[],
  shown: Order<Row> | undefined,
): Order<Row> | undefined => {
  const descending = shown ? !shown.descending : false
  return orders.find((order) => Boolean(order.descending) === descending) ?? orders[0]
}
