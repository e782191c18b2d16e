import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, gt, lt, notInArray, sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../db/open.ts'
import { instances, reservations } from '../db/schema.ts'
import { refund } from './settle.ts'

/** Seconds between signs of life, and without one until a process counts as dead. */
const heartbeat = 15
const deadAfter = 60

export interface Instance {
  /** Owner of the reservations this process makes. */
  id: string
  /** Waits until the calls of this process are paid, at most so many milliseconds; gives back what is left. */
  stop(patience?: number): Promise<void>
}

/**
 * Registers this process as an owner of reservations and gives back those of dead owners, now and later.
 * PGlite has one process, so there everything found at the start is a dead one's.
 */
export async function startInstance({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>): Promise<Instance> {
  const id = randomUUID()
  if (kind === 'pglite') await db.delete(instances)
  await showLife(db, id)
  await releaseDead(db)
  const timer = setInterval(() => {
    const beat = showLife(db, id).then(() => releaseDead(db))
    // A database that is away for a moment is reported by the calls that need it.
    beat.catch(() => {})
  }, heartbeat * 1000)
  timer.unref()
  return {
    id,
    async stop(patience = 0) {
      clearInterval(timer)
      for (const end = Date.now() + patience; Date.now() < end && (await holdsAny(db, id));) await pause(50)
      await db.delete(instances).where(eq(instances.id, id))
      await releaseDead(db)
    },
  }
}

const holdsAny = async (db: Database, owner: string) =>
  (await db.$count(reservations, eq(reservations.owner, owner))) > 0

/** The database's clock, because processes on two machines may disagree about the time. */
const databaseNow = sql<number>`extract(epoch from clock_timestamp())::bigint`

const showLife = (db: Database, id: string) =>
  db
    .insert(instances)
    .values({ id, seen_at: databaseNow })
    .onConflictDoUpdate({ target: instances.id, set: { seen_at: databaseNow } })

/** Gives back every reservation whose owner shows no life. Returns how many there were. */
export const releaseDead = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.delete(instances).where(lt(instances.seen_at, sql`${databaseNow} - ${deadAfter}`))
    const living = tx
      .select({ id: instances.id })
      .from(instances)
      .where(gt(instances.seen_at, sql`${databaseNow} - ${deadAfter}`))
    const dead = await tx.delete(reservations).where(notInArray(reservations.owner, living)).returning()
    // In order of users, so that two processes doing this at once cannot wait for each other.
    dead.sort((a, b) => a.user_id - b.user_id)
    for (const row of dead)
      await refund(tx, { userId: row.user_id, tokenId: row.token_id, amount: row.amount })
    return dead.length
  })
