import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../db/open.ts'
import { instances, reservations } from '../db/schema.ts'
import { refund } from './settle.ts'

/** Between two heartbeats, and without one until a process counts as dead. */
const heartbeatSeconds = 15
const deadAfterSeconds = 60

interface Instance {
  /** The owner of the reservations that this process makes. */
  id: string
  /**
   * Whether the previous process on this data crashed; always false on PostgreSQL, where the other processes may still
   * run.
   */
  endedUnexpectedly: boolean
  /**
   * Waits up to `timeoutMs` milliseconds, default 0, for this process's calls to be settled, then refunds the
   * reservations that are left.
   */
  stop(timeoutMs?: number): Promise<void>
}

/**
 * Registers this process as an owner of reservations and refunds those of dead owners, now and with each heartbeat.
 * Only one process uses PGlite, so all reservations found there at the start belong to a dead one.
 */
export async function startInstance({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<Instance> {
  const id = randomUUID()
  const dead = kind === 'pglite' ? await db.delete(instances).returning() : []
  await showLife(db, id)
  await releaseDead(db)
  const timer = setInterval(() => {
    const beat = showLife(db, id).then(() => releaseDead(db))
    // A heartbeat that fails is not logged: calls report an unavailable database themselves.
    beat.catch(() => {})
  }, heartbeatSeconds * 1000)
  timer.unref()
  return {
    id,
    endedUnexpectedly: dead.length > 0,
    async stop(timeoutMs = 0) {
      clearInterval(timer)
      for (const end = Date.now() + timeoutMs; Date.now() < end && (await holdsAny(db, id));) await pause(50)
      await db.delete(instances).where(eq(instances.id, id))
      await releaseDead(db)
    },
  }
}

const holdsAny = async (db: Database, owner: string) =>
  (await db.$count(reservations, eq(reservations.owner, owner))) > 0

/** The time by the database's clock, because the clocks of two machines may differ. */
const databaseNow = sql<number>`extract(epoch from clock_timestamp())::bigint`

const showLife = (db: Database, id: string) =>
  db
    .insert(instances)
    .values({ id, seen_at: databaseNow })
    .onConflictDoUpdate({ target: instances.id, set: { seen_at: databaseNow } })

/**
 * Refunds every reservation whose owner is dead.
 * @returns the number of reservations refunded
 */
export const releaseDead = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.delete(instances).where(lt(instances.seen_at, sql`${databaseNow} - ${deadAfterSeconds}`))
    const living = tx
      .select({ id: instances.id })
      .from(instances)
      .where(gt(instances.seen_at, sql`${databaseNow} - ${deadAfterSeconds}`))
    const dead = await tx.delete(reservations).where(notInArray(reservations.owner, living)).returning()
    // All processes refund in the order of users, so that two of them cannot deadlock.
    dead.sort((a, b) => a.user_id - b.user_id)
    for (const row of dead)
      await refund(tx, { userId: row.user_id, tokenId: row.token_id, amount: row.amount })
    return dead.length
  })
