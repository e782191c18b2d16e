import type { Page } from '../domain/paging.ts'
import { placeOf, searchPlaceOf, translated } from '../gateway/dialect.ts'
import type { Gateway, RequestOptions } from '../gateway/gateway.ts'
import { pageIn, type WirePage } from '../gateway/dialect-page.ts'

export type { Page }

/**
 * Asks for page `page` (from 0) of a list and decodes every row. Forks ask for pages otherwise (contract "Forks"):
 * learnt once, then asked that way. A row without an id is refused unless `expects` says that rows need none.
 * @throws GatewayError
 */
export async function requestPage<Row>(
  gateway: Gateway,
  path: string,
  page: number,
  decode: (row: unknown) => Row,
  options: RequestOptions & { order?: string } = {},
): Promise<Page<Row>> {
  await gateway.recognised
  const { dialect } = gateway
  let wire = await ask(gateway, path, page, options)
  if (wire.paging !== dialect.paging) {
    await gateway.met(wire.paging)
    // The first page is the same for all that were asked for page 0, or for none.
    if (page > 0 || options.order || dialect.paging !== 'p from 0')
      wire = await ask(gateway, path, page, options)
  }
  const rows = wire.rows.map((row) => decode(translated(gateway.dialect, row)))
  const size = Math.max(wire.size ?? gateway.dialect.pageSize, rows.length)
  if (wire.total === undefined) return { rows, size, more: rows.length >= size }
  // Rows received count, whatever the total says.
  const total = Math.max(wire.total, rows.length && page * size + rows.length)
  return { rows, size, total, more: (page + 1) * size < total }
}

async function ask(
  gateway: Gateway,
  path: string,
  page: number,
  { order, ...options }: RequestOptions & { order?: string },
): Promise<WirePage> {
  const { dialect } = gateway
  const sorted = order === undefined ? {} : dialect.orderBy(order, path)
  const query = { ...options.query, ...sorted, ...placeOf(dialect, page) }
  return pageIn(await gateway.envelope(path, { expects: 'entities', ...options, query }))!
}

/** Rows that are no records: names, options. @throws GatewayError for a form that is not known, never an empty list */
export const requestRows = async (gateway: Gateway, path: string, options: RequestOptions = {}) =>
  pageIn(await gateway.envelope(path, { expects: 'page', ...options }))!.rows

/** The most pages of a search that are asked for at once. */
const searchedPages = 10

/**
 * Every match of a search. A gateway like one-api sends them in one reply (contract "Lists"); one that tells more than
 * it sends is asked for the pages that follow, ten at most, and its total is believed.
 */
export async function requestAll<Row>(
  gateway: Gateway,
  address: string,
  keyword: string,
  decode: (row: unknown) => Row,
  options: RequestOptions = {},
): Promise<Page<Row>> {
  await gateway.recognised
  const asked = { path: address, query: { keyword } }
  return requestMatches(gateway, gateway.dialect.search?.(address, keyword) ?? asked, decode, options)
}

/** Every match of a search that is asked for like this. */
export async function requestMatches<Row>(
  gateway: Gateway,
  { path, query }: { path: string; query: RequestOptions['query'] },
  decode: (row: unknown) => Row,
  options: RequestOptions = {},
): Promise<Page<Row>> {
  const search = async (place: RequestOptions['query']) =>
    pageIn(await gateway.envelope(path, { expects: 'entities', ...options, query: { ...query, ...place } }))!
  const first = await search({})
  const found = [...first.rows]
  const { total = found.length } = first
  for (let page = 1; found.length > 0 && found.length < total && page < searchedPages; page++) {
    const { rows } = await search(searchPlaceOf(first, page))
    if (rows.length === 0 || JSON.stringify(rows[0]) === JSON.stringify(first.rows[0])) break
    found.push(...rows)
  }
  const rows = found.map((row) => decode(translated(gateway.dialect, row)))
  return { rows, size: rows.length, total: Math.max(total, rows.length), more: false }
}

/** One record. @throws GatewayError, also for a record without an id */
export const requestOne = async <Row>(
  gateway: Gateway,
  path: string,
  decode: (row: unknown) => Row,
  options: RequestOptions = {},
): Promise<Row> => {
  await gateway.recognised
  return decode(translated(gateway.dialect, await gateway.request(path, { expects: 'entity', ...options })))
}
