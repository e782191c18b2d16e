/**
 * `npm run reset:root`: gives root a new random password, prints it once and ends root's sessions. It opens
 * the same data as `npm start`. With a data directory the gateway must be stopped; with PostgreSQL it may
 * keep running.
 */
import { asc, eq } from 'drizzle-orm'
import { takeNoOptions } from '../no-options.ts'
import { readConfig } from '../config.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { sessions, users } from '../db/schema.ts'
import { Role, UserStatus } from '../domain.ts'
import { hashPassword } from './passwords.ts'
import { randomText } from './secrets.ts'

/**
 * Also revokes root's access token, which is as powerful as the password.
 * @returns the name and the new password
 * @throws Error when there is no root yet
 */
export async function resetRoot(db: Database): Promise<{ username: string; password: string }> {
  const password = randomText(16)
  const password_hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [root] = await tx
      .select()
      .from(users)
      .where(eq(users.role, Role.root))
      .orderBy(asc(users.id))
      .limit(1)
    if (!root) throw new Error('There is no root user yet: start the gateway once.')
    await tx
      .update(users)
      .set({ password_hash, status: UserStatus.enabled, access_token_hash: null })
      .where(eq(users.id, root.id))
    await tx.delete(sessions).where(eq(sessions.user_id, root.id))
    return { username: root.username, password }
  })
}

async function main(): Promise<void> {
  takeNoOptions(
    'npm run reset:root',
    'It gives root a new random password and prints it. Stop the gateway first, unless it uses PostgreSQL.',
  )
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    const { username, password } = await resetRoot(db)
    console.log(`New sign-in: ${username} / ${password}`)
  } finally {
    await close()
  }
}

if (process.argv[1] === import.meta.filename) {
  main().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
