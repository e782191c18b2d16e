/** Rows per page; gateways ignore requests for another number. */
export const wirePageSize = 10

/** A reading of page after page wants as many rows as the gateway gives at once. */
export const mostRows = Infinity

/** One page of rows. Without a total, `more` only means that this page was full; it is false for a page without rows. */
export interface Page<Row> {
  rows: Row[]
  more: boolean
  size: number
  /** Set only if known: for a search, or if the gateway counts rows (forks). */
  total?: number
  /** Some rows of this page are missing, such as channels that share a tag. */
  partial?: boolean
}

interface Reading {
  /** The first page counts as 0; an interrupted reading continues at a later one. */
  from?: number
  limit?: number
  signal?: AbortSignal | undefined
  /** Resolves when the next page may be requested. */
  turn?: (() => Promise<unknown>) | undefined
}

/** The reading ends with the list, or when the caller leaves the loop. */
export async function* pages<Row>(
  request: (page: number) => Promise<Page<Row>>,
  { from = 0, limit = Infinity, signal, turn }: Reading = {},
): AsyncGenerator<Page<Row>, void, undefined> {
  for (let page = from; page < from + limit; page++) {
    await turn?.()
    const found = await request(page)
    // Another reading may be at the same page already.
    signal?.throwIfAborted()
    yield found
    if (!found.more) return
  }
}
