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
  /** Quota units the line is about; 0 when only the text says so. */
  quota?: number
  requestId: string
}

/** Writes one log line about a user, for anything but a relayed call. */
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

/** Lines of a span, which take the database some 20 milliseconds to add up. */
const maxLength = 10_000

/**
 * Adds up the log span by span, so that others have their turn in between, however many lines there are.
 * @param scope whose lines: a condition for which there is an index that goes on by time
 * @param from seconds, the first that counts
 * @param to seconds, the first that does not
 * @param add reads the lines of a span, for which it has the condition
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
    // More lines of one second than a span may have are a span.
    const end = next && Math.max(next.at, start + 1)
    const before = end === undefined ? until : lt(logs.created_at, end)
    await limitRead(() => add(and(scope, gte(logs.created_at, start), before)))
    if (end === undefined) return
    start = end
  }
}

export type LogLine = typeof logs.$inferSelect

/** Which lines of the log, and in which order: the newest first, by id or by time. */
export interface LogSearch {
  /** Lines that an index finds in this order, few or many. */
  scope: SQL | undefined
  /** Further conditions, for which lines have to be looked at. */
  filter?: SQL | undefined
  byTime: boolean
  /** Whether even the first lines may take long to find. */
  isSlow?: boolean
}

/** Lines that are looked at together. */
const lookedAt = 5000

/** Lines that are passed over together. */
const passedOver = 1000

/** Reads lines in steps of some milliseconds, in turn with others, however many lines there are and however few match. */
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

  /** So many lines after one. */
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

  /** The line after so many; `null` when there are no more. */
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
