import { eq, ilike, or, type Column, type SQL } from 'drizzle-orm'
import type { GatewayContext } from './context.ts'
import { queryNumber } from './input.ts'

/** Rows per page. Callers cannot change it, except by `num` in the log: `size` and `page_size` are ignored. */
const pageSize = 10

/** Enough pages for any table, and low enough for the offset to stay exact. */
const lastPage = 2 ** 31

/**
 * The rows that `?p=` asks for. Pages count from 0; an invalid number is page 0.
 *
 * @param most - rows per page that `num` may ask for; 0: `num` is ignored
 */
export const pageOf = (c: GatewayContext, max = 0) => {
  const wanted = max > 0 ? Math.trunc(queryNumber(c, 'num')) : 0
  const limit = wanted > 0 ? Math.min(wanted, max) : pageSize
  return { limit, offset: Math.min(Math.max(queryNumber(c, 'p'), 0), lastPage) * limit }
}

/** Matches texts with this prefix, ignoring case. */
export const beginsWith = (column: Column, start: string): SQL =>
  ilike(column, `${start.replace(/[\\%_]/g, '\\$&')}%`)

/** Matches rows whose id is the keyword or that have a text starting with it, ignoring case. */
export const matchesKeyword = (keyword: string, id: Column, ...texts: Column[]): SQL | undefined => {
  const number = /^\d{1,9}$/.test(keyword) ? [eq(id, Number(keyword))] : []
  return or(...number, ...texts.map((column) => beginsWith(column, keyword)))
}
