import type { Id } from '../domain/id.ts'
import { wirePageSize, type Page } from '../domain/paging.ts'
import type { ResourceKey } from '../domain/resource-key.ts'
import { translated } from '../gateway/dialect.ts'
import type { Gateway, RequestOptions } from '../gateway/gateway.ts'
import { record, type Wire } from '../domain/wire.ts'
import {
  pageIn,
  pagingAt,
  placeOf,
  effectivePageSize,
  searchPlaceOf,
  type WirePage,
} from '../gateway/dialect-page.ts'

export type { Page }

interface ListOptions extends RequestOptions {
  order?: string
  /** Default 10. The gateway may give fewer: see {@link effectivePageSize}. */
  rows?: number | undefined
  /** The query asks for this many rows, which most gateways ignore. */
  num?: number | undefined
}

/**
 * Forks page differently: the first response shows how, and later requests follow it. `page` counts from 0. A row
 * without an id is rejected unless `expects` says that rows need none. Throws GatewayError.
 */
export async function requestPage<Row>(
  gateway: Gateway,
  path: string,
  page: number,
  decode: (row: unknown) => Row,
  options: ListOptions = {},
): Promise<Page<Row>> {
  const dialect = await gateway.knownDialect()
  let wire = await fetchReply(gateway, path, page, options)
  gateway.judgeTotal(path, wire.total)
  const expected = pagingAt(dialect, path)
  if (wire.paging && wire.paging !== expected) {
    await gateway.adaptPaging(wire.paging, path)
    // Every gateway returns its first page for `p=0` or no page parameter, so only other requests are repeated.
    if (page > 0 || options.order || expected !== 'p from 0')
      wire = await fetchReply(gateway, path, page, options)
  }
  const rows: Row[] = []
  for (let from = 0; from < wire.rows.length; from += decodedAtOnce) {
    // Ten thousand rows of an export would otherwise block the page.
    if (from > 0) await new Promise((next) => setTimeout(next))
    for (const row of wire.rows.slice(from, from + decodedAtOnce))
      rows.push(decode(translated(gateway.dialect, row)))
  }
  const wanted = effectivePageSize(gateway.dialect, options.rows)
  const { pageLimit } = gateway.dialect
  // A short first page that is not the last: this gateway gives fewer rows, which are asked for from now on.
  const end = wire.total ?? (rows.length % wirePageSize ? 0 : Infinity)
  if (!page && pageLimit && !wire.size && rows.length % wanted && rows.length < end)
    gateway.dialect = { ...gateway.dialect, pageLimit: rows.length }
  const size = wire.size ?? Math.max(effectivePageSize(gateway.dialect, options.rows), rows.length)
  // Rows of no whole number of pages are all that there are, where more than a page was asked for.
  const isPart = options.num && !pageLimit && rows.length < options.num && rows.length % wirePageSize !== 0
  if (wire.total === undefined) return { rows, size, more: rows.length > 0 && rows.length >= size && !isPart }
  // The total is at least the number of rows received.
  const total = Math.max(wire.total, rows.length && page * size + rows.length)
  return { rows, size, total, more: rows.length > 0 && (page + 1) * size < total }
}

/** In rows, so that decoding does not block the page. */
const decodedAtOnce = 1000

async function fetchReply(
  gateway: Gateway,
  path: string,
  page: number,
  { order, rows, num: _, ...options }: ListOptions,
): Promise<WirePage> {
  const { dialect } = gateway
  const sorted = order === undefined ? {} : dialect.orderBy(order, path)
  const query = {
    ...options.query,
    ...dialect.extensions.lists?.query?.(path),
    ...sorted,
    ...placeOf(dialect, page, path, rows),
  }
  return pageIn(await gateway.envelope(path, { expects: 'entities', ...options, query }))!
}

/** The rows are no records, but names for example; throws for an unknown form rather than returning none. */
export const requestRows = async (gateway: Gateway, path: string, options: RequestOptions = {}) =>
  pageIn(await gateway.envelope(path, { expects: 'page', ...options }))!.rows

/** This many pages of a search are read unasked. */
const searchedPages = 10

interface SearchOptions extends RequestOptions {
  /** Default 10. Pages after the tenth wait for the rate limiter. */
  pages?: number | undefined
}

/** A search whose first response is not complete is read page by page; `total` says if the rows are only a part. */
export async function requestAll<Row>(
  gateway: Gateway,
  address: string,
  keyword: string,
  decode: (row: unknown) => Row,
  options: SearchOptions = {},
): Promise<Page<Row>> {
  await gateway.dialectReady
  const timesOut = () => {
    const { dialect } = gateway
    const usual = { path: address, query: { keyword } }
    const wanted = dialect.search?.(address, keyword, pagingAt(dialect, address)) ?? usual
    return { ...wanted, query: { ...wanted.query, ...dialect.extensions.lists?.query?.(address) } }
  }
  const first = timesOut()
  const found = await requestMatches(gateway, first, decode, options)
  // The next request may find an older version, which is asked in another form.
  const next = timesOut()
  return JSON.stringify(next) === JSON.stringify(first)
    ? found
    : requestMatches(gateway, next, decode, options)
}

export async function requestMatches<Row>(
  gateway: Gateway,
  {
    path,
    query,
    keeps,
  }: { path: string; query: RequestOptions['query']; keeps?: ((wire: Wire) => boolean) | undefined },
  decode: (row: unknown) => Row,
  { pages = searchedPages, ...options }: SearchOptions = {},
): Promise<Page<Row>> {
  const search = async (place: RequestOptions['query']) =>
    pageIn(await gateway.envelope(path, { expects: 'entities', ...options, query: { ...query, ...place } }))!
  const first = await search({})
  if (gateway.dialect.older && first.paging === 'p from 0') await gateway.adaptPaging(first.paging, path)
  const found = [...first.rows]
  const { total = found.length } = first
  for (let page = 1; found.length > 0 && found.length < total && page < pages; page++) {
    if (page >= searchedPages) await gateway.limiter.acquire(options)
    const { rows } = await search(searchPlaceOf({ paging: first.paging ?? gateway.dialect.paging }, page))
    if (rows.length === 0 || JSON.stringify(rows[0]) === JSON.stringify(first.rows[0])) break
    found.push(...rows)
  }
  const matching = keeps ? found.filter((row) => keeps(record(row))) : found
  const rows = matching.map((row) => decode(translated(gateway.dialect, row)))
  return { rows, size: rows.length, total: Math.max(keeps ? 0 : total, rows.length), more: false }
}

/** Throws GatewayError also for a record without an id. */
export const requestOne = async <Row>(
  gateway: Gateway,
  path: string,
  decode: (row: unknown) => Row,
  options: RequestOptions = {},
): Promise<Row> => {
  await gateway.dialectReady
  return decode(translated(gateway.dialect, await gateway.request(path, { expects: 'entity', ...options })))
}

/** The ids are taken before a creation, from all pages that were loaded so far. */
export const knownIds = <Row extends { id: Id }>(gateway: Gateway, list: ResourceKey<Page<Row>>): Set<Id> =>
  new Set(gateway.resources.read(list).flatMap(({ rows }) => rows.map(({ id }) => id)))
