import type { Id } from '../domain/id.ts'
import { wirePageSize } from '../domain/paging.ts'

/**
 * What differs between gateways of the family, and nothing else: a gateway that speaks otherwise is another of these
 * records. Everything here is a fact or a small function; screens and `api/` ask it and know no gateway by name.
 */
export interface Dialect {
  /** Which gateway speaks so. */
  name: string
  /** How a further page of a list is asked for. Learnt from the first list that comes, for forks differ (contract). */
  paging: Paging
  /** Rows of a page where the reply does not tell. */
  pageSize: number
  /** The field that names a record, in lists, replies and what is sent. */
  idField: string
  /** What a query says to sort a list by one of the orders that the gateway knows; empty for its own. */
  orderBy: (order: string) => Record<string, string>
  /** What a query says for a change of the status alone. */
  statusOnly: Record<string, boolean>
  /** Log types of ours that have another number there: the numbers of the family clash above 4. */
  logTypes: Partial<Record<number, number>>
  /** Milliseconds that one unit of a log line's latency stands for. */
  latencyUnit: number
  /** Wordings of refusals, where HTTP says 200. */
  refusals: Refusals
}

export interface Refusals {
  /** Nobody is signed in, or not any more. Anchored, since a failed login also speaks of banned users. */
  unauthorized: RegExp
  /** The user is banned, or deleted: signing in again does not help. */
  banned: RegExp
  forbidden: RegExp
  /** A change of a channel has to repeat its name: the gateway wants whole records. */
  nameMissing: RegExp
}

/** `p` from 0, `p` from 1, or `page` from 1. */
export type Paging = 'p from 0' | 'p from 1' | 'page from 1'

/** one-api v0.6 (contract), with the wordings that its forks are known by. */
export const oneApi: Dialect = {
  name: 'one-api',
  paging: 'p from 0',
  pageSize: wirePageSize,
  idField: 'id',
  orderBy: (order) => ({ order }),
  statusOnly: { status_only: true },
  logTypes: {},
  latencyUnit: 1,
  refusals: {
    unauthorized:
      /access token 无效|未登录且|^用户已被封禁|^登录(已过期|已失效|过期)|^未登录|invalid access token|^not logged in|^user (is|has been) banned|session (has )?expired/i,
    banned: /^用户已被封禁|^user (is|has been) banned/i,
    forbidden: /权限不足|insufficient permission|permission denied/i,
    nameMissing: /name cannot be empty|名称不能为空/i,
  },
}

/** What a query says to get page `page`, from 0. */
export const placeOf = ({ paging }: Dialect, page: number): Record<string, number> =>
  paging === 'page from 1' ? { page: page + 1 } : { p: paging === 'p from 1' ? page + 1 : page }

/** As `placeOf`, for a search, which may page otherwise than the gateway's lists. */
export const searchPlaceOf = ({ paging }: Pick<Dialect, 'paging'>, page: number): Record<string, number> =>
  paging === 'p from 0' ? { p: page } : { p: page + 1, page: page + 1 }

/** What a page of rows says, in whichever form of the family it came. */
export interface WirePage {
  rows: unknown[]
  /** Rows in all, wherever the gateway tells it. */
  total: number | undefined
  /** Rows that a full page has, where the gateway tells it. */
  size: number | undefined
  paging: Paging
}

/** A reply as it came off the wire, before anything is believed of it. */
interface Reply {
  data?: unknown
  [field: string]: unknown
}

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
export function hasId({ idField }: Dialect, record: unknown): boolean {
  if (typeof record !== 'object' || record === null) return false
  const id = (record as Record<string, unknown>)[idField]
  return typeof id === 'string' ? id !== '' : typeof id === 'number' && Number.isFinite(id) && id !== 0
}

/** A record with its id where shapes read it. */
export const withId = ({ idField }: Dialect, wire: unknown): unknown =>
  idField === 'id' || typeof wire !== 'object' || wire === null
    ? wire
    : { ...wire, id: (wire as Record<string, unknown>)[idField] }

/** How a change names its record. */
export const naming = ({ idField }: Dialect, id: Id) => ({ [idField]: id })
