import { sql, type SQL } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import type { Database } from '../../../gateway/db/open.ts'
import { rowsOf } from '../../gateway/database/rows.ts'

export type ListName = 'channel' | 'token' | 'redemption' | 'user'

/** A view of a list, as an address and as a database query. */
export interface Case {
  list: ListName
  /** The query of the console's address. */
  query: string
  where: SQL
  /**
   * Rows that are equal by it may be in any order; `name` is natural order, with numbers compared by value.
   */
  order?: SQL | 'name' | undefined
}

/** The SQL expression for the text that identifies a row of a list on screen. */
const marks: Record<ListName, SQL> = {
  channel: sql`name`,
  token: sql`name`,
  redemption: sql`name || ' @' || created_time`,
  user: sql`username`,
}

/** The matching rows with their ranks in the order. */
export async function expected(db: Database, { list, where, order }: Case): Promise<Map<string, number>> {
  const mark = marks[list]
  const ranked = order instanceof Object ? sql`dense_rank() over (order by ${order})` : sql`0`
  const rows = await rowsOf<Marked>(
    db,
    sql`select ${mark} as mark, ${ranked}::int as rank from ${sql.identifier(`${list}s`)} where ${where}`,
  )
  if (order === 'name') {
    const names = [...new Set(rows.map((row) => row.mark.split(' @')[0]!))].sort(byName)
    const places = new Map(names.map((name, place) => [name, place]))
    for (const row of rows) row.rank = places.get(row.mark.split(' @')[0]!)!
  }
  return new Map(rows.map(({ mark, rank }) => [mark, rank]))
}

type Marked = { mark: string; rank: number }
const byName = new Intl.Collator('zh-CN', { numeric: true }).compare

/** Numbers of rows by filter and choice; a choice that matches no row is left out. */
export type Counts = Record<string, Record<string, number>>

/** The result of queries for `value` and `rows`, by filter. */
export async function counted(db: Database, queries: Record<string, SQL>): Promise<Counts> {
  const counts: Counts = {}
  for (const [filter, query] of Object.entries(queries)) {
    const found = await rowsOf<Counted>(db, query)
    counts[filter] = Object.fromEntries(found.map(({ value, rows }) => [value, Number(rows)]))
  }
  return counts
}

type Counted = { value: string; rows: number | string }

/** The numbers beside the choices of every filter of the open list. */
export const shownCounts = (page: Page, list: ListName): Promise<Counts> =>
  page.evaluate((tag) => {
    const root = document.querySelector(tag)!.shadowRoot!
    const more = root.querySelector<HTMLButtonElement>('[part~=more-filters]')
    if (more?.ariaExpanded === 'false') more.click()
    const counts: Counts = {}
    for (const field of root.querySelectorAll('[part^=filter-]')) {
      const offered = [...field.querySelectorAll('option')].filter(({ value }) => value)
      const numbers = offered.map(
        ({ value, label }) => [value, Number(/\((\d+)\)$/.exec(label)?.[1])] as const,
      )
      counts[field.getAttribute('part')!.slice('filter-'.length)] = Object.fromEntries(
        numbers.filter(([, rows]) => rows !== 0),
      )
    }
    return counts
  }, `oneapi-${list}-list`)

/** The counts that a list shows, and the rows of its pages. */
export interface Walked {
  /** Number of matching rows, and of all rows if the list shows it. */
  total: number
  all: number | undefined
  rows: string[]
  /** Whether these are the rows of all pages, or of the first ones only. */
  whole: boolean
}

/** Shows a view of the open list, as Back and Forward do, and goes through its pages, `most` at most. */
export const walk = (page: Page, { list, query }: Case, most: number): Promise<Walked> =>
  page.evaluate(
    async ([tag, text, most]) => {
      const element = document.querySelector(tag!) as HTMLElement & { view: unknown }
      const root = element.shadowRoot!
      const wait = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds))
      const status = () => root.querySelector('.pager-status')?.textContent ?? ''
      const { sort = '', ...filters } = Object.fromEntries(new URLSearchParams(text))
      element.view = { page: 1, search: '', sort, filters }
      const chosen = () =>
        [...root.querySelectorAll<HTMLSelectElement>('[part^=filter-] select')].filter(({ value }) => value)
          .length
      await wait(300)
      for (let look = 0; look < 100 && chosen() !== Object.keys(filters).length; look++) await wait(50)
      for (let look = 0; look < 400 && !/ \d[\d,]* 条/.test(status()); look++) {
        root.querySelector<HTMLButtonElement>('[part~=load-all]')?.click()
        await wait(50)
      }
      const mark = (row: Element) => {
        const name = row.querySelector('th [title]')?.getAttribute('title') ?? ''
        if (tag !== 'oneapi-redemption-list') return name
        const made = row.querySelector('[part~=cell__created]')!.textContent!
        return `${name} @${new Date(made.replace(' ', 'T')).getTime() / 1000}`
      }
      const [total, all] = [
        ...status()
          .replaceAll(',', '')
          .matchAll(/(\d+) 条/g),
      ].map(([, rows]) => Number(rows))
      const rows: string[] = []
      for (let pages = 1; ; pages++) {
        rows.push(...[...root.querySelectorAll('[part~=row]')].map(mark))
        const next = root.querySelector<HTMLButtonElement>('[part~=next]')
        const last = !next || next.disabled
        if (last || pages === most) return { total: total ?? -1, all, rows, whole: last }
        const before = status()
        next.click()
        for (let look = 0; look < 400 && status() === before; look++)
          await new Promise((drawn) => requestAnimationFrame(drawn))
      }
    },
    [`oneapi-${list}-list`, query, most] as const,
  )
