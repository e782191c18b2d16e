import { eq, ilike, or, type Column, type SQL } from 'drizzle-orm'
import type { GatewayContext } from './context.ts'
import { queryNumber } from './input.ts'

/** Rows per page. Only the log lets callers change it, by `num`; `size` and `page_size` are ignored, as in one-api. */
const pageSize = 10

/** The last page: more than any table has, and low enough for an exact offset. */
const lastPage = 2 ** 31

/**
 * The limit and offset for `?p=`. Pages count from 0; an invalid number is page 0.
 *
 * @param max - the most rows per page that `num` may ask for; 0 ignores `num`
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
