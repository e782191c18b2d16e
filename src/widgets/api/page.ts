import { wirePageSize, type Page } from '../domain/paging.ts'
import type { Gateway, RequestOptions } from '../gateway/gateway.ts'
import { list, record } from './decode.ts'

export type { Page }

/**
 * Asks for page `page` (from 0) of a list and decodes every row.
 * Forks answer `{ items, total }` with pages from 1 (contract "Forks"): learnt once, then asked that way.
 * @throws GatewayError
 */
export async function requestPage<Row>(
  gateway: Gateway,
  path: string,
  page: number,
  decode: (row: unknown) => Row,
  options: RequestOptions = {},
): Promise<Page<Row>> {
  const ask = () =>
    gateway.envelope(path, {
      ...options,
      query: { ...options.query, p: gateway.pagesFromOne ? page + 1 : page },
    })
  let envelope = await ask()
  if (!gateway.pagesFromOne && isItems(envelope.data)) {
    gateway.pagesFromOne = true
    if (page > 0) envelope = await ask()
  }
  const {
    items,
    total = envelope.total,
    page_size,
  } = isItems(envelope.data) ? envelope.data : { items: envelope.data }
  const rows = list(items).map(decode)
  const size = Math.max(page_size ?? wirePageSize, rows.length)
  if (typeof total !== 'number') return { rows, size, more: rows.length >= size }
  return { rows, size, total, more: (page + 1) * size < total }
}

interface Items {
  items: unknown
  total?: number
  page_size?: number
}

const isItems = (data: unknown): data is Items => Array.isArray(record(data).items)

/** Every match of a search: searches are not paged (contract "Lists"). */
export async function requestAll<Row>(
  gateway: Gateway,
  path: string,
  decode: (row: unknown) => Row,
  options: RequestOptions = {},
): Promise<Page<Row>> {
  const data = await gateway.request(path, options)
  const rows = list(isItems(data) ? data.items : data).map(decode)
  return { rows, size: rows.length, total: rows.length, more: false }
}
