import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { users, type UserRow } from '../db/schema.ts'
import { UserStatus } from '../domain.ts'

/**
 * The user who matches and is not deleted. Locked until the transaction ends, so that no other call changes, in this
 * process or another, what the transaction decides by.
 */
export const lockUser = async (tx: Database, match: SQL): Promise<UserRow | undefined> => {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(match, ne(users.status, UserStatus.deleted)))
    .for('update')
  return user
}

/** The condition of updates by users of their own row: they may have been banned or deleted in the meantime. */
export const isEnabledUser = (id: number) => and(eq(users.id, id), eq(users.status, UserStatus.enabled))
