import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, it } from 'vitest'
import { createPostgresDatabase } from '../gateway/database/postgres.ts'
import { endAll } from '../gateway/gateway-process.ts'
import { expectNothingLost } from '../gateway/money/property-load.ts'
import { scaled } from './scale.ts'

const server = process.env.TEST_DATABASE_URL

const size = { callers: scaled(200), seconds: scaled(60), kills: scaled(5) }

describe('200 relay calls at a time for a minute, with kills in the middle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-load-'))
  afterAll(async () => {
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  })

  it('lose and double no charge on PGlite', () =>
    expectNothingLost({ ...size, address: { dataDir: join(folder, 'data') } }))

  it.skipIf(!server)('lose and double no charge on PostgreSQL, two processes', async () => {
    const { url, drop } = await createPostgresDatabase(server!)
    try {
      await expectNothingLost({ ...size, address: { databaseUrl: url } })
    } finally {
      await endAll()
      await drop()
    }
  })
})
