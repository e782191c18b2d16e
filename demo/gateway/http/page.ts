import { eq, ilike, or, type Column, type SQL } from 'drizzle-orm'
import type { GatewayContext } from './context.ts'
import { queryNumber } from './input.ts'

/** Rows of one page. Callers cannot change it: `num`, `size` and `page_size` are ignored. */
export const pageSize = 10

/** Enough pages for any table, and few enough that the offset stays an exact number. */
const lastPage = 2 ** 31

/** Which rows `?p=` asks for: pages count from 0, and anything else is page 0. */
export const pageOf = (c: GatewayContext) => ({
  limit: pageSize,
  offset: Math.min(Math.max(queryNumber(c, 'p'), 0), lastPage) * pageSize,
})

/** Rows whose id is the keyword, or one of whose texts begins with it, in any case of letters. */
export const matchesKeyword = (keyword: string, id: Column, ...texts: Column[]): SQL | undefined => {
  const pattern = `${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const number = /^\d{1,9}$/.test(keyword) ? [eq(id, Number(keyword))] : []
  return or(...number, ...texts.map((column) => ilike(column, pattern)))
}
