import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { UserStatus } from '../domain.ts'

/** Matches one address, as `<input type="email">` does; lists, comments and display names are refused. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i

export const isMailAddress = (text: string) => text.length <= 254 && emailPattern.test(text)

/** The form in which addresses are stored and compared: in lower case, because no provider distinguishes case. */
export const foldAddress = (address: string) => address.toLowerCase()

/**
 * Matches the users with an address in any case. Addresses stored by earlier versions kept their case, so two users
 * may match who differ in case only.
 */
export const hasAddress = (address: string) =>
  and(ne(users.email, ''), or(eq(users.email, foldAddress(address)), eq(users.email, address)))

/** The user with an address who is not deleted. If two addresses differ in case only, the exact spelling wins. */
export const findUserByAddress = async (db: Database, address: string) => {
  const [owner] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(hasAddress(address), ne(users.status, UserStatus.deleted)))
    .orderBy(sql`${users.email} = ${address} desc`, users.id)
    .limit(1)
  return owner
}
