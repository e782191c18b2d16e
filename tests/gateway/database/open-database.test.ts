import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFirstUser } from '../../../gateway/accounts/first-user.ts'
import { claimDirectory } from '../../../gateway/db/lock.ts'
import { openDatabase } from '../../../gateway/db/open.ts'
import { createPostgresDatabase } from './postgres.ts'

const server = process.env.TEST_DATABASE_URL

describe('opening the database', () => {
  it('refuses a second owner of a data directory, until the first has left it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'oneapi-open-'))
    const release = await claimDirectory(dataDir)
    const busy = `The data directory ${dataDir} is in use by another gateway process.`
    await expect(claimDirectory(dataDir)).rejects.toThrow(busy)
    release()
    await claimDirectory(dataDir).then((leave) => leave())
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
