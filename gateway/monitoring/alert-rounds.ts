import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { alertEvents, alertRules, revisions, type AlertRule } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { logError } from '../log-error.ts'
import { canMeasure, measureRule } from './measure-rule.ts'
import { notify, type EventKind, type NoticeResult } from './notify.ts'

/** Between two rounds, and how long events are kept. */
const intervalSeconds = 60
const keptForSeconds = 90 * 24 * 3600

/** The row of `revisions` that stores when the last round began, by the database's clock. */
const claimName = 'alert-round'

/**
 * Checks the rules every minute.
 * @returns a function that stops the timer and waits for a running round
 */
export const startAlerts = (deps: GatewayDeps) => {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    // A round starts after the previous one, which may take longer than a minute when a webhook is slow.
    running = running.then(() => runRound(deps)).catch((error: unknown) => logError('alerts', error))
  }, intervalSeconds * 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** The number of rules that fire now. */
export const countFiring = (db: Database) =>
  db.$count(alertRules, and(eq(alertRules.enabled, true), gt(alertRules.firing_since, 0)))

/** Checks all rules, unless another process on this database has checked them within the last minute. */
export async function runRound(deps: GatewayDeps): Promise<void> {
  if (!deps.compat.capabilities.includes('alerts') || !(await claim(deps.db))) return
  const rules = await deps.db
    .select()
    .from(alertRules)
    .where(eq(alertRules.enabled, true))
    .orderBy(alertRules.id)
  for (const rule of rules) await checkRule(deps, rule).catch((error: unknown) => logError('alert', error))
  await deps.db.delete(alertEvents).where(lt(alertEvents.created_at, epochSeconds(deps) - keptForSeconds))
}

/** Whether this process runs the round: of several processes, only one can update the time. */
async function claim(db: Database): Promise<boolean> {
  const now = sql<number>`extract(epoch from clock_timestamp())::bigint`
  const claimed = await db
    .insert(revisions)
    .values({ name: claimName, revision: now })
    .onConflictDoUpdate({
      target: revisions.name,
      set: { revision: now },
      // Five seconds allow for timers that fire early. A time in the future was stored by a clock that ran ahead, so
      // it is ignored.
      setWhere: or(
        lte(revisions.revision, sql`${now} - ${intervalSeconds - 5}`),
        gt(revisions.revision, sql`${now} + ${intervalSeconds}`),
      ),
    })
    .returning()
  return claimed.length > 0
}

/** The fields that determine what a rule measures; after a change of one, earlier results no longer count. */
export const measured = ['metric', 'subject', 'subject_id', 'threshold', 'enabled'] as const

/** The number of rounds in which a notice is tried until somebody receives it; then quiet time begins. */
const maxAttempts = 5

async function checkRule(deps: GatewayDeps, rule: AlertRule): Promise<void> {
  const isMeasurable = await canMeasure(rule, deps)
  const value = await measureRule(rule, deps)
  const now = epochSeconds(deps)
  const fires =
    value !== undefined && (rule.metric === 'balance' ? value < rule.threshold : value > rule.threshold)
  const fired = rule.firing_since > 0
  const isRetry = rule.missed > 0 && rule.missed < maxAttempts
  // The absolute difference ignores a time in the future, which a clock that ran ahead has stored.
  const isQuiet = !isRetry && Math.abs(now - rule.notified_at) < rule.quiet * 60
  const wasReported = rule.notified_at >= rule.firing_since
  const kind = ((): EventKind | undefined => {
    // A rule that cannot be judged stays as it was.
    if (!isMeasurable) return undefined
    if (fires && !fired) return 'fired'
    if (fires && !isQuiet) return wasReported ? 'still' : 'fired'
    return !fires && (fired || isRetry) ? 'resolved' : undefined
  })()
  // The end of an alert is reported only if its start was.
  const shouldNotify = kind === 'resolved' ? wasReported : kind !== undefined && !isQuiet
  const hasChanged = kind !== undefined && fires !== fired
  const changes = {
    checked_at: now,
    value: value ?? null,
    ...(hasChanged && { firing_since: fires ? now : 0, missed: 0 }),
    ...(shouldNotify && { missed: 0 }),
    ...(shouldNotify && kind !== 'resolved' && { notified_at: now }),
  }
  // Measuring may take a minute, while providers answer. If the rule has been changed since, or another process has
  // reported it, nothing is stored and the next round checks it again.
  const update = async (from: AlertRule, values: Partial<AlertRule>) => {
    const state = [...measured, 'firing_since', 'notified_at', 'missed', 'id'] as const
    const isUnchanged = and(...state.map((field) => eq(alertRules[field], from[field])))
    return (await deps.db.update(alertRules).set(values).where(isUnchanged).returning())[0]
  }
  const stored = await update(rule, changes)
  if (!stored || !kind) return
  const { result, isReceived } = shouldNotify
    ? await notify(deps, stored, kind, value)
    : { result: notSent, isReceived: true }
  await recordEvent(deps, rule.id, kind, { value, result })
  if (isReceived) return
  const missed = hasChanged ? 1 : rule.missed + 1
  // Quiet time begins with a notice that somebody received, or with the last attempt.
  await update(stored, { missed, ...(missed < maxAttempts && { notified_at: rule.notified_at }) })
}

const notSent: NoticeResult = { mail: '', webhook: '' }

export const recordEvent = (
  deps: GatewayDeps,
  rule: number,
  kind: EventKind,
  { value, result }: { value: number | undefined; result: NoticeResult },
) =>
  deps.db
    .insert(alertEvents)
    .values({ rule_id: rule, created_at: epochSeconds(deps), kind, value: value ?? null, ...result })
