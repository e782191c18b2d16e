import type { NumberFormat } from '../../../domain/number-format.ts'
import type { Id } from '../../../domain/id.ts'
import type { Page } from '../../../domain/paging.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import type { ResourceKey, ResourcePrefix } from '../../../domain/resource-key.ts'
import type { Order, Column } from '../../../ui/table/table-column.ts'

type Row = { id: Id }

const whole = 'whole'

export const allRowsKey = <R>(key: ResourceKey<Page<R>>) => key.at(whole)

const isAllRowsKey = ({ path }: ResourcePrefix) => path.at(-1) === whole

/** All pages and search results cached under `key` change. */
const changeRows = <R extends Row>(gateway: Gateway, key: ResourceKey<Page<R>>, change: (rows: R[]) => R[]) =>
  gateway.resources.update(key, (page) => ({ ...page, rows: change(page.rows) }))

/** If two rows share the id, neither matches: an action on one row must not show on another. */
function finder<R extends Row>(row: R | Id): (rows: R[]) => R | undefined {
  const id = typeof row === 'object' ? row.id : row
  return (rows) => {
    if (typeof row === 'object' && rows.includes(row)) return row
    const same = rows.filter((one) => one.id === id)
    return same.length === 1 ? same[0] : undefined
  }
}

export const findRow = <R extends Row>(rows: R[], known: R): R | undefined => finder(known)(rows)

export function isSameRow<R extends Row>(rows: R[], one: R | undefined, other: R): boolean {
  if (!one || one === other) return one === other
  const found = findRow(rows, one)
  return found !== undefined && found === findRow(rows, other)
}

function replaceRow<R extends Row>(
  gateway: Gateway,
  key: ResourceKey<Page<R>>,
  row: R | Id,
  others: (found: R) => R[],
) {
  const find = finder(row)
  changeRows<R>(gateway, key, (rows) => {
    const found = find(rows)
    return found ? rows.flatMap((one) => (one === found ? others(one) : one)) : rows
  })
}

/** Confirmed changes of one row need no reload. */
export const patchRow = <R extends Row>(
  gateway: Gateway,
  key: ResourceKey<Page<R>>,
  row: R | Id,
  changes: Partial<R>,
) => replaceRow(gateway, key, row, (found) => [{ ...found, ...changes }])

/** The row goes at once (behaviour §4); then the pages it left a gap in are reloaded, but not the cache of all rows. */
export function dropRow<R extends Row>(gateway: Gateway, key: ResourceKey<Page<R>>, row: R) {
  hideRow(gateway, key, row)
  fillPages(gateway, key)
}

export const fillPages = (gateway: Gateway, key: ResourcePrefix) =>
  void gateway.resources.invalidate(key, isAllRowsKey)

export const rowRefused = <R extends Row>(
  gateway: Gateway,
  key: ResourceKey<Page<R>>,
  row: R,
  thrown: unknown,
  onGone?: () => void,
) =>
  void import('./refused.ts').then(
    ({ readAgain }) => readAgain(gateway, key, row, thrown) && onGone?.(),
    () => undefined,
  )

/** A bulk deletion calls {@link fillPages} only once, afterwards. */
export const hideRow = <R extends Row>(gateway: Gateway, key: ResourceKey<Page<R>>, row: R | Id) =>
  replaceRow(gateway, key, row, () => [])

export function dropRows<R extends Row>(
  gateway: Gateway,
  key: ResourceKey<Page<R>>,
  gone: (row: R) => boolean,
) {
  changeRows<R>(gateway, key, (rows) => rows.filter((row) => !gone(row)))
  fillPages(gateway, key)
}

/**
 * Cuts the rows of one displayed page from the wire pages it spans. Rows are counted from the start of the list each
 * time, so a page loaded after a deletion is full and the next one skips nothing. `page` counts from 1, wire pages from
 * 0; `wire` is the rows per wire page, as far as is known before the first answer.
 */
export async function loadWindow<Row>(
  fetchPage: (wirePage: number, rows: number) => Promise<Page<Row>>,
  page: number,
  size: number,
  wire: number,
  isRetry?: boolean,
): Promise<Page<Row>> {
  const start = (page - 1) * size
  const first = Math.floor(start / wire)
  let answer = await fetchPage(first, wire)
  // The first answer shows if wire pages have another size.
  if (!isRetry && answer.size !== wire) return loadWindow(fetchPage, page, size, answer.size, true)
  const rows = [...answer.rows]
  for (let next = first + 1; answer.more && next * wire < start + size; next++) {
    answer = await fetchPage(next, wire)
    rows.push(...answer.rows)
  }
  return { ...answer, ...cut(rows, start - first * wire, size, answer.more), size }
}

/** A fully loaded list, such as a search result, is paged here. */
export const windowOf = <Row>(rows: readonly Row[], page: number, size: number): Page<Row> => ({
  ...cut(rows, (page - 1) * size, size, false),
  size,
  total: rows.length,
})

const cut = <Row>(rows: readonly Row[], start: number, size: number, moreBehind: boolean) => ({
  rows: rows.slice(start, start + size),
  more: moreBehind || rows.length > start + size,
})

export type Matches<Row> = ((row: Row) => boolean) | undefined

export type Arrange<Row> = (
  rows: readonly Row[],
  narrow: Matches<Row>,
  order: Order<Row> | undefined,
) => readonly Row[]

/** Called on every render with a new order object; rows already in order take one comparison each. */
export function createArrange<Row>(): Arrange<Row> {
  let last: { rows: readonly Row[]; by: string; sorted: Row[] } | undefined
  return (rows, narrow, order) => {
    if (!order) return narrow ? rows.filter(narrow) : rows
    const before = last?.rows === rows && last.by === order.id ? last.sorted : rows
    const sorted = [...before].sort(order.compare)
    last = { rows, by: order.id, sorted }
    return narrow ? sorted.filter(narrow) : sorted
  }
}

interface Orders<Row> {
  columns: readonly Column<Row>[]
  orders?: readonly Order<Row>[]
}

/** Orders that need not all rows to be loaded, the default first; the browser applies what the gateway cannot. */
export function ordersOf<Row>(
  { columns, orders = [] }: Orders<Row>,
  sorts: readonly string[] | undefined,
): Order<Row>[] {
  const rank = ({ id, byGateway }: Order<Row>) => (id === '' ? 0 : byGateway ? 1 : 2)
  return [...orders, ...columns.flatMap((column) => column.orders ?? [])]
    .map((order) =>
      !sorts || !order.id || sorts.includes(order.id) ? order : { ...order, byGateway: false },
    )
    .sort((one, other) => rank(one) - rank(other))
}

/** The size is extrapolated from the rows already loaded. */
export function megabytes(known: readonly unknown[], total: number, numberFormat: NumberFormat): string {
  const each = known.length > 0 ? JSON.stringify(known).length / known.length : 0
  return numberFormat.number(Math.max(0.1, (each * total) / 1e6).toFixed(1))
}
