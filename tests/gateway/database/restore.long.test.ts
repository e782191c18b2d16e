import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseAddress } from '../../../gateway/db/open.ts'
import { users } from '../../../gateway/db/schema.ts'
import { atProcess, Browser, createUsers, setOptions, signedIn, userPassword } from '../browser.ts'
import { linkIn, startStandIns, type StandIns } from '../stand-ins.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'
import { createPostgresDatabase, type PostgresDatabase } from './postgres.ts'

/*
 * What docs/operations.md says that an attacker gains by a restore: the backup was taken before an account was cleaned
 * up, and while an address was locked out.
 */

const server = process.env.TEST_DATABASE_URL
const commands = join(import.meta.dirname, '../../documents/commands')
const folder = mkdtempSync(join(tmpdir(), 'oneapi-restore-'))
const made: PostgresDatabase[] = []
let standIns: StandIns
let now = Date.UTC(2026, 5, 15)

beforeAll(async () => {
  standIns = await startStandIns()
})
afterAll(async () => {
  await standIns?.close()
  for (const database of made) await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const run = (name: string, env: Record<string, string>) => {
  const { status, stderr } = spawnSync('sh', ['-e', join(commands, name)], {
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    encoding: 'utf8',
  })
  expect([status, stderr], name).toEqual([0, ''])
}

const create = async () => {
  made.push(await createPostgresDatabase(server!))
  return made.at(-1)!.url
}

interface Kind {
  name: string
  /** Whether sessions and mailed codes come back with it. */
  hasSessions: boolean
  /** A new address, and that to which its backup is restored. */
  addresses(): Promise<[DatabaseAddress, DatabaseAddress]>
  backUp(from: DatabaseAddress): void
  restore(to: DatabaseAddress): void
}

const kinds: Kind[] = [
  {
    name: 'a data folder',
    hasSessions: true,
    addresses: async () => [{ dataDir: join(folder, 'data/db') }, { dataDir: join(folder, 'restored/db') }],
    backUp: () => run('backup-embedded.sh', { DATA_DIR: join(folder, 'data') }),
    restore: () => run('restore-embedded.sh', { NEW_DATA_DIR: join(folder, 'restored') }),
  },
  {
    name: 'PostgreSQL',
    hasSessions: false,
    addresses: async () => [{ databaseUrl: await create() }, { databaseUrl: await create() }],
    backUp: ({ databaseUrl }) => run('backup-postgres.sh', { DATABASE_URL: databaseUrl! }),
    restore: ({ databaseUrl }) => run('restore-postgres.sh', { NEW_DATABASE_URL: databaseUrl! }),
  },
]

const attacker = { headers: { 'X-Forwarded-For': '203.0.113.1' } }
const minutes = 60_000

const running = new Set<RunningGateway>()
async function open(database: DatabaseAddress, config = {}) {
  const settings = { criticalRateLimit: 20, trustProxy: true, ...config }
  const gateway = await startGateway({ database, clock: () => now, config: settings })
  running.add(gateway)
  return gateway
}
async function close(gateway: RunningGateway) {
  running.delete(gateway)
  await gateway.close()
}
afterEach(async () => {
  for (const gateway of running) await close(gateway)
})

describe.each(kinds.filter(({ name }) => server || name !== 'PostgreSQL'))(
  'a restored backup of $name',
  ({ hasSessions, addresses, backUp, restore }) => {
    it('undoes what was done since, ends no lock early, and brings no more back than the document says', async () => {
      const [address, restored] = await addresses()
      const first = await open(address)
      const root = await signedIn(first.app)
      await setOptions(root, { ...standIns.options.mail })
      const [eve] = (await createUsers(first.app, 'eve')) as [Browser]
      await first.db.update(users).set({ email: 'eve@relay.test' }).where(eq(users.username, 'eve'))
      const token = (await eve.get<string>('/api/user/token')).data
      await eve.post('/api/token/', { name: 'k', unlimited_quota: true, expired_time: -1 })
      const key = (await eve.get<{ id: number; key: string }[]>('/api/token/?p=0')).data[0]!
      const [code] = (await root.post<string[]>('/api/redemption/', { name: 'gift', count: 1, quota: 500 }))
        .data
      await eve.get('/api/reset_password?email=eve@relay.test')
      const link = new URL(linkIn(await standIns.mail.take('eve@relay.test')))
      const mailed = Object.fromEntries(link.searchParams)
      // Somebody guesses until the address is locked out.
      const guess = (app: typeof first.app) =>
        new Browser(app).post('/api/user/login', { username: 'root', password: 'a' }, attacker)
      for (let at = 0; at < 20; at += 1) await guess(first.app)
      expect((await guess(first.app)).status).toBe(429)

      // The folder is copied while the gateway is stopped.
      if (hasSessions) await close(first)
      backUp(address)
      const then = hasSessions ? await open(address) : first

      // Since: a code is redeemed, a key deleted, an access token replaced, a session ended, and the user banned.
      const before = atProcess(eve, then.app)
      expect(await before.post('/api/user/topup', { key: code })).toMatchObject({ success: true, data: 500 })
      expect(await before.delete(`/api/token/${key.id}`)).toMatchObject({ success: true })
      expect(await before.get('/api/user/token')).toMatchObject({ success: true })
      const admin = await signedIn(then.app)
      expect(await admin.post('/api/user/manage', { username: 'eve', action: 'disable' })).toMatchObject({
        success: true,
      })
      expect(await before.get('/api/user/self')).toMatchObject({ success: false })
      await close(then)

      restore(restored)
      const again = await open(restored)
      const visitor = new Browser(again.app)
      // The lock is kept, and ends when it would have.
      expect((await guess(again.app)).status).toBe(429)
      expect(await visitor.signIn('eve', userPassword)).toMatchObject({ success: true })
      now += 20 * minutes + 1
      expect((await guess(again.app)).status).toBe(200)
      now -= 20 * minutes + 1

      expect((await atProcess(eve, again.app).get('/api/user/self')).status).toBe(hasSessions ? 200 : 401)
      // Documented for both.
      const byToken = await again.app.request('/api/user/self', { headers: { Authorization: token } })
      expect(await byToken.json()).toMatchObject({ success: true, data: { username: 'eve', status: 1 } })
      const byKey = await again.app.request('/v1/models', {
        headers: { Authorization: `Bearer sk-${key.key}` },
      })
      expect(byKey.status).toBe(200)
      const owner = await signedIn(again.app)
      const redeem = () => owner.post('/api/user/topup', { key: code })
      expect(await redeem()).toMatchObject({ success: true, data: 500 })
      expect(await redeem()).toMatchObject({ success: false })
      const reset = (app: typeof first.app) => new Browser(app).post('/api/user/reset', mailed)
      if (!hasSessions) {
        expect(await reset(again.app)).toMatchObject({ success: false })
        return
      }
      await close(again)
      // A new secret ends what the copy has brought back.
      const third = await open(restored, { sessionSecret: 'another secret of more than 32 characters' })
      expect((await atProcess(eve, third.app).get('/api/user/self')).status).toBe(401)
      // A mailed link of the time of the backup works again until it expires.
      expect(await reset(third.app)).toMatchObject({ success: true })
    })
  },
)
