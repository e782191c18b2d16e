import { getTableColumns } from 'drizzle-orm'
import { csvLine, byteOrderMark } from '../../src/widgets/kit/data/csv.ts'
import { admin, anyUser } from '../accounts/require-role.ts'
import { logs } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import type { GatewayApp, GatewayContext } from '../http/context.ts'
import { queryNumber } from '../http/input.ts'
import { answerInParts, yieldToOthers } from '../http/reads.ts'
import { searchLog, type LogLine } from '../logs.ts'
import { searchOf, withoutId } from './log.ts'

/** Log lines held in memory at a time. */
const chunk = 250

const columns = Object.keys(getTableColumns(logs)) as (keyof LogLine)[]

const lineOf = (row: LogLine) =>
  csvLine([
    new Date(row.created_at * 1000).toISOString(),
    ...columns.map((name) => (typeof row[name] === 'boolean' ? String(row[name]) : row[name])),
  ])

/**
 * Routes of the log as a CSV file, with the filters and permissions of the list. `num` limits the lines; default all.
 */
export const mountLogCsv = (app: GatewayApp, deps: GatewayDeps) => {
  if (!deps.compat.capabilities.includes('log_csv')) return
  app.get('/api/log/csv', admin(deps), (c) => fileOf(c, deps, 'all'))
  app.get('/api/log/self/csv', anyUser(deps), (c) => fileOf(c, deps, 'self', withoutId))
}

/**
 * Reads lines only as fast as the receiver takes them. It counts as one of the user's long answers, and stops when the
 * caller's permission ends.
 */
function fileOf(
  c: GatewayContext,
  { db }: GatewayDeps,
  scope: 'all' | 'self',
  shown: (row: LogLine) => LogLine = (row) => row,
) {
  const { next } = searchLog(db, searchOf(c, scope))
  const num = Math.trunc(queryNumber(c, 'num'))
  let left = num > 0 ? num : Infinity
  let last: LogLine | undefined
  return answerInParts(c, headers, async () => {
    if (last) await c.get('recheckRole')?.()
    const limit = Math.min(chunk, left)
    const rows = await next(limit, last)
    const began = Date.now()
    const lines = rows.map((row) => lineOf(shown(row))).join('')
    await yieldToOthers(Date.now() - began)
    const text = last ? lines : byteOrderMark + csvLine(['time', ...columns]) + lines
    last = rows.at(-1)
    left -= rows.length
    return { text, isOver: rows.length < limit || left === 0 }
  })
}

const headers = {
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': 'attachment; filename="log.csv"',
}
