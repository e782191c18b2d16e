import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, it } from 'vitest'
import { createPostgresDatabase } from '../database/postgres.ts'
import { whole } from '../../whole.ts'
import { endAll } from '../gateway-process.ts'
import { expectNothingLost } from './property-load.ts'

const server = process.env.TEST_DATABASE_URL

/** The full size, 200 callers for a minute, is in `tests/long`. */
const size = { callers: 24, seconds: 6, kills: 1 }

describe('processes killed under load', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-load-'))
  afterAll(async () => {
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  })

  // Both only in a whole run.
  if (whole || !server)
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
