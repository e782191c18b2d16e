import { and, asc, gte, lt, type SQL } from 'drizzle-orm'
import type { Database } from './db/open.ts'
import { logs, type NewLogRow, type UserRow } from './db/schema.ts'
import { epochSeconds, type GatewayDeps } from './deps.ts'
import type { LogType } from './domain.ts'
import { readInTurn } from './http/reads.ts'

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

/** Lines of a span, which take the database some milliseconds to add up. */
const longest = 20_000

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
    const [next] = await readInTurn(() =>
      db
        .select({ at: logs.created_at })
        .from(logs)
        .where(and(scope, gte(logs.created_at, start), until))
        .orderBy(asc(logs.created_at))
        .offset(longest)
        .limit(1),
    )
    // More lines of one second than a span may have are a span.
    const end = next && Math.max(next.at, start + 1)
    const before = end === undefined ? until : lt(logs.created_at, end)
    await readInTurn(() => add(and(scope, gte(logs.created_at, start), before)))
    if (end === undefined) return
    start = end
  }
}
