import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { reservations, tokens, users } from '../db/schema.ts'

/** Quota set aside for one call. */
export interface Reservation {
  id: number
  userId: number
  /** The key it was taken from as well; null for an unlimited key. */
  tokenId: number | null
  amount: number
}

export interface ReservationRequest {
  userId: number
  token: { id: number; unlimited_quota: boolean }
  amount: number
  /** The instance that will settle or release it. */
  owner: string
  /** Epoch seconds. */
  now: number
}

/** Who cannot cover the amount. */
export class InsufficientQuota extends Error {
  override name = 'InsufficientQuota'
  readonly of: 'user' | 'token'
  constructor(of: 'user' | 'token') {
    super(`insufficient ${of} quota`)
    this.of = of
  }
}

/**
 * Takes the amount from the user, and from the key if that is limited, or changes nothing. The condition is part of
 * the update, so two calls never get the same quota.
 * @throws {InsufficientQuota}
 */
export const reserve = (db: Database, request: ReservationRequest): Promise<Reservation> =>
  db.transaction(async (tx) => {
    const { userId, token, amount, owner, now } = request
    const tokenId = token.unlimited_quota ? null : token.id
    const paid = await tx
      .update(users)
      .set({ quota: sql`${users.quota} - ${amount}` })
      .where(and(eq(users.id, userId), gte(users.quota, amount)))
      .returning({ id: users.id })
    if (paid.length === 0) throw new InsufficientQuota('user')
    if (tokenId !== null) {
      const taken = await tx
        .update(tokens)
        .set({ remain_quota: sql`${tokens.remain_quota} - ${amount}` })
        .where(and(eq(tokens.id, tokenId), gte(tokens.remain_quota, amount)))
        .returning({ id: tokens.id })
      if (taken.length === 0) throw new InsufficientQuota('token')
    }
    const [row] = await tx
      .insert(reservations)
      .values({ user_id: userId, token_id: tokenId, amount, owner, created_at: now })
      .returning({ id: reservations.id })
    return { id: row!.id, userId, tokenId, amount }
  })
