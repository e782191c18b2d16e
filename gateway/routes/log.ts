import { and, eq, gte, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { logs } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { LogType } from '../domain.ts'
import type { GatewayApp, GatewayContext } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { int32, queryNumber, queryText } from '../http/input.ts'
import { beginsWith, pageOf } from '../http/page.ts'
import { okRows, limitReadsByUser } from '../http/reads.ts'
import { eachSpan, searchLog, type LogLine, type LogSearch } from '../logs.ts'
import { operationStart } from '../monitoring/audit.ts'
import { admin, anyUser } from '../accounts/require-role.ts'
import type { Dashboard } from '../money/dashboard.ts'

/**
 * The value is inlined instead of a parameter, because the planner needs it to choose the partial index `logs_spent`.
 */
const isSpending = sql`${logs.type} = ${sql.raw(String(LogType.consume))}`

/** Lines that are read and sent together. */
const slice = 150

/** The offset up to which one statement is short enough not to delay others. */
const quickOffset = 1000

/** The most lines that a search returns; it has no pages. */
const maxFound = 100

/** Routes of the log: lists, searches, sums and deletion. */
export const mountLogs = (app: GatewayApp, deps: GatewayDeps, dashboard: Dashboard) => {
  const { db, compat } = deps
  const recordsMore = compat.capabilities.includes('failures')

  /** A line without the columns that a real gateway lacks, unless this gateway records failures. */
  const lineOf = ({ first_token, tried, other, ...row }: LogLine) =>
    recordsMore ? { ...row, first_token, tried, other } : row

  /**
   * Answers with lines of the log. A long list, a large offset or a slow search is read in slices, so that other reads
   * can run in between.
   */
  const list = async (c: GatewayContext, search: LogSearch, show: (row: LogLine) => unknown) => {
    const { limit, offset } = pageOf(c, compat.maxLogLines)
    const { read, next, skip } = searchLog(db, search)
    if (limit <= slice && offset <= quickOffset && !search.isSlow)
      return ok(c, (await read(search.scope, limit, undefined, offset)).map(show))
    return okRows(c, { slice, begin: () => skip(offset), next, max: limit, show })
  }

  const newest = (c: GatewayContext, search: LogSearch) =>
    limitReadsByUser(c.get('user').id, () => searchLog(db, search).next(maxFound))

  /**
   * Sums up spending in quota units. The query's `type` is ignored, as recorded from a real gateway.
   * @param scope - the condition whose index the log is read by; default all lines
   */
  const spent = (c: GatewayContext, filter: SQL | undefined, scope?: SQL) =>
    limitReadsByUser(c.get('user').id, async () => {
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

  app.get('/api/log/', admin(deps), (c) => list(c, searchOf(c, 'all'), lineOf))

  app.get('/api/log/stat', admin(deps), async (c) => ok(c, await spent(c, spentBy(c, 'all'))))

  app.get('/api/log/self', anyUser(deps), (c) =>
    list(c, searchOf(c, 'self'), (row) => lineOf(withoutId(row))),
  )

  app.get('/api/log/self/stat', anyUser(deps), async (c) =>
    ok(c, await spent(c, spentBy(c, 'self'), ownLines(c))),
  )

  // The keyword matches the type or the start of the content, so `2` returns the newest calls.
  app.get('/api/log/search', admin(deps), async (c) => {
    const keyword = queryText(c, 'keyword')
    const filter = or(hasType(keyword), beginsWith(logs.content, keyword))
    return ok(c, (await newest(c, { scope: undefined, filter, byTime: false })).map(lineOf))
  })

  app.get('/api/log/self/search', anyUser(deps), async (c) => {
    const filter = hasType(queryText(c, 'keyword'))
    return ok(
      c,
      (await newest(c, { scope: ownLines(c), filter, byTime: false })).map((row) => lineOf(withoutId(row))),
    )
  })

  app.delete('/api/log/', admin(deps), async (c) => {
    const target = queryNumber(c, 'target_timestamp')
    if (target === 0) throw new Refusal('target timestamp is required')
    const count = await deleteBefore(deps, target)
    dashboard.forget()
    return ok(c, count)
  })
}

/** The condition for the calls that a sum counts. */
export const spentBy = (c: GatewayContext, scope: 'all' | 'self') =>
  and(
    isSpending,
    timeFilter(c),
    byTokenAndModel(c),
    scope === 'all' ? byAdmin(c) : and(ownLines(c), channelFilter(c)),
  )

/**
 * The search for a list. Each column by which administrators filter has an index; a user's filters are checked within
 * the user's lines.
 */
export const searchOf = (c: GatewayContext, scope: 'all' | 'self'): LogSearch => {
  const type = when(queryNumber(c, 'type'), (value) => isNumber(logs.type, value))
  const byTime = (queryNumber(c, 'start_timestamp') || queryNumber(c, 'end_timestamp')) !== 0
  const found = and(type, byTokenAndModel(c), scope === 'all' ? byAdmin(c) : undefined)
  return scope === 'self'
    ? { scope: and(ownLines(c), timeFilter(c)), filter: found, byTime, isSlow: found !== undefined }
    : { scope: and(found, timeFilter(c)), byTime, isSlow: found !== undefined }
}

export const ownLines = (c: GatewayContext) => eq(logs.user_id, c.get('user').id)

const channelFilter = (c: GatewayContext) =>
  when(queryNumber(c, 'channel'), (channel) => isNumber(logs.channel, channel))

const hasType = (keyword: string) => (/^\d{1,9}$/.test(keyword) ? eq(logs.type, Number(keyword)) : sql`false`)

const byAdmin = (c: GatewayContext) =>
  and(
    when(queryText(c, 'username'), (username) => eq(logs.username, username)),
    channelFilter(c),
    // The type is compared too, because its index finds the few operations among a million calls.
    when(queryText(c, 'action'), (action) =>
      and(eq(logs.type, LogType.manage), beginsWith(logs.other, operationStart(action)))!,
    ),
  )

const byTokenAndModel = (c: GatewayContext) =>
  and(
    when(queryText(c, 'token_name'), (name) => eq(logs.token_name, name)),
    when(queryText(c, 'model_name'), (name) => eq(logs.model_name, name)),
  )

const timeFilter = (c: GatewayContext) =>
  and(
    when(queryNumber(c, 'start_timestamp'), (start) => gte(logs.created_at, start)),
    when(queryNumber(c, 'end_timestamp'), (end) => lte(logs.created_at, end)),
  )

/**
 * Whether a column equals a number. A number outside 32 bits matches no row, because the database would raise an error
 * for it.
 */
const isNumber = (column: typeof logs.type | typeof logs.channel, value: number) =>
  Math.abs(value) <= int32 ? eq(column, value) : sql`false`

/** The condition for a value of the query; undefined for 0 or an empty text, which mean no filter. */
const when = <Value extends string | number>(value: Value, condition: (value: Value) => SQL) =>
  value ? condition(value) : undefined

/** A line as users see it: without its id, and without the channels that failed before one answered. */
export const withoutId = (row: LogLine) => ({ ...row, id: 0, tried: '' })

/**
 * Deletes the lines before a time.
 * @returns the number of lines deleted; the database counts them, so that a million ids need not be transferred
 */
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
