import { and, desc, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { admin, anyUser } from '../accounts/require-role.ts'
import type { Database } from '../db/open.ts'
import { channels, logs } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import type { GatewayApp, GatewayContext } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { queryNumber, queryText } from '../http/input.ts'
import { readFor } from '../http/reads.ts'
import { spentBy } from './log.ts'

/** The most spans, values, and rows (spans times values) of one answer. */
const most = { spans: 400, values: 200, rows: 10_000 }

const groups = {
  none: sql<string>`''`,
  model: logs.model_name,
  key: logs.token_name,
  user: logs.username,
  channel: logs.channel,
} as const

/** What the own log can be grouped by: a user sees neither users nor channels. */
const ownGroups: readonly string[] = ['none', 'model', 'key']

/** Sums of a set of calls; `timed` are those whose time is known. */
const sums = {
  count: sql`count(*)`.mapWith(Number).as('count'),
  quota: sql`sum(${logs.quota})`.mapWith(Number).as('quota'),
  prompt_tokens: sql`sum(${logs.prompt_tokens})`.mapWith(Number).as('prompt_tokens'),
  completion_tokens: sql`sum(${logs.completion_tokens})`.mapWith(Number).as('completion_tokens'),
  timed: sql`count(*) filter (where ${logs.elapsed_time} > 0)`.mapWith(Number).as('timed'),
  elapsed_time: sql`sum(greatest(${logs.elapsed_time}, 0))`.mapWith(Number).as('elapsed_time'),
}
const measures = Object.keys(sums) as (keyof typeof sums)[]

/** Which values are the largest, by the name of the measure. */
const orders: Record<string, SQL> = {
  quota: sql`sum(quota)`,
  count: sql`sum(count)`,
  tokens: sql`sum(prompt_tokens + completion_tokens)`,
  timed: sql`sum(timed)`,
}

/**
 * Not a call of real gateways: calls, units, tokens and time of any spans, split by model, user, key or channel. It
 * saves a console the hundred sums of single spans that this takes otherwise.
 */
export const mountUsage = (app: GatewayApp, deps: GatewayDeps) => {
  if (!deps.manners.capabilities.includes('usage')) return
  const answer = (scope: 'all' | 'self') => async (c: GatewayContext) =>
    ok(c, await readFor(c.get('user').id, () => usageOf(c, deps, scope)))
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
    most.values,
    Math.max(1, Math.floor(most.rows / spans)),
  )

  const parts = db.$with('parts').as(
    db
      .select({
        span: sql<number>`width_bucket(${logs.created_at}, ${`{${edges.join()}}`}::bigint[]) - 1`.as('span'),
        id: sql<string>`${groups[group]}::text`.as('id'),
        ...sums,
        first_user: sql`${group === 'key' ? sql`min(${logs.user_id})` : 0}`.as('first_user'),
        last_user: sql`${group === 'key' ? sql`max(${logs.user_id})` : 0}`.as('last_user'),
      })
      .from(logs)
      .where(and(spentBy(c, scope), gte(logs.created_at, edges[0]!), lt(logs.created_at, edges.at(-1)!)))
      .groupBy(sql`1`, sql`2`),
  )
  // A call without a value, such as one of no channel, is part of the rest.
  const largest = db.$with('largest').as(
    db
      .select({
        value: sql<string>`id`.as('value'),
        shared: sql<boolean>`min(first_user) <> max(last_user)`.as('shared'),
      })
      .from(parts)
      .where(sql`id not in ('', ${group === 'channel' ? '0' : ''})`)
      .groupBy(sql`id`)
      .having(sql`${order} > 0`)
      .orderBy(desc(order), sql`id`)
      .limit(limit),
  )
  const rows = await db
    .with(parts, largest)
    .select({
      span: parts.span,
      id: sql<string | null>`value`,
      shared: sql<boolean | null>`bool_or(shared)`,
      ...(Object.fromEntries(
        measures.map((name) => [name, sql.raw(`sum(parts.${name})`).mapWith(Number)]),
      ) as Record<(typeof measures)[number], SQL<number>>),
    })
    .from(parts)
    .leftJoin(largest, sql`value = id`)
    .groupBy(sql`1`, sql`2`)
    .orderBy(sql`1`, sql`2`)
  const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))]
  const names = group === 'channel' ? await channelNames(db, ids) : undefined
  const shared = new Set(rows.flatMap(({ id, shared }) => (shared && id) || []))
  return {
    values: ids.map((id) => ({ id, name: names?.get(id) || id, shared: shared.has(id) })),
    rows: rows.map(({ shared: _, ...row }) => row),
  }
}

/** The names of channels by id, as far as they still exist. */
async function channelNames(db: Database, ids: readonly string[]) {
  const found = await db
    .select({ id: channels.id, name: channels.name })
    .from(channels)
    .where(inArray(channels.id, ids.map(Number)))
  return new Map(found.map(({ id, name }) => [String(id), name]))
}

/** The times at which the spans begin, and the end of the last one: `edges=1,2,3` are two spans. */
function edgesOf(c: GatewayContext): number[] {
  const edges = queryText(c, 'edges').split(',').map(Number)
  const ascend = edges.every(
    (edge, index) => Number.isSafeInteger(edge) && edge >= 0 && (index === 0 || edge > edges[index - 1]!),
  )
  if (!ascend || edges.length < 2 || edges.length > most.spans + 1) throw new Refusal('参数错误')
  return edges
}
