import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { logError } from '../log-error.ts'
import type { Database } from '../db/open.ts'
import { channels, logs, reservations, tokens, users, type NewLogRow } from '../db/schema.ts'
import { limitByUser } from './limit-by-user.ts'
import type { Reservation } from './reserve.ts'

/** The cost of a finished call, and what is recorded about it. */
interface Charge {
  cost: number
  tokenId: number
  channelId: number
  /** The consumption log line; null while the log of calls is switched off. */
  log: NewLogRow | null
  /** The current time in epoch seconds. */
  now: number
  /** `QuotaRemindThreshold`; default 0. */
  remindBelow?: number
}

/** Milliseconds between two attempts of a change that failed, and after which it is given up. */
const retryMs = 1000
const maxRetryMs = 3_600_000

/**
 * Runs the change that ends a reservation, at most four of one user at once. A change that fails, as while the database
 * restarts, is retried in the background: otherwise the quota would stay reserved until the process ends.
 * @returns undefined after a failure
 */
async function endReservation<Result>(
  { userId }: Reservation,
  change: (isRetry: boolean) => Promise<Result>,
): Promise<Result | undefined> {
  const attempt = (isRetry: boolean) => limitByUser(userId, () => change(isRetry))
  const retry = async () => {
    for (const end = Date.now() + maxRetryMs; Date.now() < end;) {
      await pause(retryMs, undefined, { ref: false })
      const isDone = await attempt(true).then(
        () => true,
        () => false,
      )
      if (isDone) return
    }
  }
  return attempt(false).catch((error: unknown) => {
    logError('settling a call, which is retried', error)
    void retry()
    return undefined
  })
}

/**
 * Replaces a reservation by the real cost, in one transaction. A surplus is refunded; a shortfall is taken even if the
 * balance falls below zero, so that the next call is refused.
 * @returns the user's balance if this charge has taken it below `remindBelow`, otherwise undefined
 */
export const settle = (db: Database, reservation: Reservation, charge: Charge): Promise<number | undefined> =>
  endReservation(reservation, (isRetry) => settleNow(db, reservation, charge, isRetry))

const settleNow = (db: Database, reservation: Reservation, charge: Charge, isRetry: boolean) =>
  db.transaction(async (tx) => {
    const { cost, tokenId, channelId, log, now, remindBelow = 0 } = charge
    const taken = await take(tx, reservation)
    // The first attempt may have succeeded although its connection was lost.
    if (taken === undefined && isRetry) return undefined
    // If other processes took this one for dead, its reservation is already refunded and the full cost is due.
    const reserved = taken ?? 0
    const [user] = await tx
      .update(users)
      .set({
        quota: sql`${users.quota} + ${reserved - cost}`,
        used_quota: sql`${users.used_quota} + ${cost}`,
        request_count: sql`${users.request_count} + 1`,
      })
      .where(eq(users.id, reservation.userId))
      .returning({ quota: users.quota })
    const limited = reservation.tokenId !== null
    await tx
      .update(tokens)
      .set({
        used_quota: sql`${tokens.used_quota} + ${cost}`,
        accessed_time: now,
        ...(limited && { remain_quota: sql`${tokens.remain_quota} + ${reserved - cost}` }),
      })
      .where(eq(tokens.id, tokenId))
    await tx
      .update(channels)
      .set({ used_quota: sql`${channels.used_quota} + ${cost}` })
      .where(eq(channels.id, channelId))
    if (log) await tx.insert(logs).values(log)
    if (!user || user.quota >= remindBelow) return undefined
    // Quota reserved by running calls still belongs to the user, so it counts. The lock on the user's row keeps both
    // sums consistent: exactly one of several concurrent calls crosses the threshold.
    const balance = user.quota + (await heldBy(tx, reservation.userId))
    return balance < remindBelow && balance + cost >= remindBelow ? balance : undefined
  })

const heldBy = async (tx: Database, userId: number): Promise<number> => {
  const [row] = await tx
    .select({ held: sql`coalesce(sum(${reservations.amount}), 0)`.mapWith(Number) })
    .from(reservations)
    .where(eq(reservations.user_id, userId))
  return row!.held
}

/** Refunds the reservation of a call that failed before anything was delivered. */
export const release = (db: Database, reservation: Reservation): Promise<void> =>
  endReservation(reservation, () =>
    db.transaction(async (tx) => {
      const amount = await take(tx, reservation)
      if (amount !== undefined) await refund(tx, { ...reservation, amount })
    }),
  )

/** Deletes a reservation and returns its amount; undefined if it has ended already. */
async function take(tx: Database, { id }: Reservation): Promise<number | undefined> {
  const [row] = await tx
    .delete(reservations)
    .where(eq(reservations.id, id))
    .returning({ amount: reservations.amount })
  return row?.amount
}

/** Returns an amount to the user's quota, and to the key's if it was taken from there. */
export async function refund(
  tx: Database,
  { userId, tokenId, amount }: Omit<Reservation, 'id'>,
): Promise<void> {
  if (amount === 0) return
  await tx
    .update(users)
    .set({ quota: sql`${users.quota} + ${amount}` })
    .where(eq(users.id, userId))
  if (tokenId === null) return
  await tx
    .update(tokens)
    .set({ remain_quota: sql`${tokens.remain_quota} + ${amount}` })
    .where(eq(tokens.id, tokenId))
}
