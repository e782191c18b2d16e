import { sql } from 'drizzle-orm'
import { users } from '../db/schema.ts'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { Role } from '../domain.ts'
import { hashPassword } from './passwords.ts'
import { randomText } from './secrets.ts'
import { nameColumns } from '../db/user-names.ts'

/** Root's sign-in on a new gateway; the console asks for a new password straight away. */
export const firstSignIn = { username: 'root', password: '123456' } as const

/** Arbitrary, but different from the gateway's other advisory locks. */
const firstUserLock = 7_301_947

/**
 * Creates root on a gateway that has no users yet; only once, even when two processes start together.
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
