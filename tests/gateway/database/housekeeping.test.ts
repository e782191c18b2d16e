import { expect, it } from 'vitest'
import { rateLimits, sessions, verificationCodes } from '../../../gateway/db/schema.ts'
import { startHousekeeping } from '../../../gateway/housekeeping.ts'
import { usualDatabase } from './databases.ts'

it('drops what has run out and keeps the rest', async () => {
  const { db, close } = await usualDatabase.open()
  const now = Date.UTC(2026, 5, 15)
  const [past, future] = [now / 1000 - 1, now / 1000 + 1]
  await db.insert(sessions).values([
    { id_hash: 'over', user_id: 1, expires_at: past },
    { id_hash: 'open', user_id: 1, expires_at: future },
  ])
  await db.insert(verificationCodes).values([
    { purpose: 'reset', email: 'over@a.b', code_hash: '', expires_at: past },
    { purpose: 'reset', email: 'open@a.b', code_hash: '', expires_at: future },
  ])
  await db.insert(rateLimits).values([
    { bucket: 'over', resets_at_ms: now - 1 },
    { bucket: 'open', resets_at_ms: now + 1 },
  ])
  const end = startHousekeeping({ db, clock: () => now })
  await end()
  const left = [
    ...(await db.select({ name: sessions.id_hash }).from(sessions)),
    ...(await db.select({ name: verificationCodes.email }).from(verificationCodes)),
    ...(await db.select({ name: rateLimits.bucket }).from(rateLimits)),
  ]
  expect(left.map(({ name }) => name)).toEqual(['open', 'open@a.b', 'open'])
  await close()
})
