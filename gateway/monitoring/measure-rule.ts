import { and, asc, eq, gt, gte, lt, min, ne, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { channels, logs, tokens, type AlertRule } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { ChannelStatus, LogType } from '../domain.ts'
import { limitRead } from '../http/reads.ts'
import { logError } from '../log-error.ts'
import { eachSpan } from '../logs.ts'
import { fetchBalance } from '../relay/channels/balance.ts'
import { countCalls } from './count-calls.ts'

/**
 * Seconds over which error rate and latency are measured, over which spending is, and the age at which a balance is
 * fetched again.
 */
const recent = 15 * 60
const day = 24 * 3600
const balanceAge = 3600

/** The fewest calls for a rate or latency; with fewer, one failure would raise an alert. */
const minCalls = 5

/** The number of balances fetched in one round, and the seconds before a channel's balance is requested again. */
const maxBalances = 5
const retryAfter = 15 * 60

/** When each channel's balance was last requested, so that providers that do not answer do not block the others. */
const askedAt = new WeakMap<Database, Map<number, number>>()

/** Whether the rule can be measured: all but balances are computed from the log of calls, which can be switched off. */
export const canMeasure = async ({ metric }: AlertRule, { options }: GatewayDeps) =>
  metric === 'balance' || (await options.read()).flag('LogConsumeEnabled')

/**
 * Measures a rule's metric now, in dollars, percent, seconds or quota units.
 * @returns undefined if there is no data
 */
export async function measureRule(rule: AlertRule, deps: GatewayDeps): Promise<number | undefined> {
  if (!(await canMeasure(rule, deps))) return undefined
  switch (rule.metric) {
    case 'balance':
      return lowestBalance(rule, deps)
    case 'errors':
      return errorRate(rule, deps)
    case 'latency':
      return latency(rule, deps)
    default:
      return spending(rule, deps)
  }
}

/**
 * The balance of a channel, or the lowest of all channels except those that an administrator has disabled: one
 * that the gateway has disabled may be out of money. Channels whose provider reports none are skipped.
 */
async function lowestBalance({ subject_id: id }: AlertRule, deps: GatewayDeps): Promise<number | undefined> {
  const { db } = deps
  const inScope = id ? eq(channels.id, id) : ne(channels.status, ChannelStatus.disabled)
  const known = gt(channels.balance_updated_time, 0)
  const now = epochSeconds(deps)
  const asked = askedAt.get(db) ?? new Map<number, number>()
  askedAt.set(db, asked)
  for (const [channel, at] of asked) if (Math.abs(now - at) >= retryAfter) asked.delete(channel)
  // A time in the future was stored by a clock that ran ahead.
  const old = or(
    lt(channels.balance_updated_time, now - balanceAge),
    gt(channels.balance_updated_time, now + balanceAge),
  )
  const due = await db
    .select()
    .from(channels)
    .where(and(inScope, old, id ? undefined : known, notInArray(channels.id, [...asked.keys()])))
    .orderBy(asc(channels.balance_updated_time))
    .limit(maxBalances)
  for (const channel of due) {
    asked.set(channel.id, now)
    await fetchBalance(deps, channel).catch((error: unknown) => logError('balance for an alert', error))
  }
  const [row] = await db
    .select({ lowest: min(channels.balance) })
    .from(channels)
    .where(and(inScope, known))
  return row?.lowest ?? undefined
}

const ofChannel = ({ subject, subject_id: id }: AlertRule) =>
  subject === 'channel' ? eq(logs.channel, id) : undefined

async function errorRate(rule: AlertRule, deps: GatewayDeps): Promise<number | undefined> {
  const now = epochSeconds(deps)
  const counts = await countCalls(deps.db, { from: now - recent, to: now + 1 }, ofChannel(rule))
  let [all, failed] = [0, 0]
  for (const { calls, passed } of counts.values()) {
    all += calls
    failed += calls - passed
  }
  return all < minCalls ? undefined : (failed / all) * 100
}

/** The 95th percentile of the calls' time, in seconds. */
async function latency(rule: AlertRule, deps: GatewayDeps): Promise<number | undefined> {
  const [row] = await limitRead(() =>
    deps.db
      .select({
        calls: sql`count(*)`.mapWith(Number),
        slow: sql`coalesce(percentile_disc(0.95) within group (order by ${logs.elapsed_time}), 0)`.mapWith(
          Number,
        ),
      })
      .from(logs)
      .where(
        and(
          gte(logs.created_at, epochSeconds(deps) - recent),
          eq(logs.type, LogType.consume),
          ofChannel(rule),
        ),
      ),
  )
  return row && row.calls >= minCalls ? row.slow / 1000 : undefined
}

async function spending(rule: AlertRule, deps: GatewayDeps): Promise<number | undefined> {
  const scope = await spender(rule, deps)
  if (scope === null) return undefined
  let quota = 0
  await eachSpan(deps.db, { scope, from: epochSeconds(deps) - day }, async (span) => {
    const [row] = await deps.db
      .select({ quota: sql`coalesce(sum(${logs.quota}), 0)`.mapWith(Number) })
      .from(logs)
      .where(and(span, sql`${logs.type} = ${sql.raw(String(LogType.consume))}`))
    quota += row?.quota ?? 0
  })
  return quota
}

/**
 * The condition for the log lines of the subject; null if the key was deleted. The log stores a key's name, which is
 * unique to its user only, so both are compared.
 */
async function spender(
  { subject, subject_id: id }: AlertRule,
  { db }: GatewayDeps,
): Promise<SQL | undefined | null> {
  if (subject === 'user') return eq(logs.user_id, id)
  if (subject === 'channel') return eq(logs.channel, id)
  if (subject !== 'token') return undefined
  const [token] = await db.select().from(tokens).where(eq(tokens.id, id))
  return token ? and(eq(logs.user_id, token.user_id), eq(logs.token_name, token.name))! : null
}
