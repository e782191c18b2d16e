import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirstUser } from '../../../gateway/accounts/first-user.ts'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { channels, logs, redemptions, secrets, sessions, tokens, users } from '../../../gateway/db/schema.ts'
import { Role } from '../../../gateway/domain.ts'
import { createOptionStore } from '../../../gateway/options/store.ts'
import { hashPassword, verifyPassword } from '../../../gateway/accounts/passwords.ts'
import { resetRoot } from '../../../gateway/accounts/reset-root.ts'
import { seedSample } from '../../../gateway/sample/sample.ts'
import { retirePublished, type SignIn } from '../../../gateway/sample/sign-ins.ts'
import { sampleUsers } from '../../../gateway/sample/people.ts'
import { testDatabases } from '../database/databases.ts'

describe.each(testDatabases)('sample data on $name', ({ open }) => {
  let opened: OpenDatabase
  let signIns: SignIn[]
  beforeAll(async () => {
    opened = await open()
    const { db } = opened
    await createFirstUser({ db, clock: Date.now })
    signIns = await seedSample({ db, clock: Date.now, options: createOptionStore(db) })
  })
  afterAll(() => opened.close())

  const costBy = async (column: typeof logs.user_id | typeof logs.channel) => {
    const cost = sql<number>`sum(${logs.quota})`.mapWith(Number)
    const rows = await opened.db
      .select({ id: column, cost })
      .from(logs)
      .where(eq(logs.type, 2))
      .groupBy(column)
    return new Map(rows.map((row) => [row.id, row.cost]))
  }

  it('fills every screen: each status, role and kind of log', async () => {
    const { db } = opened
    const distinct = async (rows: Promise<{ value: number }[]>) =>
      [...new Set((await rows).map(({ value }) => value))].sort()
    expect(await distinct(db.select({ value: tokens.status }).from(tokens))).toEqual([1, 2, 3, 4])
    expect(await distinct(db.select({ value: channels.status }).from(channels))).toEqual([1, 2, 3])
    expect(await distinct(db.select({ value: redemptions.status }).from(redemptions))).toEqual([1, 2, 3])
    expect(await distinct(db.select({ value: users.status }).from(users))).toEqual([1, 2])
    expect((await distinct(db.select({ value: users.role }).from(users))).sort((a, b) => a - b)).toEqual([
      1, 10, 100,
    ])
    expect(await distinct(db.select({ value: logs.type }).from(logs))).toEqual([1, 1001, 2, 4, 5])
    expect(await db.$count(logs)).toBeGreaterThan(1400)
  })

  it('adds up for users, keys and channels', async () => {
    const { db } = opened
    const byUser = await costBy(logs.user_id)
    const byChannel = await costBy(logs.channel)
    const everyone = await db.select().from(users)
    const keys = await db.select().from(tokens)
    for (const user of everyone) {
      expect(user.used_quota).toBe(byUser.get(user.id) ?? 0)
      expect(user.request_count).toBe(
        await db.$count(logs, sql`${logs.user_id} = ${user.id} and ${logs.type} = 2`),
      )
      const ofKeys = keys
        .filter((key) => key.user_id === user.id)
        .reduce((sum, key) => sum + key.used_quota, 0)
      expect(ofKeys).toBe(user.used_quota)
      expect(user.quota).toBeGreaterThan(0)
    }
    for (const channel of await db.select().from(channels)) {
      expect(channel.used_quota).toBe(byChannel.get(channel.id) ?? 0)
      expect(channel.used_quota).toBeGreaterThan(0)
    }
    const redeemed = await db.select().from(redemptions).where(eq(redemptions.status, 3))
    for (const { username, welcome } of sampleUsers) {
      const user = everyone.find((row) => row.username === username)!
      const gifts = redeemed
        .filter((code) => code.redeemed_by === user.id)
        .reduce((sum, code) => sum + code.quota, 0)
      expect(user.quota + user.used_quota).toBe(welcome + gifts)
    }
    const root = everyone.find(({ role }) => role === 100)!
    expect(root.quota + root.used_quota).toBe(500_000_000_000_000)
    for (const key of keys.filter(({ unlimited_quota }) => !unlimited_quota)) {
      expect(key.remain_quota).toBeGreaterThanOrEqual(0)
      expect(key.remain_quota === 0).toBe(key.status === 4)
    }
  })

  it('has the shape of a month: days, nights and weekends, a spike, three who dominate, and a price that changed', async () => {
    const other = await open()
    const { db } = other
    // A Wednesday afternoon: the day eight before it is a Tuesday.
    const clock = () => new Date(2026, 10, 18, 15).getTime()
    await createFirstUser({ db, clock })
    await seedSample({ db, clock, options: createOptionStore(db) })
    const calls = await db.select().from(logs).where(eq(logs.type, 2)).orderBy(logs.created_at)
    await other.close()
    const all = calls.reduce((sum, { quota }) => sum + quota, 0)

    const byUser = new Map<string, number>()
    for (const { username, quota } of calls) byUser.set(username, (byUser.get(username) ?? 0) + quota)
    const spenders = [...byUser].sort(([, one], [, next]) => next - one)
    expect(spenders.slice(0, 3).map(([name]) => name)).toEqual(
      expect.arrayContaining(['research', 'support', 'zhouhang']),
    )
    expect(spenders.slice(0, 3).reduce((sum, [, cost]) => sum + cost, 0)).toBeGreaterThan(0.7 * all)

    const dates = calls.map(({ created_at }) => new Date(created_at * 1000))
    const age = (date: Date) => Math.floor((clock() - date.getTime()) / 86_400_000)
    const nightly = dates.filter((date) => date.getHours() < 7 && age(date) > 0).length
    expect(nightly).toBeLessThan(0.05 * calls.length)
    const ofDay = (ago: number) => dates.filter((date) => age(date) === ago).length
    const month = Array.from({ length: 30 }, (_, ago) => ofDay(ago))
    expect(month.indexOf(Math.max(...month))).toBe(8)
    expect(month[8]).toBeGreaterThan(2 * Math.max(...month.toSpliced(8, 1)) * 0.9)
    const weekend = dates.filter((date) => date.getDay() % 6 === 0 && age(date) !== 8).length
    const working = dates.filter((date) => date.getDay() % 6 !== 0 && age(date) !== 8).length
    expect(weekend / 2).toBeLessThan((0.6 * working) / 5)

    const notes = calls.filter(({ model_name }) => model_name === 'gpt-4o').map(({ content }) => content)
    const before = notes.map((note) => note.startsWith('倍率：5.00'))
    expect(before.indexOf(false)).toBeGreaterThan(5)
    expect(before.lastIndexOf(true)).toBeLessThan(before.length - 5)
    expect(before.toSorted((one, next) => Number(next) - Number(one))).toEqual(before)
  })

  it('lies in the past, in the order of ids', async () => {
    const rows = await opened.db.select({ at: logs.created_at }).from(logs).orderBy(logs.id)
    const times = rows.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThanOrEqual(Date.now() / 1000)
    expect(times[0]).toBeGreaterThan(Date.now() / 1000 - 31 * 86_400)
  })

  it('gives every user a password of their own, which is in no source', async () => {
    expect(signIns.map(({ username }) => username)).toEqual(sampleUsers.map(({ username }) => username))
    expect(new Set(signIns.map(({ password }) => password)).size).toBe(signIns.length)
    for (const { username, password } of signIns) {
      const [user] = await opened.db.select().from(users).where(eq(users.username, username))
      expect(password).toMatch(/^\w{16}$/)
      expect(await verifyPassword(password, user!.password_hash)).toBe(true)
      expect(await verifyPassword('sample-2026', user!.password_hash)).toBe(false)
    }
  })

  it('takes the published password of an earlier version back, once', async () => {
    const { db } = opened
    const password_hash = await hashPassword('sample-2026')
    const names = ['linxia', 'alice']
    await db.update(users).set({ password_hash }).where(inArray(users.username, names))
    await db.update(users).set({ access_token_hash: 'x' }).where(eq(users.username, 'linxia'))
    await db.insert(sessions).values({ id_hash: 'of-linxia', user_id: 2, expires_at: 9_999_999_999 })
    const given = await retirePublished(db)
    expect(given.map(({ username }) => username).sort()).toEqual(['alice', 'linxia'])
    for (const { username, password } of given) {
      const [user] = await db.select().from(users).where(eq(users.username, username))
      expect([await verifyPassword(password, user!.password_hash), user!.access_token_hash]).toEqual([
        true,
        null,
      ])
    }
    expect(await db.select().from(sessions)).toEqual([])
    expect(await retirePublished(db)).toEqual([])
  })

  it('takes the published password back at the next start when this one is interrupted', async () => {
    const { db, close } = await open()
    const password_hash = await hashPassword('sample-2026')
    const row = { username: 'linxia', password_hash, role: Role.admin, aff_code: 'x' }
    await db.insert(users).values(row)
    // Marked by a version that did so first, and was interrupted then.
    await db.insert(secrets).values({ name: 'sample-sign-ins', value: '' })
    const dying = Object.create(db) as typeof db
    dying.transaction = (work) =>
      db.transaction(async (tx) => {
        await work(tx)
        throw new Error('killed')
      })
    await expect(retirePublished(dying)).rejects.toThrow('killed')
    expect(await retirePublished(db)).toHaveLength(1)
    const [user] = await db.select().from(users)
    expect(await verifyPassword('sample-2026', user!.password_hash)).toBe(false)
    await close()
  })

  it('gives root a new password and ends its sessions', async () => {
    const { db } = opened
    await db.insert(sessions).values([
      { id_hash: 'of-root', user_id: 1, expires_at: 9_999_999_999 },
      { id_hash: 'of-another', user_id: 2, expires_at: 9_999_999_999 },
    ])
    const { username, password } = await resetRoot(db)
    expect(username).toBe('root')
    const [root] = await db.select().from(users).where(eq(users.username, 'root'))
    expect(await verifyPassword(password, root!.password_hash)).toBe(true)
    expect(await verifyPassword('123456', root!.password_hash)).toBe(false)
    expect((await db.select().from(sessions)).map(({ id_hash }) => id_hash)).toEqual(['of-another'])
  })
})
