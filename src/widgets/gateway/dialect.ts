import type { Id } from '../domain/id.ts'
import { wirePageSize } from '../domain/paging.ts'

/**
 * Everything that differs between the supported gateways: another gateway is another of these records. Facts and small
 * functions only; screens and `api/` read it and never ask which gateway it is.
 */
export interface Dialect {
  /** Name of the gateway. */
  name: string
  /**
   * How further pages of a list are requested. Learnt from the first list received, because forks differ (contract).
   */
  paging: Paging
  /** Page size where the reply does not say. */
  pageSize: number
  /** The field that names a record, in lists, replies and what is sent. */
  idField: string
  /** Query parameters that sort a list by one of the gateway's orders; none for its default order. */
  orderBy: (order: string) => Record<string, string>
  /** Query parameters of a request that changes only the status. */
  statusOnly: Record<string, boolean>
  /** Our log types that have another number in this gateway: numbers above 4 differ between forks. */
  logTypes: Partial<Record<number, number>>
  /** Milliseconds that one unit of a log line's latency stands for. */
  latencyUnit: number
  /** How refusals are worded, since they come with HTTP 200. */
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

/** Query parameters that request page `page`, counted from 0. */
export const placeOf = ({ paging }: Dialect, page: number): Record<string, number> =>
  paging === 'page from 1' ? { page: page + 1 } : { p: paging === 'p from 1' ? page + 1 : page }

/** Like `placeOf`, for searches, which may be paged differently from lists. */
export const searchPlaceOf = ({ paging }: Pick<Dialect, 'paging'>, page: number): Record<string, number> =>
  paging === 'p from 0' ? { p: page } : { p: page + 1, page: page + 1 }

/** A page of rows, whichever form the gateway sent it in. */
export interface WirePage {
  rows: unknown[]
  /** Total number of rows, if the gateway says. */
  total: number | undefined
  /** Size of a full page, if the gateway says. */
  size: number | undefined
  paging: Paging
}

/** A reply as received, not validated yet. */
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

/** Whether a record has an id. 0 is what gateways send when they have none. */
export function hasId({ idField }: Dialect, record: unknown): boolean {
  if (typeof record !== 'object' || record === null) return false
  const id = (record as Record<string, unknown>)[idField]
  return typeof id === 'string' ? id !== '' : typeof id === 'number' && Number.isFinite(id) && id !== 0
}

/** The record with its id under the name `id`, where shapes read it. */
export const withId = ({ idField }: Dialect, wire: unknown): unknown =>
  idField === 'id' || typeof wire !== 'object' || wire === null
    ? wire
    : { ...wire, id: (wire as Record<string, unknown>)[idField] }

/** The id of the record in the body of a change. */
export const naming = ({ idField }: Dialect, id: Id) => ({ [idField]: id })
