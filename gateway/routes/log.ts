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

/** Inlined rather than a parameter: the planner needs the value to choose the partial index `logs_spent`. */
const isSpending = sql`${logs.type} = ${sql.raw(String(LogType.consume))}`

/** Lines that are read and sent together. */
const slice = 150

/** Lines that may be passed over without others noticing. */
const quickOffset = 1000

/** The most lines that a search returns; it has no pages. */
const mostFound = 100

/** The log of events and of call costs. */
export const mountLogs = (app: GatewayApp, deps: GatewayDeps, dashboard: Dashboard) => {
  const { db, manners } = deps
  const recordsMore = manners.capabilities.includes('failures')

  /** A line with the columns that a gateway of these manners has. */
  const lineOf = ({ first_token, tried, other, ...row }: LogLine) =>
    recordsMore ? { ...row, first_token, tried, other } : row

  /** Lines of the log; more than a few in slices, and what is not found at once in turn with others. */
  const list = async (c: GatewayContext, search: LogSearch, show: (row: LogLine) => unknown) => {
    const { limit, offset } = pageOf(c, manners.mostLogLines)
    const { read, next, skip } = searchLog(db, search)
    if (limit <= slice && offset <= quickOffset && !search.isSlow)
      return ok(c, (await read(search.scope, limit, undefined, offset)).map(show))
    return okRows(c, { slice, begin: () => skip(offset), next, max: limit, show })
  }

  const newest = (c: GatewayContext, search: LogSearch) =>
    limitReadsByUser(c.get('user').id, () => searchLog(db, search).next(mostFound))

  /**
   * Units; the filter's `type` is ignored, as recorded from a real gateway.
   * @param scope by which the log is gone through
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

  // The keyword matches the type or the start of the content: `2` returns the newest calls.
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

/** The calls that sums are about. */
export const spentBy = (c: GatewayContext, scope: 'all' | 'self') =>
  and(
    isSpending,
    timeFilter(c),
    lookedFor(c),
    scope === 'all' ? byAdmin(c) : and(ownLines(c), channelFilter(c)),
  )

/** The lines of a list. What an administrator looks for has an index of its own, each column one. */
export const searchOf = (c: GatewayContext, scope: 'all' | 'self'): LogSearch => {
  const type = when(queryNumber(c, 'type'), (value) => isNumber(logs.type, value))
  const byTime = (queryNumber(c, 'start_timestamp') || queryNumber(c, 'end_timestamp')) !== 0
  const found = and(type, lookedFor(c), scope === 'all' ? byAdmin(c) : undefined)
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
    when(queryText(c, 'action'), (action) => beginsWith(logs.other, operationStart(action))),
  )

const lookedFor = (c: GatewayContext) =>
  and(
    when(queryText(c, 'token_name'), (name) => eq(logs.token_name, name)),
    when(queryText(c, 'model_name'), (name) => eq(logs.model_name, name)),
  )

const timeFilter = (c: GatewayContext) =>
  and(
    when(queryNumber(c, 'start_timestamp'), (start) => gte(logs.created_at, start)),
    when(queryNumber(c, 'end_timestamp'), (end) => lte(logs.created_at, end)),
  )

/** A number out of the column's range matches no row; the database would raise an error for it. */
const isNumber = (column: typeof logs.type | typeof logs.channel, value: number) =>
  Math.abs(value) <= int32 ? eq(column, value) : sql`false`

/** Empty and 0 mean no filter. */
const when = <Value extends string | number>(value: Value, condition: (value: Value) => SQL) =>
  value ? condition(value) : undefined

/** Users see no ids of the log, and no channels besides the one that answered. */
export const withoutId = (row: LogLine) => ({ ...row, id: 0, tried: '' })

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
