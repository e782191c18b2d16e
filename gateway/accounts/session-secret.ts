import { eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { secrets } from '../db/schema.ts'
import { randomText } from './secrets.ts'

const name = 'session'

/**
 * The secret that signs cookies when `SESSION_SECRET` is not set. It is created once and stored in the database, so
 * that sessions survive a restart and all processes share them.
 */
export async function keptSessionSecret(db: Database): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomText(64) })
    .onConflictDoNothing()
  const [row] = await db.select().from(secrets).where(eq(secrets.name, name))
  return row!.value
}
