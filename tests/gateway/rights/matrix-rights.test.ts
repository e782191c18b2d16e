import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { users } from '../../../gateway/db/schema.ts'
import { atProcess, Browser, createUsers, signedIn, userPassword } from '../browser.ts'
import { testDatabases } from '../database/databases.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

/** What a user may try who wants more than is his, at two processes at once. */
describe.each(testDatabases)('rights on $name', ({ open }) => {
  let database: OpenDatabase
  let here: RunningGateway
  let there: RunningGateway
  let root: Browser
  let ann: Browser
  let bob: Browser
  let admin: Browser

  beforeAll(async () => {
    database = await open()
    here = await startGateway({ database })
    there = await startGateway({ database })
    root = await signedIn(here.app)
    ;[ann, bob, admin] = (await createUsers(here.app, 'ann', 'bob', 'chief')) as [Browser, Browser, Browser]
    await root.post('/api/user/manage', { username: 'chief', action: 'promote' })
  })
  afterAll(async () => {
    await here.close()
    await there.close()
    await database.close()
  })

  const row = async (username: string) =>
    (await here.db.select().from(users).where(eq(users.username, username)))[0]!

  it('pay a code once, however many ask for it at once', async () => {
    const { data: codes } = await root.post<string[]>('/api/redemption/', {
      name: 'gift',
      quota: 700,
      count: 3,
    })
    const askers = [ann, atProcess(ann, there.app), bob, atProcess(bob, there.app)]
    const tries = codes.flatMap((key) => askers.map((asker) => asker.post('/api/user/topup', { key })))
    const paid = (await Promise.all(tries)).filter(({ success }) => success)
    expect(paid).toHaveLength(3)
    expect((await row('ann')).quota + (await row('bob')).quota).toBe(2100)
    const { data } = await root.get<{ status: number }[]>('/api/redemption/search?keyword=gift')
    expect(data.map(({ status }) => status)).toEqual([3, 3, 3])
  })

  it('do not free a used code', async () => {
    const [used] = (await root.get<{ id: number }[]>('/api/redemption/')).data
    const reply = await root.put('/api/redemption/?status_only=1', { id: used!.id, status: 1 })
    expect(reply).toMatchObject({ success: false, message: '该兑换码已被使用，不能再修改' })
  })

  it('make nobody more than he is, whatever a body says', async () => {
    const greed = { role: 100, status: 1, quota: 10 ** 12, group: 'vip', id: 1, inviter_id: 1 }
    const before = await row('bob')
    await bob.put('/api/user/self', { display_name: 'Bob', ...greed })
    expect(await row('bob')).toEqual({ ...before, display_name: 'Bob' })
    await new Browser(here.app).post('/api/user/register', {
      username: 'newcomer',
      password: userPassword,
      ...greed,
    })
    await admin.post('/api/user/', { username: 'appointed', password: userPassword, ...greed })
    for (const name of ['newcomer', 'appointed'])
      expect(await row(name)).toMatchObject({ role: 1, quota: 0, group: 'default' })
  })

  it('let a key stay where it is: its owner and its used quota are not for any body to set', async () => {
    const [key] = (await bob.get<{ id: number; user_id: number; key: string }[]>('/api/token/')).data
    const { id } = await row('ann')
    const reply = await bob.put('/api/token/', {
      ...key,
      user_id: id,
      key: 'chosen',
      used_quota: -5,
      name: 'mine',
    })
    expect(reply.data).toMatchObject({ ...key, name: 'mine' })
  })

  it('take nothing away by a negative gift', async () => {
    expect(await admin.post('/api/topup', { user_id: 1, quota: -5 })).toMatchObject({ success: false })
    expect(await root.post('/api/redemption/', { name: 'debt', quota: -5, count: 1 })).toMatchObject({
      success: false,
    })
    const negative = { name: 'debt', remain_quota: -5, unlimited_quota: false }
    expect(await bob.post('/api/token/', negative)).toMatchObject({ success: false })
  })

  it('end the moment they are taken, at every process', async () => {
    const { data: accessToken } = await admin.get<string>('/api/user/token')
    const withToken = { headers: { Authorization: accessToken } }
    const elsewhere = atProcess(admin, there.app)
    const visitor = new Browser(there.app)
    expect(await elsewhere.get('/api/user/')).toMatchObject({ success: true })
    await root.post('/api/user/manage', { username: 'chief', action: 'demote' })
    const tooLow = { success: false, message: '无权进行此操作，权限不足' }
    expect(await elsewhere.get('/api/user/')).toMatchObject(tooLow)
    expect(await visitor.get('/api/user/', withToken)).toMatchObject(tooLow)
    await root.post('/api/user/manage', { username: 'chief', action: 'disable' })
    const banned = { success: false, message: '用户已被封禁' }
    expect(await elsewhere.get('/api/user/self')).toMatchObject(banned)
    expect(await visitor.get('/api/user/self', withToken)).toMatchObject(banned)
    await root.post('/api/user/manage', { username: 'chief', action: 'enable' })
    expect(await visitor.get('/api/user/self', withToken)).toMatchObject({
      success: false,
      message: '无权进行此操作，access token 无效',
    })
  })

  it('let nobody sign in, or keep another from it, by a name that is an address', async () => {
    const visitor = new Browser(there.app)
    const named = { username: 'bob@mail.co', password: userPassword }
    for (const reply of [
      await visitor.post('/api/user/register', named),
      await bob.put('/api/user/self', { username: named.username }),
      await root.post('/api/user/', named),
    ])
      expect(reply).toMatchObject({ success: false, message: '用户名不能含有 @' })
    // An earlier one, with its own password.
    const { password_hash } = await row('root')
    await here.db.update(users).set({ email: 'bob@mail.co' }).where(eq(users.username, 'bob'))
    await here.db
      .insert(users)
      .values({ username: 'bob@mail.co', password_hash, aff_code: 'twin', status: 1 })
    expect((await visitor.signIn('bob@mail.co', userPassword)).data).toMatchObject({ username: 'bob' })
    expect((await visitor.signIn('bob@mail.co', '123456')).data).toMatchObject({ username: 'bob@mail.co' })
    expect(await visitor.signIn('bob@mail.co', 'neither-of-them')).toMatchObject({ success: false })
  })

  it('let a banned or deleted user call no model with any of his keys', async () => {
    const [key] = (await ann.get<{ key: string }[]>('/api/token/')).data
    const models = () =>
      new Browser(there.app).get('/v1/models', { headers: { Authorization: `Bearer ${key!.key}` } })
    expect((await models()).status).toBe(200)
    await root.post('/api/user/manage', { username: 'ann', action: 'disable' })
    expect((await models()).status).toBe(403)
    await root.post('/api/user/manage', { username: 'ann', action: 'delete' })
    expect((await models()).status).toBe(403)
  })
})
