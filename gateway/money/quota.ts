import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { users, type UserRow } from '../db/schema.ts'
import { UserStatus } from '../domain.ts'
import { Refusal } from '../http/envelope.ts'
import type { OptionSnapshot } from '../options/store.ts'

/** An amount as log lines show it: money with six decimals, or units when currency display is off. */
export const describeQuota = (amount: number, options: OptionSnapshot) =>
  options.flag('DisplayInCurrencyEnabled')
    ? `＄${(amount / options.number('QuotaPerUnit')).toFixed(6)} 额度`
    : `${amount} 点额度`

/**
 * Adds to a user's quota.
 * @returns the user after the change
 * @throws {Refusal} when the user does not exist, or the sum would exceed exact numbers
 */
export const addQuota = async (db: Database, userId: number, amount: number): Promise<UserRow> => {
  const [user] = await db
    .update(users)
    .set({ quota: sql`${users.quota} + ${amount}` })
    .where(
      and(
        eq(users.id, userId),
        ne(users.status, UserStatus.deleted),
        lte(users.quota, Number.MAX_SAFE_INTEGER - amount),
      ),
    )
    .returning()
  if (!user) throw new Refusal('用户不存在，或其额度将超出上限')
  return user
}
