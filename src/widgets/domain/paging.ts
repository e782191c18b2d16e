/** Rows per page; gateways ignore requests for another number. */
export const wirePageSize = 10

/** The gateway cuts this to the most that it gives at once; for lists that are read to their end. */
export const maxPageSize = Infinity

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

interface PagesOptions {
  /** The first page is 0; an interrupted read continues at a later one. */
  from?: number
  /** In pages. */
  limit?: number
  signal?: AbortSignal | undefined
  /** Resolves when the next page may be requested. */
  acquire?: (() => Promise<unknown>) | undefined
}

/** Ends with the list, or when the caller leaves the loop. */
export async function* pages<Row>(
  request: (page: number) => Promise<Page<Row>>,
  { from = 0, limit = Infinity, signal, acquire }: PagesOptions = {},
): AsyncGenerator<Page<Row>, void, undefined> {
  for (let page = from; page < from + limit; page++) {
    await acquire?.()
    const found = await request(page)
    // Another read may have begun meanwhile, and reports this page itself.
    signal?.throwIfAborted()
    yield found
    if (!found.more) return
  }
}
