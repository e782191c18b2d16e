/** A reply as it came off the wire, before anything is believed of it. */
interface Reply {
  data?: unknown
  [field: string]: unknown
}

/** What a page of rows says, in whichever form of the family it came. */
export interface WirePage {
  rows: unknown[]
  /** Rows in all, wherever the gateway tells it. */
  total: number | undefined
  /** Rows that a full page has, where the gateway tells it. */
  size: number | undefined
  /** How a further page is asked for: `p` from 0, `p` from 1, or `page` from 1. */
  paging: Paging
}

export type Paging = 'p from 0' | 'p from 1' | 'page from 1'

/**
 * The page in a reply: bare rows (one-api, Laisky, its total beside them), `{ items, total }` (new-api) or
 * `{ data, total_count }` (one-hub). Null is the empty list of a gateway written in Go.
 * @returns undefined for any other form: it must not pass for an empty list
 */
export function pageIn(reply: Reply): WirePage | undefined {
  const { data } = reply
  if (data === null || Array.isArray(data)) return pageOf(data, reply, 'p from 0')
  if (typeof data !== 'object') return undefined
  const box = data as Record<string, unknown>
  if ('items' in box && isRows(box.items)) return pageOf(box.items, { ...reply, ...box }, 'p from 1')
  if ('data' in box && isRows(box.data)) return pageOf(box.data, { ...reply, ...box }, 'page from 1')
  return undefined
}

const isRows = (rows: unknown): rows is unknown[] | null => rows === null || Array.isArray(rows)

const pageOf = (rows: unknown[] | null, told: Record<string, unknown>, paging: Paging): WirePage => ({
  rows: rows ?? [],
  total: count(told.total) ?? count(told.total_count),
  size: count(told.page_size) || count(told.size) || undefined,
  paging,
})

const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined

/** Whether a record says which one it is: 0 is what a gateway writes that knows no id. */
export function hasId(record: unknown): boolean {
  if (typeof record !== 'object' || record === null) return false
  const { id } = record as { id?: unknown }
  return typeof id === 'string' ? id !== '' : typeof id === 'number' && Number.isFinite(id) && id !== 0
}
