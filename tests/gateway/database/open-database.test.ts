import { describe, expect, it } from 'vitest'
import { createFirstUser } from '../../../gateway/accounts/first-user.ts'
import { openDatabase } from '../../../gateway/db/open.ts'
import { createPostgresDatabase } from './postgres.ts'

const server = process.env.TEST_DATABASE_URL

describe('opening the database', () => {
  it.skipIf(!server)('migrates once when four processes start together on PostgreSQL', async () => {
    const { url, drop } = await createPostgresDatabase(server!)
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ databaseUrl: url })))
    const made = await Promise.all(opened.map(({ db }) => createFirstUser({ db, clock: Date.now })))
    expect(made.filter(Boolean)).toHaveLength(1)
    await Promise.all(opened.map(({ close }) => close()))
    await drop()
  })
})
