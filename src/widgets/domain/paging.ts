/** Rows per page; gateways ignore requests for another number. */
export const wirePageSize = 10

/** Rows wanted of pages that are read in a row: as many as the gateway gives at once. */
export const mostRows = Infinity

/** One page of rows. Without a total, `more` only means that this page was full. */
export interface Page<Row> {
  rows: Row[]
  more: boolean
  /** Number of rows in a full page of this list. */
  size: number
  /** Set only if known: for a search, or if the gateway counts rows (forks). */
  total?: number
  /** Some rows of this page are missing, such as channels that share a tag. */
  partial?: boolean
}
