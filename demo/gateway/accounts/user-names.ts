import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { users } from '../db/schema.ts'

/** Whether a user other than `exceptId` has the name. */
export const isNameTaken = async (db: Database, username: string, exceptId = 0) => {
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.username, username), ne(users.id, exceptId)))
  return other !== undefined
}
