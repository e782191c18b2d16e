/** Rows a gateway sends a page; it ignores every request for another number (contract "Lists"). */
export const wirePageSize = 10

/** One page of rows. `more` is what an answer without a total can say: this page was full. */
export interface Page<Row> {
  rows: Row[]
  more: boolean
  /** Rows that a full page of this list has. */
  size: number
  /** Only where it is known: a search, or a gateway that counts (forks). */
  total?: number
  /** Rows are left out of this page that belong to it, as channels of one tag are. */
  partial?: boolean
}
