import type { Id } from '../../domain/id.ts'
import type { Page } from '../../domain/paging.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { ResourceKey } from '../../stores/resources.ts'
import { isWholeKey } from './use-whole.ts'

type Row = { id: Id }

/** Changes the rows of every page and search that the cache holds under `key`. */
const changeRows = <R extends Row>(gateway: Gateway, key: ResourceKey, change: (rows: R[]) => R[]) =>
  gateway.resources.update<Page<R>>(key, (page) => ({ ...page, rows: change(page.rows) }))

/**
 * Finds `row` in a page: itself, else, where the page was loaded anew, the only one with its id. Where two have that
 * id neither is it: an act on one row must not show on another.
 */
function finder<R extends Row>(row: R | Id): (rows: R[]) => R | undefined {
  const id = typeof row === 'object' ? row.id : row
  return (rows) => {
    if (typeof row === 'object' && rows.includes(row)) return row
    const same = rows.filter((one) => one.id === id)
    return same.length === 1 ? same[0] : undefined
  }
}

/** The row of a page that `known` stands for, which may come from an earlier load. */
export const findRow = <R extends Row>(rows: R[], known: R): R | undefined => finder(known)(rows)

/** Whether two records, either maybe of an earlier load, are one row of the page. */
export function isSameRow<R extends Row>(rows: R[], one: R | undefined, other: R): boolean {
  if (!one || one === other) return one === other
  const found = findRow(rows, one)
  return found !== undefined && found === findRow(rows, other)
}

/** Shows at once what the gateway has confirmed of one row. */
export function patchRow<R extends Row>(
  gateway: Gateway,
  key: ResourceKey,
  row: R | Id,
  changes: Partial<R>,
) {
  const find = finder(row)
  changeRows<R>(gateway, key, (rows) => {
    const found = find(rows)
    return found ? rows.map((one) => (one === found ? { ...one, ...changes } : one)) : rows
  })
}

/** Takes one deleted row out of sight at once (behaviour §4); loading the page again fills it up, all rows need not. */
export function dropRow<R extends Row>(gateway: Gateway, key: ResourceKey, row: R) {
  hideRow(gateway, key, row)
  fillPages(gateway, key)
}

/** Loads the pages again of which rows have gone. */
export const fillPages = (gateway: Gateway, key: ResourceKey) =>
  void gateway.resources.invalidate(key, isWholeKey)

/** Takes a row out of sight; of many that go, the pages are filled up once. */
export function hideRow<R extends Row>(gateway: Gateway, key: ResourceKey, row: R | Id) {
  const find = finder(row)
  changeRows<R>(gateway, key, (rows) => {
    const found = find(rows)
    return found ? rows.filter((one) => one !== found) : rows
  })
}

/** Takes all rows of a kind out of sight at once, as the gateway has deleted them. */
export function dropRows<R extends Row>(gateway: Gateway, key: ResourceKey, gone: (row: R) => boolean) {
  changeRows<R>(gateway, key, (rows) => rows.filter((row) => !gone(row)))
  fillPages(gateway, key)
}
