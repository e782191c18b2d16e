import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { channels, logs, reservations, tokens, users, type NewLogRow } from '../db/schema.ts'
import type { Reservation } from './reserve.ts'

/** The end of a call that is paid for. */
export interface Charge {
  cost: number
  tokenId: number
  channelId: number
  /** The consumption log line; null when the log of calls is switched off. */
  log: NewLogRow | null
  /** Epoch seconds. */
  now: number
  /** `QuotaRemindThreshold`; default 0. */
  remindBelow?: number
}

/**
 * Replaces a reservation by the real cost, in one transaction: what was reserved too much comes back, what was
 * reserved too little is taken even below zero, which makes the next call be refused.
 * @returns the user's balance when this charge has taken it below `remindBelow`, else undefined
 */
export const settle = (db: Database, reservation: Reservation, charge: Charge): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const { cost, tokenId, channelId, log, now, remindBelow = 0 } = charge
    // A process that was taken for dead finds its reservation given back already, and then pays in full.
    const reserved = await take(tx, reservation)
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
    // What running calls hold still belongs to the user, and the lock on the user's row keeps both sums in step: so
    // of many calls at once exactly one crosses the threshold.
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

/** Gives a reservation back: the call failed before anything was delivered. */
export const release = (db: Database, reservation: Reservation): Promise<void> =>
  db.transaction(async (tx) => {
    const reserved = await take(tx, reservation)
    await refund(tx, { ...reservation, amount: reserved })
  })

async function take(tx: Database, { id }: Reservation): Promise<number> {
  const [row] = await tx
    .delete(reservations)
    .where(eq(reservations.id, id))
    .returning({ amount: reservations.amount })
  return row?.amount ?? 0
}

/** Adds an amount to the quotas it was taken from. */
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
