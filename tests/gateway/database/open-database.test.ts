import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFirstUser } from '../../../gateway/accounts/first-user.ts'
import { openDatabase } from '../../../gateway/db/open.ts'
import { users } from '../../../gateway/db/schema.ts'
import { createPostgresDatabase } from './postgres.ts'

const server = process.env.TEST_DATABASE_URL

describe('opening the database', () => {
  it('keeps what a data directory holds, and refuses a second owner of it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'oneapi-open-'))
    const first = await openDatabase({ dataDir })
    await createFirstUser({ db: first.db, clock: Date.now })
    await expect(openDatabase({ dataDir })).rejects.toThrow(`${dataDir} is in use by another gateway process`)
    await first.close()
    const again = await openDatabase({ dataDir })
    expect(await again.db.$count(users)).toBe(1)
    await again.close()
    await rm(dataDir, { recursive: true })
  })

  it.skipIf(!server)('migrates once when four processes start together on PostgreSQL', async () => {
    const { url, drop } = await createPostgresDatabase(server!)
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url })))
    const made = await Promise.all(opened.map(({ db }) => createFirstUser({ db, clock: Date.now })))
    expect(made.filter(Boolean)).toHaveLength(1)
    await Promise.all(opened.map(({ close }) => close()))
    await drop()
  })
})
