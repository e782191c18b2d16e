import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { users } from '../../../gateway/db/schema.ts'
import { setOptions, signedIn, type Browser } from '../browser.ts'
import { testDatabases } from '../database/databases.ts'
import { eventually, startRelay, type RelayRig } from '../relay/relay-rig.ts'
import { linkIn, startStandIns, type StandIns } from '../stand-ins.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

describe.each(testDatabases)('the reminder of a low quota on $name', ({ open }) => {
  let database: OpenDatabase
  let standIns: StandIns
  let gateway: RunningGateway
  let rig: RelayRig
  let root: Browser

  beforeAll(async () => {
    database = await open()
    standIns = await startStandIns()
    gateway = await startGateway({ database })
    rig = await startRelay(database)
    await rig.addChannel()
    root = await signedIn(gateway.app)
    // No quota is reserved before a call, so that a user can come close to zero.
    await setOptions(root, {
      ...standIns.options.mail,
      ServerAddress: 'https://gw.test',
      QuotaRemindThreshold: '1000',
      PreConsumedQuota: '0',
      GroupRatio: '{"default":10}',
    })
  })
  afterEach(() => {
    standIns.mail.mails.length = 0
  })
  afterAll(async () => {
    await rig.close()
    await gateway.close()
    await standIns.close()
    await database.close()
  })

  const addCaller = async (quota: number, email: string) => {
    const user = await rig.addUser({ quota, email })
    return { user, key: (await rig.addToken(user.id)).key }
  }
  /** A call that costs a little; how much, the user's quota tells. */
  const chat = async (key: string) => {
    const { status } = await rig.chat(key, { max_tokens: 10 })
    expect(status).toBe(200)
  }
  const remindedAt = async (id: number) => (await rig.user(id)).quota_reminded_at

  it('comes once when the quota falls below the threshold, and again after a top-up', async () => {
    const { user, key } = await addCaller(1010, 'ann@relay.test')
    await chat(key)
    const mail = await standIns.mail.take('ann@relay.test')
    const { quota } = await rig.user(user.id)
    expect(quota).toBeLessThan(1000)
    expect(mail.subject).toBe('One API 额度提醒')
    expect(mail.body).toContain(`您的额度即将用尽，当前剩余额度为 ＄${(quota / 500_000).toFixed(6)} 额度`)
    expect(linkIn(mail)).toBe('https://gw.test/topup')
    expect(await eventually(() => remindedAt(user.id), Boolean)).toBeGreaterThan(0)
    await chat(key)
    await root.post('/api/topup', { user_id: user.id, quota: 1010 - (await rig.user(user.id)).quota })
    await chat(key)
    await standIns.mail.take('ann@relay.test')
    expect(standIns.mail.mails).toHaveLength(2)
  })

  it('comes once when many calls cross the threshold together', async () => {
    const { user, key } = await addCaller(1100, 'many@relay.test')
    await Promise.all(Array.from({ length: 8 }, () => chat(key)))
    expect((await rig.user(user.id)).quota).toBeLessThan(1000)
    await standIns.mail.take('many@relay.test')
    await eventually(() => remindedAt(user.id), Boolean)
    expect(standIns.mail.mails).toHaveLength(1)
  })

  it('does not count what running calls only hold', async () => {
    const { user, key } = await addCaller(20_000, 'held@relay.test')
    const long = rig.chat(key, { stream: true, max_tokens: 500, messages: words(30) })
    await eventually(rig.reservationCount, (count) => count === 1)
    const leave = (quota: number) => rig.deps.db.update(users).set({ quota }).where(eq(users.id, user.id))
    await leave(1010)
    await chat(key)
    await (await long).text()
    expect(await eventually(rig.reservationCount, (count) => count === 0)).toBe(0)
    expect((await rig.user(user.id)).quota).toBeGreaterThan(1000)
    expect(standIns.mail.mails).toEqual([])
    await leave(1010)
    await chat(key)
    await standIns.mail.take('held@relay.test')
    expect(standIns.mail.mails).toHaveLength(1)
  })

  it('says that nothing is left', async () => {
    const { key } = await addCaller(1, 'empty@relay.test')
    await setOptions(root, { QuotaRemindThreshold: '1', GroupRatio: '{"default":0.001}' })
    await rig.chat(key)
    const mail = await standIns.mail.take('empty@relay.test')
    expect(mail.body).toContain('您的额度已用尽')
    await setOptions(root, { QuotaRemindThreshold: '1000', GroupRatio: '{"default":10}' })
  })

  it('does not disturb a call when the mail server refuses it', async () => {
    const { user, key } = await addCaller(1010, 'lost@relay.test')
    await setOptions(root, { SMTPToken: 'wrong' })
    await chat(key)
    expect(await eventually(() => Promise.resolve(standIns.mail.refused()), Boolean)).toBe(1)
    await setOptions(root, standIns.options.mail)
    expect((await rig.user(user.id)).request_count).toBe(1)
  })
})

/** Streamed word by word, so that the call takes a while. */
const words = (count: number) => [{ role: 'user', content: 'word '.repeat(count) }]
