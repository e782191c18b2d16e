import { and, desc, eq, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { logs } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { LogType } from '../domain.ts'
import type { GatewayApp, GatewayContext } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { int32, queryNumber, queryText } from '../http/input.ts'
import { beginsWith, pageOf } from '../http/page.ts'
import { okRows, readFor, readInTurn, turnOf } from '../http/reads.ts'
import { eachSpan } from '../logs.ts'
import { admin, anyUser } from '../accounts/require-role.ts'
import type { Dashboard } from '../money/dashboard.ts'

/** Inlined rather than a parameter: the planner needs the value to choose the partial index `logs_spent`. */
const isSpending = sql`${logs.type} = ${sql.raw(String(LogType.consume))}`

export type LogLine = typeof logs.$inferSelect

/** Lines that are read and sent together. */
const slice = 250

/** Lines that are passed over at once. */
const mostSkipped = 1000

/** The most lines that a search returns; it has no pages. */
const mostFound = 100

/** The log of events and of call costs. */
export const mountLogs = (app: GatewayApp, deps: GatewayDeps, dashboard: Dashboard) => {
  const { db, manners } = deps

  /** Lines of the log; more than a few in slices, and what is not found at once in turn with others. */
  const list = async (c: GatewayContext, filter: SQL | undefined, show: (row: LogLine) => unknown) => {
    const { limit, offset } = pageOf(c, manners.mostLogLines)
    const page = (rows: number, after: LogLine | undefined, skipped = 0) =>
      db
        .select()
        .from(logs)
        .where(and(filter, after && olderThan(c, after)))
        .orderBy(...newestFirst(c))
        .limit(rows)
        .offset(skipped)
    const isQuick = limit <= slice && offset <= mostSkipped && !isFiltered(c)
    if (isQuick) return ok(c, (await page(limit, undefined, offset)).map(show))
    /** The line before the page, found in steps. */
    const begin = async () => {
      let before: LogLine | undefined
      for (let left = offset; left > 0; left -= mostSkipped) {
        const [row] = await readInTurn(() => page(1, before, Math.min(left, mostSkipped) - 1))
        if (!row) return null
        before = row
      }
      return before
    }
    return okRows(c, { slice, begin, next: page, most: limit, show })
  }

  const newest = (c: GatewayContext, filter: SQL | undefined) =>
    readFor(c.get('user').id, () =>
      db.select().from(logs).where(filter).orderBy(desc(logs.id)).limit(mostFound),
    )

  /**
   * Units; the filter's `type` is ignored, as recorded from a real gateway.
   * @param scope by which the log is gone through
   */
  const spent = (c: GatewayContext, filter: SQL | undefined, scope?: SQL) =>
    turnOf(c.get('user').id, async () => {
      let quota = 0
      const [from, to] = [queryNumber(c, 'start_timestamp'), queryNumber(c, 'end_timestamp')]
      await eachSpan(db, { scope, from, ...(to && { to: to + 1 }) }, async (span) => {
        const [row] = await db
          .select({ quota: sql`coalesce(sum(${logs.quota}), 0)`.mapWith(Number) })
          .from(logs)
          .where(and(filter, span))
        quota += row?.quota ?? 0
      })
      return { quota }
    })

  app.get('/api/log/', admin(deps), (c) => list(c, and(typeFilter(c), adminFilter(c)), (row) => row))

  app.get('/api/log/stat', admin(deps), async (c) => ok(c, await spent(c, spentBy(c, 'all'))))

  app.get('/api/log/self', anyUser(deps), (c) => list(c, and(typeFilter(c), selfFilter(c)), withoutId))

  app.get('/api/log/self/stat', anyUser(deps), async (c) =>
    ok(c, await spent(c, spentBy(c, 'self'), ownLines(c))),
  )

  // The keyword matches the type or the start of the content: `2` returns the newest calls.
  app.get('/api/log/search', admin(deps), async (c) => {
    const keyword = queryText(c, 'keyword')
    return ok(c, await newest(c, or(hasType(keyword), beginsWith(logs.content, keyword))))
  })

  app.get('/api/log/self/search', anyUser(deps), async (c) => {
    const rows = await newest(c, and(ownLines(c), hasType(queryText(c, 'keyword'))))
    return ok(c, rows.map(withoutId))
  })

  app.delete('/api/log/', admin(deps), async (c) => {
    const target = queryNumber(c, 'target_timestamp')
    if (target === 0) throw new Refusal('target timestamp is required')
    const count = await deleteBefore(deps, target)
    dashboard.forget()
    return ok(c, count)
  })
}

/** The calls that sums are about. */
export const spentBy = (c: GatewayContext, scope: 'all' | 'self') =>
  and(isSpending, scope === 'all' ? adminFilter(c) : and(selfFilter(c), channelFilter(c)))

export const typeFilter = (c: GatewayContext) =>
  when(queryNumber(c, 'type'), (type) => isNumber(logs.type, type))

export const ownLines = (c: GatewayContext) => eq(logs.user_id, c.get('user').id)

export const selfFilter = (c: GatewayContext) => and(ownLines(c), commonFilter(c))

export const adminFilter = (c: GatewayContext) =>
  and(
    commonFilter(c),
    when(queryText(c, 'username'), (username) => eq(logs.username, username)),
    channelFilter(c),
  )

const channelFilter = (c: GatewayContext) =>
  when(queryNumber(c, 'channel'), (channel) => isNumber(logs.channel, channel))

const hasType = (keyword: string) => (/^\d{1,9}$/.test(keyword) ? eq(logs.type, Number(keyword)) : sql`false`)

const commonFilter = (c: GatewayContext) =>
  and(
    when(queryText(c, 'token_name'), (name) => eq(logs.token_name, name)),
    when(queryText(c, 'model_name'), (name) => eq(logs.model_name, name)),
    when(queryNumber(c, 'start_timestamp'), (start) => gte(logs.created_at, start)),
    when(queryNumber(c, 'end_timestamp'), (end) => lte(logs.created_at, end)),
  )

/** A number out of the column's range matches no row; the database would raise an error for it. */
const isNumber = (column: typeof logs.type | typeof logs.channel, value: number) =>
  Math.abs(value) <= int32 ? eq(column, value) : sql`false`

/** Empty and 0 mean no filter. */
const when = <Value extends string | number>(value: Value, condition: (value: Value) => SQL) =>
  value ? condition(value) : undefined

/**
 * Sorts by id, or by time when there is a time range. The order is the same except for lines of the same
 * second, but the index on time then finds the page quickly, however long ago the range ends.
 */
export const newestFirst = (c: GatewayContext) =>
  hasRange(c) ? [desc(logs.created_at), desc(logs.id)] : [desc(logs.id)]

const hasRange = (c: GatewayContext) =>
  (queryNumber(c, 'start_timestamp') || queryNumber(c, 'end_timestamp')) !== 0

/** The lines after this one, in that order. */
export const olderThan = (c: GatewayContext, { id, created_at }: LogLine) =>
  hasRange(c) ? sql`(${logs.created_at}, ${logs.id}) < (${created_at}, ${id})` : lt(logs.id, id)

/** Whether lines may have to be looked for. */
const isFiltered = (c: GatewayContext) =>
  ['token_name', 'model_name', 'username', 'channel', 'type'].some(
    (name) => Number(c.req.query(name) || 0) !== 0,
  )

/** Users see no ids of the log. */
const withoutId = (row: LogLine) => ({ ...row, id: 0 })

/** Returns how many lines were deleted; counted in the database, to avoid transferring a million rows. */
const deleteBefore = async ({ db }: GatewayDeps, target: number) => {
  const removed = db
    .$with('removed')
    .as(db.delete(logs).where(lt(logs.created_at, target)).returning({ id: logs.id }))
  const [row] = await db
    .with(removed)
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(removed)
  return row?.count ?? 0
}
