import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { foldName, foldStoredNames, isPlainName } from '../../../gateway/db/user-names.ts'
import { openDatabase, type Database, type OpenDatabase } from '../../../gateway/db/open.ts'
import { users } from '../../../gateway/db/schema.ts'
import { hashPassword } from '../../../gateway/accounts/passwords.ts'
import { Browser, createUsers, signedIn, userPassword } from '../browser.ts'
import { everyDatabase } from '../database/databases.ts'
import { createPostgresDatabase } from '../database/postgres.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

/** Names that a person takes for `root`. */
const likeRoot = [
  'Root',
  'ROOT',
  ' root',
  'root ',
  'root\u3000',
  'root\u00a0',
  'ro ot',
  'root\t',
  'root\n',
  'ｒｏｏｔ',
  'ⓡⓞⓞⓣ',
  '𝐫𝐨𝐨𝐭',
  'ʳᵒᵒᵗ',
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2060',
    '\u2066',
    '\ufeff',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u17b4',
    '\u180e',
    '\u2800',
    '\u3164',
    '\ufe0f',
    '\uffa0',
    '\u{e0001}',
    '\u{e0100}',
  ].flatMap((hidden) => [`ro${hidden}ot`, `${hidden}root`, `root${hidden}`]),
]
/** Names with letters that look like those of another alphabet, or change the direction of a line. */
const mixed = [
  'rооt',
  'rοοt',
  'root\u05d0',
  'ab\u0627\u0628',
  '\u202etoor',
  '\u0301root',
  'a＠b.c',
  '☃',
  'a b',
  '',
]

/** Names that a person takes for `linxia`, `paypal` or `root`, in one alphabet each. */
const lookAlike = [
  'Iinxia',
  '1inxia',
  '|inxia',
  'l\u0307inxia',
  'linxia\u0332',
  'раура\u0406',
  'r00t',
  'rO0t',
]

describe.each(everyDatabase)('user names on $name', ({ open }) => {
  let database: OpenDatabase
  let gateway: RunningGateway
  let root: Browser

  beforeAll(async () => {
    database = await open()
    gateway = await startGateway({ database })
    root = await signedIn(gateway.app)
  })
  afterAll(async () => {
    await gateway.close()
    await database.close()
  })

  it('cannot be like another’s, when registering, created, or changed by oneself or an administrator', async () => {
    const [ann] = (await createUsers(gateway.app, 'ann')) as [Browser]
    const { data: self } = await ann.get<{ id: number }>('/api/user/self')
    const taken: unknown[] = []
    for (const username of [...likeRoot, ...mixed.filter(Boolean)]) {
      const body = { username, password: userPassword }
      const replies = [
        await new Browser(gateway.app).post('/api/user/register', body),
        await root.post('/api/user/', body),
        await ann.put('/api/user/self', { username }),
        await root.put('/api/user/', { id: self.id, username }),
      ]
      if (replies.some(({ success }) => success))
        taken.push([username, replies.map(({ success }) => success)])
    }
    expect(taken).toEqual([])
    await createUsers(gateway.app, 'linxia', 'paypal', 'renee')
    for (const username of lookAlike)
      for (const reply of [
        await new Browser(gateway.app).post('/api/user/register', { username, password: userPassword }),
        await root.post('/api/user/', { username, password: userPassword }),
        await ann.put('/api/user/self', { username }),
        await root.put('/api/user/', { id: self.id, username }),
      ])
        expect([username, reply]).toMatchObject([username, { success: false }])
    // Names that differ by an accent can be told apart.
    expect(await root.post('/api/user/', { username: 'Renée', password: userPassword })).toMatchObject({
      success: true,
    })
    // Two who ask at once.
    const both = await Promise.all(
      ['Twins', 'tWINS'].map((username) => root.post('/api/user/', { username, password: userPassword })),
    )
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  it('are free for the same user in another spelling, and for others after a deletion', async () => {
    const [ben] = (await createUsers(gateway.app, 'Ben')) as [Browser]
    expect(await ben.put('/api/user/self', { username: 'BEN' })).toMatchObject({ success: true })
    expect(await ben.delete('/api/user/self')).toMatchObject({ success: true })
    expect(await root.post('/api/user/', { username: 'ben', password: userPassword })).toMatchObject({
      success: true,
    })
  })

  it('sign in by every spelling that is folded alike', async () => {
    await createUsers(gateway.app, 'Zoë', '张伟')
    const names = {
      root: '123456',
      ZOË: userPassword,
      'zoe\u0308': userPassword,
      '张伟 ': userPassword,
      ' RooT': '123456',
    }
    for (const [name, password] of Object.entries(names))
      expect([name, await new Browser(gateway.app).signIn(name, password)]).toMatchObject([
        name,
        { success: true },
      ])
    expect(await new Browser(gateway.app).signIn('zoe', userPassword)).toMatchObject({ success: false })
  })
})

it('fold to one, or are refused', () => {
  expect(likeRoot.filter((name) => foldName(name) !== 'root')).toEqual([])
  expect(likeRoot.slice(2).filter((name) => isPlainName(name) && foldName(name) !== 'root')).toEqual([])
  // The rule against `@` is the form's.
  expect(mixed.filter(isPlainName)).toEqual(['a＠b.c'])
  const plain = ['root', '张伟', 'Zoë', 'иван', 'يوسف', 'user_1', 'a.b-c', '田中さん', '김', 'x1', 'ﬁ']
  expect(plain.filter((name) => !isPlainName(name))).toEqual([])
  expect(foldName('ΣΊΣΥΦΟΣ')).toBe(foldName('σίσυφος'))
})

describe('names from before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-names-'))
  const current = join(import.meta.dirname, '../../../gateway/db/migrations')
  const old = { migrationsFolder: join(folder, 'migrations') }
  beforeAll(() => {
    cpSync(current, old.migrationsFolder, { recursive: true })
    const path = join(old.migrationsFolder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number }[] }
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx < 3) }))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const fill = async (db: Database) => {
    const hash = await hashPassword(userPassword)
    for (const name of ['root', 'Root', 'ann', 'root\u200b', 'r00t'])
      await db.execute(
        sql`insert into users (username, password_hash, aff_code) values (${name}, ${hash}, ${name})`,
      )
  }
  const check = async (opened: OpenDatabase, warned: string) => {
    const rows = await opened.db.select().from(users).orderBy(users.id)
    expect(rows.map(({ name_key }) => name_key)).toEqual(['root', null, 'ann', null, 'r00t'])
    expect(rows.map(({ look_key }) => look_key)).toEqual(['root', null, 'ann', null, null])
    expect(warned).toContain('#2 (like #1), #4 (like #1), #5 (like #1)')
    const gateway = await startGateway({ database: opened })
    for (const [name, id] of [
      ['root', 1],
      ['Root', 2],
      ['ANN', 3],
      ['root\u200b', 4],
      ['r00t', 5],
    ] as const)
      expect(
        await signedIn(gateway.app, name, userPassword).then((user) => user.get('/api/user/self')),
      ).toMatchObject({ data: { id } })
    await gateway.close()
  }
  const warnings = () => {
    const spy = vi.spyOn(console, 'warn').mockImplementation(() => {})
    return () => {
      const said = spy.mock.calls.flat().join('\n')
      spy.mockRestore()
      return said
    }
  }

  it('are folded at the next start: the older of two keeps the name, the other signs in as before (PGlite)', async () => {
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const client = await PGlite.create({ dataDir: join(dataDir, 'db') })
    const db = drizzlePglite(client)
    await migratePglite(db, old)
    await fill(db as unknown as Database)
    await client.close()
    const said = warnings()
    const opened = await openDatabase({ dataDir })
    await check(opened, said())
    await opened.close()
  })

  it.each(everyDatabase)(
    'of thousands are folded within seconds on $name',
    { timeout: 120_000 },
    async ({ open }) => {
      const opened = await open()
      await opened.db.execute(
        sql`insert into users (username, password_hash, aff_code) select 'User' || n, '', n from generate_series(1, 5000) n`,
      )
      const began = Date.now()
      await foldStoredNames(opened.db)
      expect(Date.now() - began).toBeLessThan(5000)
      const rows = await opened.db.select().from(users).orderBy(users.id)
      expect(rows.map(({ name_key }) => name_key)).toEqual(rows.map(({ username }) => foldName(username)))
      expect(new Set(rows.map(({ look_key }) => look_key)).size).toBe(5000)
      await opened.close()
    },
  )

  const server = process.env.TEST_DATABASE_URL
  it.skipIf(!server)('are folded at the next start (PostgreSQL)', async () => {
    const { url, drop } = await createPostgresDatabase(server!)
    const client = new pg.Pool({ connectionString: url, max: 1 })
    const db = drizzlePostgres(client)
    await migratePostgres(db, old)
    await fill(db as unknown as Database)
    await client.end()
    const said = warnings()
    const opened = await openDatabase({ databaseUrl: url })
    await check(opened, said())
    await opened.close()
    await drop()
  })
})
