import type { Id } from '../domain/id.ts'
import type { Page } from '../domain/paging.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { ResourceKey } from '../stores/resources.ts'

type Row = { id: Id }

/** Changes the rows of every page and search that the cache holds under `key`. */
const changeRows = <R extends Row>(gateway: Gateway, key: ResourceKey, change: (rows: R[]) => R[]) =>
  gateway.resources.update<Page<R>>(key, (page) => ({ ...page, rows: change(page.rows) }))

/** Shows at once what the gateway has confirmed of one row. */
export const patchRow = <R extends Row>(gateway: Gateway, key: ResourceKey, id: Id, changes: Partial<R>) =>
  changeRows<R>(gateway, key, (rows) => rows.map((row) => (row.id === id ? { ...row, ...changes } : row)))

/** Takes deleted rows out of sight at once (spec §4); loading the page again fills it up. */
export function dropRows<R extends Row>(gateway: Gateway, key: ResourceKey, gone: (row: R) => boolean) {
  changeRows<R>(gateway, key, (rows) => rows.filter((row) => !gone(row)))
  void gateway.resources.forget(key)
}
