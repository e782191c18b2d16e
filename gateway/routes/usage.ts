import { and, inArray, sql, type SQL } from 'drizzle-orm'
import { admin, anyUser } from '../accounts/require-role.ts'
import type { Database } from '../db/open.ts'
import { channels, logs } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import type { GatewayApp, GatewayContext } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { queryNumber, queryText } from '../http/input.ts'
import { limitReadsByUser } from '../http/reads.ts'
import { eachSpan } from '../logs.ts'
import { ownLines, spentBy } from './log.ts'

/** The most spans, values, and rows (spans × values) of one answer. */
const max = { spans: 400, values: 200, rows: 10_000 }

const groups = {
  none: sql<string>`''`,
  model: logs.model_name,
  key: logs.token_name,
  user: logs.username,
  channel: logs.channel,
} as const

/** The groups for a user's calls: users see neither other users nor channels. */
const ownGroups: readonly string[] = ['none', 'model', 'key']

/** The sums of a set of calls; `timed` counts the calls whose time is known. */
const sums = {
  count: sql`count(*)`.mapWith(Number),
  quota: sql`sum(${logs.quota})`.mapWith(Number),
  prompt_tokens: sql`sum(${logs.prompt_tokens})`.mapWith(Number),
  completion_tokens: sql`sum(${logs.completion_tokens})`.mapWith(Number),
  timed: sql`count(*) filter (where ${logs.elapsed_time} > 0)`.mapWith(Number),
  elapsed_time: sql`sum(greatest(${logs.elapsed_time}, 0))`.mapWith(Number),
}
const measures = Object.keys(sums) as (keyof typeof sums)[]

type Sums = Record<keyof typeof sums, number>

/** The figures by which the largest values are chosen, by the name of the order. */
const orders: Record<string, (sum: Sums) => number> = {
  quota: ({ quota }) => quota,
  count: ({ count }) => count,
  tokens: (sum) => sum.prompt_tokens + sum.completion_tokens,
  timed: ({ timed }) => timed,
}

/**
 * Routes that real gateways lack: calls, units, tokens and time of any spans, split by model, user, key or channel.
 * One call replaces a hundred sums of single spans.
 */
export const mountUsage = (app: GatewayApp, deps: GatewayDeps) => {
  if (!deps.compat.capabilities.includes('usage')) return
  const answer = (scope: 'all' | 'self') => async (c: GatewayContext) =>
    ok(c, await limitReadsByUser(c.get('user').id, () => usageOf(c, deps, scope)))
  app.get('/api/log/usage', admin(deps), answer('all'))
  app.get('/api/log/self/usage', anyUser(deps), answer('self'))
}

async function usageOf(c: GatewayContext, { db }: GatewayDeps, scope: 'all' | 'self') {
  const edges = edgesOf(c)
  const group = (queryText(c, 'group') || 'none') as keyof typeof groups
  if (!Object.hasOwn(groups, group) || (scope === 'self' && !ownGroups.includes(group)))
    throw new Refusal('参数错误')
  const by = queryText(c, 'order') || 'quota'
  const order = Object.hasOwn(orders, by) && orders[by]
  if (!order) throw new Refusal('参数错误')
  const spans = edges.length - 1
  const limit = Math.min(
    Math.max(1, queryNumber(c, 'limit') || 10),
    max.values,
    Math.max(1, Math.floor(max.rows / spans)),
  )

  const value = sql<string>`${groups[group]}::text`
  const calls = {
    filter: spentBy(c, scope),
    scope: scope === 'self' ? ownLines(c) : undefined,
    from: edges[0]!,
    to: edges.at(-1)!,
  }
  // Calls without a value, such as those without a channel, count as the rest.
  const isNone = (id: string | null) => !id || (group === 'channel' && id === '0')
  const all = group === 'none' ? [] : await sumsOf(db, calls, { span: sql`0`, id: value })
  const largest = all
    .filter((sum) => !isNone(sum.id) && order(sum) > 0)
    .sort((one, other) => order(other) - order(one) || byText(one.id, other.id))
    .slice(0, limit)
  const ids = largest.map(({ id }) => id!)
  const rows =
    spans === 1 && group !== 'none'
      ? [...largest, ...restOf(all.filter((sum) => !largest.includes(sum)))]
      : await sumsOf(db, calls, {
          span: sql`width_bucket(${logs.created_at}, ${`{${edges.join()}}`}::bigint[]) - 1`,
          id: ids.length > 0 ? sql`case when ${inArray(value, ids)} then ${value} end` : sql`null::text`,
        })
  const names = group === 'channel' ? await channelNames(db, ids) : undefined
  return {
    values: largest.map(({ id, users }) => ({
      id: id!,
      name: names?.get(id!) || id!,
      shared: group === 'key' && users.size > 1,
    })),
    rows: rows
      .sort((one, other) => one.span - other.span || byText(one.id, other.id))
      .map(({ users: _, ...row }) => row),
  }
}

/** The sums of one row of the answer. */
interface Row extends Sums {
  span: number
  id: string | null
  /** At most two of the row's users, enough to tell whether several users share a key's name. */
  users: Set<number>
}

interface Calls {
  filter: SQL | undefined
  scope: SQL | undefined
  from: number
  to: number
}

/** Adds up calls span by span, so that other reads can run in between: a month of a million lines takes seconds. */
async function sumsOf(db: Database, { filter, ...calls }: Calls, { span, id }: { span: SQL; id: SQL }) {
  const found = new Map<string, Row>()
  await eachSpan(db, calls, async (part) => {
    const rows = await db
      .select({
        span: span.mapWith(Number),
        id: id as SQL<string | null>,
        ...sums,
        first: sql<number>`min(${logs.user_id})`,
        last: sql<number>`max(${logs.user_id})`,
      })
      .from(logs)
      .where(and(filter, part))
      .groupBy(sql`1`, sql`2`)
    for (const { first, last, ...row } of rows) {
      const key = `${row.span} ${row.id === null ? '' : `=${row.id}`}`
      const sum = found.get(key)
      if (!sum) found.set(key, { ...row, users: new Set([first, last]) })
      else {
        for (const name of measures) sum[name] += row[name]
        if (sum.users.size < 2) for (const user of [first, last]) sum.users.add(user)
      }
    }
  })
  return [...found.values()]
}

/** The sum of all other values as one row; empty if there are none. */
const restOf = ([first, ...others]: Row[]): Row[] => {
  if (!first) return []
  const rest = { ...first, id: null }
  for (const sum of others) for (const name of measures) rest[name] += sum[name]
  return [rest]
}

/** Compares texts as the database does, with null last. */
const byText = (one: string | null, other: string | null) => {
  if (one === other) return 0
  return one === null || (other !== null && one > other) ? 1 : -1
}

/** The names of channels by id; deleted channels are missing. */
async function channelNames(db: Database, ids: readonly string[]) {
  const found = await db
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(inArray(channels.id, ids.map(Number)))
  return new Map(found.map(({ id, name }) => [String(id), name]))
}

/**
 * Reads the times at which spans begin, and the end of the last: `edges=1,2,3` are two spans.
 * @throws {Refusal} unless they ascend, within the limits
 */
function edgesOf(c: GatewayContext): number[] {
  const edges = queryText(c, 'edges').split(',').map(Number)
  const ascend = edges.every(
    (edge, index) => Number.isSafeInteger(edge) && edge >= 0 && (index === 0 || edge > edges[index - 1]!),
  )
  if (!ascend || edges.length < 2 || edges.length > max.spans + 1) throw new Refusal('参数错误')
  return edges
}
