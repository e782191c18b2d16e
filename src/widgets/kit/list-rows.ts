import type { Id } from '../domain/id.ts'
import type { Page } from '../domain/paging.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { ResourceKey } from '../stores/resources.ts'

/** Changes the rows of every page and search that the cache holds under `key`. */
const changeRows = <Row>(gateway: Gateway, key: ResourceKey, change: (rows: Row[]) => Row[]) =>
  gateway.resources.update<Page<Row>>(key, (page) => ({ ...page, rows: change(page.rows) }))

/** Shows at once what the gateway has confirmed of one row. */
export const patchRow = <Row extends { id: Id }>(
  gateway: Gateway,
  key: ResourceKey,
  id: Id,
  changes: Partial<Row>,
) =>
  changeRows<Row>(gateway, key, (rows) => rows.map((row) => (row.id === id ? { ...row, ...changes } : row)))

/** Takes a deleted row out of sight at once (spec §4); loading the page again fills it up. */
export function dropRow(gateway: Gateway, key: ResourceKey, id: Id) {
  changeRows<{ id: Id }>(gateway, key, (rows) => rows.filter((row) => row.id !== id))
  void gateway.resources.forget(key)
}
