/** One way to order a list; `id` is what the view keeps as `sort`. */
export interface Order<Row> {
  id: string
  label: string
  compare: (one: Row, other: Row) => number
  /** The gateway orders all its rows by `id`; without it only the rows loaded are sorted, which the list says. */
  byGateway?: boolean
  /** Column whose head asks for this order. */
  column?: string
  descending?: boolean
}

/** The order that a press on a column's head asks for: the way asked, else the only way there is. */
export const orderOfColumn = <Row>(
  orders: readonly Order<Row>[],
  sort: { column: string; descending: boolean },
): Order<Row> | undefined => {
  const ways = orders.filter(({ column }) => column === sort.column)
  return ways.find(({ descending = false }) => descending === sort.descending) ?? ways[0]
}

/** Compares texts as people expect: numbers in them by value. */
export const byText = (one: string, other: string) => one.localeCompare(other, undefined, { numeric: true })
