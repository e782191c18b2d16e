import { and, asc, desc, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from './db/open.ts'
import { logs, type NewLogRow, type UserRow } from './db/schema.ts'
import { epochSeconds, type GatewayDeps } from './deps.ts'
import type { LogType } from './domain.ts'
import { limitRead } from './http/reads.ts'

interface LogNote {
  type: LogType
  user: Pick<UserRow, 'id' | 'username'>
  content: string
  /** Quota units that the line is about; default 0, when only the text names an amount. */
  quota?: number
  requestId: string
}

/** Writes a log line about a user; relayed calls are logged by `settle` instead. */
export const recordLog = async (db: Database, deps: Pick<GatewayDeps, 'clock'>, note: LogNote) => {
  const { type, user, content, quota = 0, requestId } = note
  const row: NewLogRow = {
    user_id: user.id,
    username: user.username,
    created_at: epochSeconds(deps),
    type,
    content,
    quota,
    request_id: requestId,
  }
  await db.insert(logs).values(row)
}

/** The lines of a span, which the database adds up in about 20 milliseconds. */
const maxLength = 10_000

/**
 * Adds up the log in spans of `maxLength` lines, so that other reads can run between them.
 * @param scope - the condition of the lines; needs an index that ends in the time
 * @param from - the first second that counts; default 0
 * @param to - the first second that no longer counts; default none
 * @param add - reads the lines of one span by the given condition
 */
export async function eachSpan(
  db: Database,
  { scope, from = 0, to }: { scope?: SQL | undefined; from?: number; to?: number },
  add: (span: SQL | undefined) => Promise<void>,
): Promise<void> {
  const until = to === undefined ? undefined : lt(logs.created_at, to)
  for (let start = from; ;) {
    const [next] = await limitRead(() =>
      db
        .select({ at: logs.created_at })
        .from(logs)
        .where(and(scope, gte(logs.created_at, start), until))
        .orderBy(asc(logs.created_at))
        .offset(maxLength)
        .limit(1),
    )
    // A second with more lines than a span becomes a span by itself, because spans are cut between seconds.
    const end = next && Math.max(next.at, start + 1)
    const before = end === undefined ? until : lt(logs.created_at, end)
    await limitRead(() => add(and(scope, gte(logs.created_at, start), before)))
    if (end === undefined) return
    start = end
  }
}

export type LogLine = typeof logs.$inferSelect

/** A search of the log, newest lines first. */
export interface LogSearch {
  /** The condition that an index finds in this order, whether few or many lines match. */
  scope: SQL | undefined
  /** A further condition without an index, which is checked line by line. */
  filter?: SQL | undefined
  byTime: boolean
  /** Whether finding even the first lines may take long. */
  isSlow?: boolean
}

/** The lines that one statement checks against `filter`. */
const lookedAt = 5000

/** The lines that one statement skips. */
const passedOver = 1000

/**
 * Reads lines in steps of a few milliseconds each, so that other reads can run in between, however many lines there
 * are and however few match.
 */
export function searchLog(db: Database, { scope, filter, byTime }: LogSearch) {
  const order = byTime ? [desc(logs.created_at), desc(logs.id)] : [desc(logs.id)]
  const olderThan = ({ id, created_at }: LogLine) =>
    byTime ? sql`(${logs.created_at}, ${logs.id}) < (${created_at}, ${id})` : lt(logs.id, id)
  const downTo = ({ id, created_at }: LogLine) =>
    byTime ? sql`(${logs.created_at}, ${logs.id}) >= (${created_at}, ${id})` : gte(logs.id, id)

  const read = (where: SQL | undefined, limit: number, after?: LogLine, skipped = 0): Promise<LogLine[]> =>
    db
      .select()
      .from(logs)
      .where(and(where, after && olderThan(after)))
      .orderBy(...order)
      .limit(limit)
      .offset(skipped)

  /** Reads `limit` lines after `after`, or the first ones. */
  async function next(limit: number, after?: LogLine): Promise<LogLine[]> {
    if (!filter) return limitRead(() => read(scope, limit, after))
    const found: LogLine[] = []
    for (let from = after; found.length < limit;) {
      const [edge] = await limitRead(() => read(scope, 1, from, lookedAt - 1))
      const within = and(scope, filter, edge && downTo(edge))
      found.push(...(await limitRead(() => read(within, limit - found.length, from))))
      if (!edge) break
      from = edge
    }
    return found
  }

  /** The last of the first `count` lines, after which the next page starts; `null` when there are fewer. */
  async function skip(count: number): Promise<LogLine | null | undefined> {
    let last: LogLine | undefined
    for (let left = count; left > 0;) {
      const step = Math.min(left, filter ? 100 : passedOver)
      const passed = filter ? await next(step, last) : await limitRead(() => read(scope, 1, last, step - 1))
      if (passed.length < (filter ? step : 1)) return null
      last = passed.at(-1)
      left -= step
    }
    return last
  }

  return { read, next, skip }
}
