import { and, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { reservations, tokens, users } from '../db/schema.ts'

/** Quota reserved for one call. */
export interface Reservation {
  id: number
  userId: number
  /** The key whose quota the amount was also taken from; null for an unlimited key. */
  tokenId: number | null
  amount: number
}

export interface ReservationRequest {
  userId: number
  token: { id: number; unlimited_quota: boolean }
  /** Quota units that must be covered. */
  amount: number
  /** Quota units that the call may cost beyond `amount`, which other calls must not spend; default 0. */
  atRisk?: number
  /** The instance that settles or releases the reservation. */
  owner: string
  /** The current time in epoch seconds. */
  now: number
}

/** Thrown when the user or the key cannot cover the amount. */
export class InsufficientQuota extends Error {
  override name = 'InsufficientQuota'
  readonly of: 'user' | 'token'
  /** Whether the amount may be covered once other calls of the user have ended. */
  readonly isHeld: boolean
  constructor(of: 'user' | 'token', isHeld: boolean) {
    super(`insufficient ${of} quota`)
    this.of = of
    this.isHeld = isHeld
  }
}

/**
 * Takes the amount from the user, and from the key if it is limited, or changes nothing. The condition is part of the
 * update, so two calls never get the same quota.
 *
 * The cost of a call is not known in advance, so other calls cannot spend what running calls may cost beyond their
 * amounts. When little quota is left, only one call runs at a time, and only that call can take the balance below
 * zero.
 * @throws {InsufficientQuota}
 */
export const reserve = (db: Database, request: ReservationRequest): Promise<Reservation> =>
  db.transaction(async (tx) => {
    const { userId, token, amount, atRisk = 0, owner, now } = request
    const tokenId = token.unlimited_quota ? null : token.id
    const [user] = await tx
      .update(users)
      .set({ quota: sql`${users.quota} - ${amount}` })
      .where(and(eq(users.id, userId), gte(users.quota, amount)))
      .returning({ left: users.quota })
    if (!user) throw new InsufficientQuota('user', await holdsAny(tx, userId))
    // This is read after the update, whose lock on the user's row blocks the user's other calls.
    const running = await atRiskOf(tx, userId, tokenId)
    if (user.left < running.ofUser) throw new InsufficientQuota('user', true)
    if (tokenId !== null) {
      const [key] = await tx
        .update(tokens)
        .set({ remain_quota: sql`${tokens.remain_quota} - ${amount}` })
        .where(and(eq(tokens.id, tokenId), gte(tokens.remain_quota, amount)))
        .returning({ left: tokens.remain_quota })
      if (!key) throw new InsufficientQuota('token', await holdsAny(tx, userId))
      if (key.left < running.ofToken) throw new InsufficientQuota('token', true)
    }
    const [row] = await tx
      .insert(reservations)
      .values({ user_id: userId, token_id: tokenId, amount, at_risk: atRisk, owner, created_at: now })
      .returning({ id: reservations.id })
    return { id: row!.id, userId, tokenId, amount }
  })

const holdsAny = async (tx: Database, userId: number) =>
  (await tx.$count(reservations, eq(reservations.user_id, userId))) > 0

async function atRiskOf(tx: Database, userId: number, tokenId: number | null) {
  const sum = sql`coalesce(sum(${reservations.at_risk}), 0)`
  const [row] = await tx
    .select({
      ofUser: sum.mapWith(Number),
      ofToken:
        sql`coalesce(sum(${reservations.at_risk}) filter (where ${reservations.token_id} = ${tokenId}), 0)`.mapWith(
          Number,
        ),
    })
    .from(reservations)
    .where(eq(reservations.user_id, userId))
  return row!
}
