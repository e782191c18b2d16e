import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { channels, redemptions, tokens, users } from '../../../gateway/db/schema.ts'
import { Role, TokenStatus, UserStatus } from '../../../gateway/domain.ts'
import { createDice } from '../../../gateway/sample/random.ts'
import { atProcess, Browser, createUsers, signedIn, userPassword } from '../browser.ts'
import { testDatabases } from '../database/databases.ts'
import { whole } from '../../whole.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

/** How often each race is run: most of them are decided within a few milliseconds. */
const rounds = whole ? 25 : 3

/**
 * Calls that meet: each decides by a row that another changes at the same time. Whatever the order, the outcome is one
 * of calls made one after another. On PostgreSQL two processes share the database.
 */
describe.each(testDatabases)('calls that meet on $name', ({ open }) => {
  let database: OpenDatabase
  let gateways: RunningGateway[]
  let root: Browser
  let admin: Browser
  const dice = createDice(2036)

  beforeAll(async () => {
    database = await open()
    gateways = []
    for (let count = database.kind === 'postgres' ? 2 : 1; count > 0; count -= 1)
      gateways.push(await startGateway({ database }))
    root = await signedIn(gateways[0]!.app)
    ;[admin] = (await createUsers(gateways[0]!.app, 'admin')) as [Browser]
    await root.post('/api/user/manage', { username: 'admin', action: 'promote' })
  })
  afterAll(async () => {
    for (const gateway of gateways ?? []) await gateway.close()
    await database?.close()
  })

  const anywhere = (browser: Browser) => atProcess(browser, dice.pick(gateways).app)
  const shuffled = <Item>(items: Item[]) =>
    items
      .map((item) => ({ item, place: dice.next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item)
  /** Starts the calls in a random order, a moment apart or none. */
  const meet = (calls: (() => Promise<unknown>)[]) =>
    Promise.all(
      shuffled(calls).map(async (call) => {
        await new Promise((resolve) => setTimeout(resolve, dice.between(0, 4)))
        return call()
      }),
    )
  const userOf = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0]!
  const idOf = async (username: string) =>
    (await database.db.select().from(users).where(eq(users.username, username)))[0]!.id

  it(
    'leave a deleted user deleted, without name, sign-in or keys that work',
    { timeout: 120_000 },
    async () => {
      const back: unknown[] = []
      for (let round = 0; round < rounds; round += 1) {
        const username = `gone${round}`
        const [own] = (await createUsers(gateways[0]!.app, username)) as [Browser]
        const id = await idOf(username)
        if (round % 2) await root.post('/api/user/manage', { username, action: 'disable' })
        let deleted = false
        const manage = (action: string) => () => anywhere(root).post('/api/user/manage', { username, action })
        const remove = async () => {
          const reply =
            round % 3 === 0
              ? await anywhere(root).delete(`/api/user/${id}`)
              : await anywhere(root).post('/api/user/manage', { username, action: 'delete' })
          deleted ||= reply.success
        }
        await meet([
          remove,
          manage('promote'),
          manage('enable'),
          manage('disable'),
          manage('demote'),
          () => anywhere(root).put('/api/user/', { id, display_name: 'still here', group: 'vip' }),
          () => anywhere(root).put('/api/user/', { id, username, password: 'another-one' }),
          () => anywhere(own).put('/api/user/self', { display_name: 'me' }),
          () => anywhere(own).get('/api/user/token'),
          () => anywhere(own).post('/api/token/', { name: 'late' }),
          () => new Browser(dice.pick(gateways).app).signIn(username, userPassword),
        ])
        const row = await userOf(id)
        const isGone = row.status === UserStatus.deleted && row.username.startsWith('deleted_')
        if (deleted && (!isGone || row.access_token_hash !== null)) back.push([round, row])
        // The name is free again.
        const again = await root.post('/api/user/', { username, password: userPassword })
        if (deleted && !again.success) back.push([round, again])
      }
      expect(back).toEqual([])
    },
  )

  it(
    'let nobody with the role of an administrator be deleted or renamed by another',
    { timeout: 120_000 },
    async () => {
      const wrong: unknown[] = []
      for (let round = 0; round < rounds; round += 1) {
        const username = `rise${round}`
        await createUsers(gateways[0]!.app, username)
        const id = await idOf(username)
        const order: string[] = []
        await meet([
          async () => {
            const { success } = await anywhere(root).post('/api/user/manage', { username, action: 'promote' })
            if (success) order.push('promoted')
          },
          async () => {
            const { success } = await anywhere(admin).put('/api/user/', { id, quota: 7 })
            if (success) order.push('changed')
          },
          async () => {
            const { success } = await anywhere(admin).post('/api/user/manage', { username, action: 'delete' })
            if (success) order.push('deleted')
          },
        ])
        const { role, status } = await userOf(id)
        // Deleted by an ordinary administrator, so it was no administrator then, and cannot become one.
        if (status === UserStatus.deleted && role !== Role.common) wrong.push([round, order])
      }
      expect(wrong).toEqual([])
    },
  )

  it('start no session with a password that has just been changed', { timeout: 120_000 }, async () => {
    const alive: unknown[] = []
    for (let round = 0; round < rounds; round += 1) {
      const username = `pass${round}`
      const [own] = (await createUsers(gateways[0]!.app, username)) as [Browser]
      const thieves = Array.from({ length: 4 }, () => new Browser(dice.pick(gateways).app))
      let changed = false
      await meet([
        async () => {
          changed = (await anywhere(own).put('/api/user/self', { password: 'new-password' })).success
        },
        ...thieves.map((thief) => () => thief.signIn(username, userPassword)),
      ])
      for (const thief of thieves)
        if (changed && (await thief.get('/api/user/self')).success) alive.push([round, thief.cookie])
    }
    expect(alive).toEqual([])
  })

  it('make no more keys than a user may have', async () => {
    const [own] = (await createUsers(gateways[0]!.app, 'keys')) as [Browser]
    const user_id = await idOf('keys')
    const had = await database.db.$count(tokens, eq(tokens.user_id, user_id))
    const rows = Array.from({ length: 990 - had }, (_, index) => ({ user_id, key: `many-${index}` }))
    await database.db.insert(tokens).values(rows)
    await Promise.all(Array.from({ length: 40 }, () => anywhere(own).post('/api/token/', { name: 'more' })))
    expect(await database.db.$count(tokens, eq(tokens.user_id, user_id))).toBe(1000)
  })

  it('enable no key again that has just been used up', async () => {
    const [own] = (await createUsers(gateways[0]!.app, 'used')) as [Browser]
    const user_id = await idOf('used')
    const wrong: unknown[] = []
    for (let round = 0; round < rounds; round += 1) {
      const values = { user_id, key: `used-${round}`, status: TokenStatus.disabled, remain_quota: 1 }
      const [token] = await database.db.insert(tokens).values(values).returning()
      const id = token!.id
      await meet([
        () => anywhere(own).put('/api/token/?status_only=1', { id, status: TokenStatus.enabled }),
        () => anywhere(own).put('/api/token/?status_only=1', { id }),
        // As when the last call of the key is settled.
        () =>
          database.db
            .update(tokens)
            .set({ remain_quota: 0, status: TokenStatus.exhausted })
            .where(eq(tokens.id, id)),
      ])
      const [after] = await database.db.select().from(tokens).where(eq(tokens.id, id))
      if (after!.status !== TokenStatus.exhausted) wrong.push([round, after!.status])
    }
    expect(wrong).toEqual([])
  })

  it('send no stored key to another address', async () => {
    const wrong: unknown[] = []
    for (let round = 0; round < rounds; round += 1) {
      const values = { type: 1, key: 'provider-key', name: `c${round}`, base_url: null as string | null }
      const [channel] = await database.db.insert(channels).values(values).returning()
      const id = channel!.id
      await meet([
        // Each alone keeps the address: OpenAI's, by the type or as it is written.
        () => anywhere(admin).put('/api/channel/', { id, type: 8, base_url: 'https://api.openai.com' }),
        () => anywhere(admin).put('/api/channel/', { id, base_url: '' }),
        () => anywhere(admin).put('/api/channel/', { id, type: 20, base_url: 'https://api.openai.com' }),
      ])
      const [after] = await database.db.select().from(channels).where(eq(channels.id, id))
      const isOpenAI = after!.base_url === 'https://api.openai.com' || (!after!.base_url && after!.type === 1)
      if (!isOpenAI) wrong.push([round, after])
    }
    expect(wrong).toEqual([])
  })

  it('each change what they name, and nothing else', async () => {
    const wrong: unknown[] = []
    const [own] = (await createUsers(gateways[0]!.app, 'both')) as [Browser]
    const user_id = await idOf('both')
    for (let round = 0; round < rounds; round += 1) {
      const [code] = await database.db
        .insert(redemptions)
        .values({ user_id: 1, key: `b${round}`, name: 'a' })
        .returning()
      const [channel] = await database.db
        .insert(channels)
        .values({ key: 'k', name: 'a', group: 'a' })
        .returning()
      await database.db.update(users).set({ display_name: 'a', group: 'a' }).where(eq(users.id, user_id))
      await meet([
        () => anywhere(root).put('/api/redemption/', { id: code!.id, name: 'b' }),
        () => anywhere(root).put('/api/redemption/', { id: code!.id, quota: 5 }),
        () => anywhere(root).put('/api/channel/', { id: channel!.id, name: 'b' }),
        () => anywhere(root).put('/api/channel/', { id: channel!.id, group: 'b' }),
        () => anywhere(root).put('/api/user/', { id: user_id, group: 'b' }),
        () => anywhere(own).put('/api/user/self', { display_name: 'b' }),
      ])
      const [c] = await database.db.select().from(redemptions).where(eq(redemptions.id, code!.id))
      const [h] = await database.db.select().from(channels).where(eq(channels.id, channel!.id))
      const u = await userOf(user_id)
      const found = [c!.name, c!.quota, h!.name, h!.group, u.group, u.display_name]
      if (found.join() !== 'b,5,b,b,b,b') wrong.push([round, found])
    }
    expect(wrong).toEqual([])
  })

  it('ask again who calls once a slow body has arrived', async () => {
    await createUsers(gateways[0]!.app, 'slow', 'victim')
    await root.post('/api/user/manage', { username: 'slow', action: 'promote' })
    const slow = await signedIn(gateways[0]!.app, 'slow', userPassword)
    const { port } = new URL(gateways[0]!.url)
    const body = JSON.stringify({ username: 'victim', action: 'delete' })
    const call = request({
      port,
      method: 'POST',
      path: '/api/user/manage',
      headers: { cookie: slow.cookie, 'content-length': body.length },
    })
    const answered = new Promise<string>((done) => {
      call.on('response', (response) => {
        let text = ''
        response.on('data', (part) => (text += String(part))).on('end', () => done(text))
      })
    })
    call.write(body.slice(0, 5))
    // Long enough for the call to be let in.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await root.post('/api/user/manage', { username: 'slow', action: 'disable' })
    call.end(body.slice(5))
    expect(JSON.parse(await answered)).toMatchObject({ success: false, message: '用户已被封禁' })
    expect((await userOf(await idOf('victim'))).status).toBe(UserStatus.enabled)
  })

  it('leave a sign-in and its settings as answered, and turn none on once these are gone', async () => {
    const wrong: unknown[] = []
    const set = (key: string, value: string) => () => anywhere(root).put('/api/option/', { key, value })
    const turnOn = set('WeChatAuthEnabled', 'true')
    for (let round = 0; round < rounds; round += 1) {
      await set('WeChatAuthEnabled', 'false')()
      await set('WeChatServerAddress', 'https://wechat.example')()
      const answers: Record<string, boolean> = {}
      await meet([
        async () => void (answers.on = (await turnOn()).success),
        async () => void (answers.emptied = (await set('WeChatServerAddress', '')()).success),
      ])
      const now = await gateways[0]!.deps.options.read()
      // Whichever came first, either order is fine, and which it was nobody can tell.
      const stored = { on: now.flag('WeChatAuthEnabled'), emptied: now.text('WeChatServerAddress') === '' }
      if (stored.on !== answers.on || stored.emptied !== answers.emptied) wrong.push({ answers, stored })
      if (!answers.on && answers.emptied && (await turnOn()).success)
        wrong.push('turned on without its settings')
    }
    expect(wrong).toEqual([])
  })
})
