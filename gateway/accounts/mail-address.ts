import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { UserStatus } from '../domain.ts'

/** One bare mailbox, as in `<input type="email">`; no list, comment or name. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i

export const isMailAddress = (text: string) => text.length <= 254 && emailPattern.test(text)

/** As an address is stored and compared: no provider tells two people apart by capital letters. */
export const foldAddress = (address: string) => address.toLowerCase()

/**
 * Matches who has an address, however it is spelt. Of before addresses were folded, there may be two who differ in case
 * alone: then both match.
 */
export const hasAddress = (address: string) =>
  and(ne(users.email, ''), or(eq(users.email, foldAddress(address)), eq(users.email, address)))

/** Who has an address and is not deleted: by its exact spelling before the others. */
export const ownerOf = async (db: Database, address: string) => {
  const [owner] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(hasAddress(address), ne(users.status, UserStatus.deleted)))
    .orderBy(sql`${users.email} = ${address} desc`, users.id)
    .limit(1)
  return owner
}
