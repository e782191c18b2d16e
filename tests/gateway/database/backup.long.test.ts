import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../gateway/db/open.ts'
import { rootCookie } from '../../root.ts'
import { endAll, failToStart, startProcess } from '../gateway-process.ts'
import { keyFor, startSlowProvider, streamFrom } from '../stand-ins/slow-provider.ts'
import { ask, kept } from './kept.ts'
import { createPostgresDatabase, type PostgresDatabase } from './postgres.ts'

const server = process.env.TEST_DATABASE_URL
const commands = join(import.meta.dirname, '../../documents/commands')
const unlimited = { GLOBAL_API_RATE_LIMIT: '0', SAMPLE_DATA: '0' }

let folder: string
let provider: Awaited<ReturnType<typeof startSlowProvider>>
beforeAll(async () => {
  provider = await startSlowProvider()
})
afterAll(() => provider.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oneapi-backup-'))
})
afterEach(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the very commands of docs/operations.md. */
const run = (name: string, env: Record<string, string>) =>
  spawnSync('sh', ['-e', join(commands, `${name}`)], {
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    encoding: 'utf8',
  })

const did = (name: string, env: Record<string, string>) => {
  const { status, stderr } = run(name, env)
  expect([status, stderr], name).toEqual([0, ''])
}

const patience = { timeout: 180_000 }

describe.skipIf(!server)('a backup of PostgreSQL', patience, () => {
  const databases: PostgresDatabase[] = []
  const create = async () => {
    databases.push(await createPostgresDatabase(server!))
    return databases.at(-1)!.url
  }
  afterEach(async () => {
    await endAll()
    for (const database of databases.splice(0)) await database.drop()
  })

  it('that is taken while calls run restores what was there, without sessions and reservations', async () => {
    const DATABASE_URL = await create()
    const NEW_DATABASE_URL = await create()
    const first = await startProcess({ DATABASE_URL, ...unlimited })
    const key = await keyFor(first.url, provider.url)
    await (
      await streamFrom(first.url, key)
    )()
    const cookie = await rootCookie(first.url)
    const before = await kept(first.url, cookie)
    expect(before).toMatchObject({ calls: 1, tokens: [[key, 'k']], channels: ['slow'] })
    // In the middle of a call, whose reservation is in the dump.
    const rest = await streamFrom(first.url, key)
    did('backup-postgres.sh', { DATABASE_URL })
    expect(statSync(join(folder, 'oneapi.dump')).mode & 0o777).toBe(0o600)
    // Meanwhile everything goes on.
    expect(await rest()).toContain('[DONE]')

    // A database that is in use is left as it is.
    const used = run('restore-postgres.sh', { NEW_DATABASE_URL: DATABASE_URL })
    expect([used.status, used.stderr]).toEqual([1, expect.stringContaining('already exists')])
    expect(await kept(first.url, cookie)).toMatchObject({ calls: 2, tokens: before.tokens })

    did('restore-postgres.sh', { NEW_DATABASE_URL })
    const second = await startProcess({ DATABASE_URL: NEW_DATABASE_URL, ...unlimited })
    // Who had signed in has to do so again: a session that was ended after the backup does not come back.
    expect((await ask(second.url, '/api/user/self', { cookie })).status).toBe(401)
    expect(await kept(second.url, await rootCookie(second.url))).toEqual(before)
    expect(await (await streamFrom(second.url, key))()).toContain('[DONE]')
  })
})

describe('a backup of a data folder', patience, () => {
  it('restores what was there, and a new SESSION_SECRET ends the sessions in it', async () => {
    const [DATA_DIR, NEW_DATA_DIR] = [join(folder, 'data'), join(folder, 'restored')]
    const first = await startProcess({ DATA_DIR, ...unlimited })
    const key = await keyFor(first.url, provider.url)
    await (
      await streamFrom(first.url, key)
    )()
    const cookie = await rootCookie(first.url)
    const before = await kept(first.url, cookie)
    expect(before).toMatchObject({ calls: 1, tokens: [[key, 'k']], channels: ['slow'] })
    await first.end('SIGTERM')
    did('backup-embedded.sh', { DATA_DIR })
    expect(statSync(join(folder, 'oneapi-data.tgz')).mode & 0o777).toBe(0o600)

    did('restore-embedded.sh', { NEW_DATA_DIR })
    const again = run('restore-embedded.sh', { NEW_DATA_DIR })
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('File exists')])
    const second = await startProcess({ DATA_DIR: NEW_DATA_DIR, ...unlimited })
    expect(await kept(second.url, cookie)).toEqual(before)
    await second.end('SIGTERM')

    const SESSION_SECRET = 'another secret of more than 32 characters'
    const third = await startProcess({ DATA_DIR: NEW_DATA_DIR, SESSION_SECRET, ...unlimited })
    expect((await ask(third.url, '/api/user/self', { cookie })).status).toBe(401)
    expect(await kept(third.url, await rootCookie(third.url))).toEqual(before)
  })

  it('of a newer version is not opened by an older one', async () => {
    const DATA_DIR = join(folder, 'data')
    const { db, close } = await openDatabase({ dataDir: DATA_DIR })
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.now() + 1e10})`,
    )
    await close()
    expect(await failToStart({ DATA_DIR, PORT: '0' })).toEqual({
      code: 1,
      output:
        'A newer version has changed this data (DATABASE_URL or DATA_DIR). Start that version, or restore the backup from before.\n',
    })
  })
})

it('every command is in the document of operations', () => {
  for (const name of ['operations.md', 'operations.zh-CN.md'])
    for (const command of [
      'backup-postgres.sh',
      'restore-postgres.sh',
      'backup-embedded.sh',
      'restore-embedded.sh',
    ])
      expect(readFileSync(join(commands, '../../../docs', name), 'utf8')).toContain(
        `<!-- quote: tests/documents/commands/${command} -->`,
      )
})
