import { sql } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { Role } from '../domain.ts'
import { hashPassword } from './passwords.ts'
import { randomText } from './secrets.ts'
import { nameColumns } from '../db/user-names.ts'

/** Root's name and password on a new gateway; the console asks for another password after the first sign-in. */
export const firstSignIn = { username: 'root', password: '123456' } as const

/** The key of the advisory lock: any number that no other lock of the gateway uses. */
const firstUserLock = 7_301_947

/**
 * Creates root if the gateway has no users. The lock makes it happen once when two processes start together.
 * @returns whether it created root
 */
export const createFirstUser = async (deps: Pick<GatewayDeps, 'db' | 'clock'>): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstUserLock})`)
    const [someone] = await tx.select({ id: users.id }).from(users).limit(1)
    if (someone) return false
    await tx.insert(users).values({
      ...nameColumns(firstSignIn.username),
      password_hash: await hashPassword(firstSignIn.password),
      display_name: 'Root User',
      role: Role.root,
      quota: 500_000_000_000_000,
      aff_code: randomText(8),
      created_at: epochSeconds(deps),
    })
    return true
  })
