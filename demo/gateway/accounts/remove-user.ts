import { eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { UserStatus } from '../domain.ts'
import { randomText } from '../secrets.ts'

/**
 * Deletes a user. The row stays, so that logs keep their meaning and the next call of an open session is told
 * why it ends; name and sign-ins become free for others.
 */
export const removeUser = (db: Database, userId: number) =>
  db
    .update(users)
    .set({ status: UserStatus.deleted, username: `deleted_${randomText(22)}`, access_token_hash: null })
    .where(eq(users.id, userId))
