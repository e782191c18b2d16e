import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { UserStatus } from '../domain.ts'
import { randomText } from './secrets.ts'
import { nameColumns } from '../db/user-names.ts'

/**
 * Marks a user as deleted. The row stays, so that logs still refer to it and the next call of an open session
 * gets the reason for its end. The name and the third-party sign-ins become available to others.
 */
export const removeUser = (db: Database, userId: number) =>
  db
    .update(users)
    .set({
      ...nameColumns(`deleted_${randomText(22)}`),
      status: UserStatus.deleted,
      access_token_hash: null,
    })
    .where(and(eq(users.id, userId), ne(users.status, UserStatus.deleted)))
