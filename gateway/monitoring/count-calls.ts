import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { logs } from '../db/schema.ts'
import { LogType } from '../domain.ts'
import { eachSpan } from '../logs.ts'

export interface Count {
  calls: number
  passed: number
}

/** The counts by model. */
export type Counts = ReadonlyMap<string, Count>

/**
 * Counts the calls between two times in seconds; the end does not count. A call is one request, however many channels
 * were tried: it passed if one of them answered it to the end. A stream that broke off has two log lines for the same
 * channel, one with its cost and one with its failure, and did not pass there.
 */
export async function countCalls(
  db: Database,
  { from, to }: { from: number; to: number },
  where?: SQL,
): Promise<Counts> {
  const counts = new Map<string, Count>()
  await eachSpan(db, { from, to }, async (span) => {
    const attempts = db
      .select({
        model: logs.model_name,
        request: logs.request_id,
        answered: sql<boolean>`bool_and(${logs.type} = ${LogType.consume})`.as('answered'),
      })
      .from(logs)
      .where(and(span, where, inArray(logs.type, [LogType.consume, LogType.failure])))
      .groupBy(logs.model_name, logs.request_id, logs.channel)
      .as('attempts')
    const calls = db
      .select({ model: attempts.model, passed: sql<boolean>`bool_or(${attempts.answered})`.as('passed') })
      .from(attempts)
      .groupBy(attempts.model, attempts.request)
      .as('calls')
    const rows = await db
      .select({
        model: calls.model,
        calls: sql`count(*)`.mapWith(Number),
        passed: sql`count(*) filter (where ${calls.passed})`.mapWith(Number),
      })
      .from(calls)
      .groupBy(calls.model)
    for (const { model, ...row } of rows) {
      const before = counts.get(model) ?? { calls: 0, passed: 0 }
      counts.set(model, { calls: before.calls + row.calls, passed: before.passed + row.passed })
    }
  })
  return counts
}
