import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { users, type UserRow } from '../db/schema.ts'
import { UserStatus } from '../domain.ts'

/**
 * Reads the user who matches and is not deleted, and locks the row until the transaction ends, so that no concurrent
 * call changes what the transaction decides by. Undefined when there is none.
 */
export const lockUser = async (tx: Database, match: SQL): Promise<UserRow | undefined> => {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(match, ne(users.status, UserStatus.deleted)))
    .for('update')
  return user
}

/**
 * The condition for updates that users make to their own row, because they may have been banned or deleted in the
 * meantime.
 */
export const isEnabledUser = (id: number) => and(eq(users.id, id), eq(users.status, UserStatus.enabled))
