import { wirePageSize } from '../domain/paging.ts'
import type { Dialect, Paging } from './dialect.ts'

export interface WirePage {
  rows: unknown[]
  total: number | undefined
  size: number | undefined
  /** Undefined if the form does not show the paging, as without rows. */
  paging: Paging | undefined
}

interface Reply {
  data?: unknown
  [field: string]: unknown
}

/**
 * Reads bare rows (one-api, and Laisky with the total next to them), `{ items, total }` (new-api) or `{ data,
 * total_count }` (one-hub). Null is the empty list of a gateway written in Go. Undefined for any other form, which must
 * not be mistaken for an empty list.
 */
export function pageIn(reply: Reply): WirePage | undefined {
  const { data } = reply
  if (data === null) return pageOf(data, reply, undefined)
  if (Array.isArray(data)) return pageOf(data, reply, 'p from 0')
  if (typeof data !== 'object') return undefined
  const box = data as Record<string, unknown>
  if ('items' in box && isRows(box.items)) return pageOf(box.items, { ...reply, ...box }, 'p from 1')
  if ('data' in box && isRows(box.data)) return pageOf(box.data, { ...reply, ...box }, 'page from 1')
  return undefined
}

const isRows = (rows: unknown): rows is unknown[] | null => rows === null || Array.isArray(rows)

const pageOf = (
  rows: unknown[] | null,
  fields: Record<string, unknown>,
  paging: WirePage['paging'],
): WirePage => ({
  rows: rows ?? [],
  total: count(fields.total) ?? count(fields.total_count),
  size: count(fields.page_size) || count(fields.size) || undefined,
  paging,
})

const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined

/** `token` in `/api/token/search`. */
export const resourceOf = (path: string) => path.split('/')[2] ?? ''

export const pagingAt = (dialect: Dialect, path: string): Paging =>
  pagesFromZero(dialect, path) ? 'p from 0' : dialect.paging

const pagesFromZero = ({ extensions }: Dialect, path: string) =>
  extensions.lists?.fromZero?.includes(resourceOf(path))

/** A page size is limited, or fixed. Default: the gateway's usual number. */
export const effectivePageSize = ({ pageLimit }: Dialect, rows = wirePageSize) =>
  pageLimit ? Math.min(rows, pageLimit) : wirePageSize

/** `page` counts from 0; it has `rows` if the gateway gives this many. */
export function placeOf(dialect: Dialect, page: number, path: string, rows?: number): Record<string, number> {
  const { sizeField } = dialect
  const size = effectivePageSize(dialect, rows)
  const paging = pagingAt(dialect, path)
  return {
    ...(paging === 'page from 1' ? { page: page + 1 } : { p: paging === 'p from 1' ? page + 1 : page }),
    ...(sizeField && { [sizeField]: size }),
    // Some lists of these versions know one name, some the other.
    ...(pagesFromZero(dialect, path) && { size }),
  }
}

/** Searches may be paged differently from lists. */
export const searchPlaceOf = ({ paging }: Pick<Dialect, 'paging'>, page: number): Record<string, number> =>
  paging === 'p from 0' ? { p: page } : { p: page + 1, page: page + 1 }
