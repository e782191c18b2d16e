import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { logs, redemptions, users } from '../../../gateway/db/schema.ts'
import { LogType } from '../../../gateway/domain.ts'
import { createBackend } from '../../../src/widgets/server.ts'
import { Secrets } from '../../../src/widgets/server/secrets.ts'
import { memoryStorage, sqliteStorage, type BackendStorage } from '../../../src/widgets/server/storage.ts'
import { rootToken } from '../../root.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'
import { followLink, spellings } from '../serving/path-spellings.ts'
import { secret, startSite, type Site } from './site.ts'

// The server half of an embedder's page, in front of the embedded gateway.

let gateway: RunningGateway
let adminToken = ''
let site: Site
beforeAll(async () => {
  gateway = await startGateway({ sample: true })
  adminToken = await rootToken(gateway.url)
  site = await startSite({ gateway: gateway.url, adminToken })
})
afterAll(async () => {
  await site?.close()
  await gateway?.close()
})

const quotaOf = async (user: string) =>
  ((await site.call(user, 'GET', '/api/user/self')) as { data: { quota: number } }).data.quota
const dollar = 500_000
const accountsNamed = (name: string) => gateway.db.select().from(users).where(eq(users.display_name, name))
const everyAccount = async () => (await gateway.db.select({ id: users.id }).from(users)).length

describe('accounts', () => {
  it('makes one account for parallel first visits, also of two processes', async () => {
    const storage = memoryStorage()
    const [one, other] = [1, 2].map(() =>
      createBackend({ gateway: gateway.url, adminToken, secret, storage, userOf: () => 'twice' }),
    )
    const visit = (backend = one!) =>
      backend.handler(new Request('http://site.test/gateway/api/user/self')).then((answer) => answer.json())
    const answers = (await Promise.all([visit(), visit(other), visit(), visit(other)])) as {
      success: boolean
      data: { id: number }
    }[]
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, true])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await accountsNamed('twice')).toHaveLength(1)
  })

  it('finds the account again when the storage is lost', async () => {
    const first = await site.backend.accountFor('lost')
    const before = await everyAccount()
    const later = createBackend({
      gateway: gateway.url,
      adminToken,
      secret,
      storage: memoryStorage(),
      userOf: () => '',
    })
    expect(await later.accountFor('lost')).toEqual(first)
    expect(await everyAccount()).toBe(before)
    // Its token is the newer one: the first process makes another when its own is refused.
    expect(await quotaOf('lost')).toBeGreaterThanOrEqual(0)
  })

  it('keeps accounts over a restart, encrypted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backend-'))
    const values: string[] = []
    const spied = (storage: BackendStorage): BackendStorage => ({
      get: storage.get,
      replace: (key, expected, value) => {
        values.push(value)
        return storage.replace(key, expected, value)
      },
    })
    const open = () => spied(sqliteStorage(join(folder, 'site.db')))
    const started = () =>
      createBackend({ gateway: gateway.url, adminToken, secret, storage: open(), userOf: () => 'kept' })
    const account = await started().accountFor('kept')
    const written = values.length
    expect(await started().accountFor('kept')).toEqual(account)
    expect(values).toHaveLength(written)
    expect(values.join()).not.toContain('token')
    const foreign = createBackend({
      gateway: gateway.url,
      adminToken,
      storage: open(),
      userOf: () => 'kept',
      secret: 'x'.repeat(40),
    })
    await expect(foreign.accountFor('kept')).rejects.toThrow('another secret')
    rmSync(folder, { recursive: true })
  })

  it('refuses a secret that can be guessed', () => {
    expect(() =>
      createBackend({
        gateway: gateway.url,
        adminToken,
        secret: 'short',
        storage: memoryStorage(),
        userOf: () => '',
      }),
    ).toThrow(TypeError)
  })

  it('renews a token that was replaced', async () => {
    const { id } = await site.backend.accountFor('renewed')
    await gateway.db
      .update(users)
      .set({ access_token_hash: 'another' })
      .where(eq(users.id, Number(id)))
    expect(await site.call('renewed', 'GET', '/api/user/self')).toMatchObject({ success: true, data: { id } })
  })

  it('says what is wrong with the administrator, to the site alone', async () => {
    const wrong = await startSite({ gateway: gateway.url, adminToken: 'no-token-of-this-gateway' })
    const answer = await wrong.call('visitor', 'GET', '/api/user/self')
    expect([answer.status, answer.text]).toEqual([502, '{"success":false,"message":""}'])
    expect(wrong.errors).toMatchObject([{ kind: 'unauthorized' }])
    await wrong.close()
  })

  it('bans an account and lets it in again', async () => {
    await site.backend.accountFor('banned')
    await site.backend.disable('banned')
    const refused = await site.call('banned', 'GET', '/api/user/self')
    expect([refused.status, refused.message]).toEqual([403, '用户已被封禁或不存在'])
    const [row] = await accountsNamed('banned')
    expect(row?.status).toBe(2)
    await site.backend.enable('banned')
    expect((await site.call('banned', 'GET', '/api/user/self')).status).toBe(200)
  })

  it('bans a user before the first visit, also while that visit makes the account', async () => {
    await Promise.all([site.backend.disable('unseen'), site.call('unseen', 'GET', '/api/user/self')])
    const refused = await site.call('unseen', 'GET', '/api/user/self')
    expect([refused.status, refused.message]).toEqual([403, '用户已被封禁或不存在'])
    expect(await accountsNamed('unseen')).toMatchObject([{ status: 2 }])
    await site.backend.enable('unseen')
    expect((await site.call('unseen', 'GET', '/api/user/self')).status).toBe(200)
    await site.backend.enable('never seen')
    expect(await accountsNamed('never seen')).toEqual([])
  })

  it('bans an account and lets it in again when the storage is lost', async () => {
    await site.backend.accountFor('forgotten')
    const [forgetful, later] = [1, 2].map(() =>
      createBackend({ gateway: gateway.url, adminToken, secret, storage: memoryStorage(), userOf: () => '' }),
    )
    await forgetful!.disable('forgotten')
    expect(await accountsNamed('forgotten')).toMatchObject([{ status: 2 }])
    await later!.enable('forgotten')
    expect(await accountsNamed('forgotten')).toMatchObject([{ status: 1 }])
  })

  it('refuses the page of a user whose account was deleted, and makes no second one', async () => {
    const { id } = await site.backend.accountFor('deleted')
    await fetch(`${gateway.url}/api/user/${id}`, { method: 'DELETE', headers: { authorization: adminToken } })
    const before = await everyAccount()
    expect((await site.call('deleted', 'GET', '/api/user/self')).status).toBe(403)
    expect(await everyAccount()).toBe(before)
  })
})

describe('storage', () => {
  const sample = '../../documents/apps/postgres-storage.ts'
  const address = process.env.TEST_DATABASE_URL
  const kinds: [string, () => Promise<[BackendStorage, () => unknown]>][] = [
    ['memory', () => Promise.resolve([memoryStorage(), () => undefined])],
    [
      'sqlite',
      () => {
        const folder = mkdtempSync(join(tmpdir(), 'storage-'))
        return Promise.resolve([
          sqliteStorage(join(folder, 'a.db')),
          () => rmSync(folder, { recursive: true }),
        ])
      },
    ],
    [
      'the documented one of PostgreSQL',
      async () => {
        const { postgresStorage } = (await import(sample)) as {
          postgresStorage: (pool: Pool) => BackendStorage
        }
        const pool = new Pool({ connectionString: address, max: 5 })
        await pool.query(
          'DROP TABLE IF EXISTS backend; CREATE TABLE backend (key text PRIMARY KEY, value text NOT NULL)',
        )
        return [postgresStorage(pool), () => pool.query('DROP TABLE backend').then(() => pool.end())]
      },
    ],
  ]

  it.each(address ? kinds : kinds.slice(0, 2))(
    '%s replaces only what it is expected to hold',
    async (_, open) => {
      const [storage, close] = await open()
      expect(await storage.get('a')).toBeUndefined()
      expect(await storage.replace('a', 'something', 'b')).toBe(false)
      const first = await Promise.all(['1', '2', '3'].map((value) => storage.replace('a', undefined, value)))
      expect(first.filter(Boolean)).toHaveLength(1)
      const held = (await storage.get('a'))!
      const next = await Promise.all(['4', '5'].map((value) => storage.replace('a', held, value)))
      expect(next.filter(Boolean)).toHaveLength(1)
      expect(await storage.replace('a', held, '6')).toBe(false)
      expect(['4', '5']).toContain(await storage.get('a'))
      await close()
    },
  )
})

describe('credit', () => {
  it('is given once for each id, however often and in parallel', async () => {
    const before = await quotaOf('buyer')
    const pay = () => site.backend.grant('buyer', 5, { id: 'payment-1' })
    const given = await Promise.all([pay(), pay(), pay()])
    expect(given.filter(Boolean)).toHaveLength(1)
    expect(await pay()).toBe(false)
    expect((await quotaOf('buyer')) - before).toBe(5 * dollar)
    expect(await site.backend.grant('buyer', 1.5, { id: 'payment-2' })).toBe(true)
    expect((await quotaOf('buyer')) - before).toBe(6.5 * dollar)
  })

  it('refuses an id for another user or amount, and amounts that are none', async () => {
    await site.backend.grant('buyer', 2, { id: 'payment-3' })
    await expect(site.backend.grant('buyer', 3, { id: 'payment-3' })).rejects.toThrow(TypeError)
    await expect(site.backend.grant('thief', 2, { id: 'payment-3' })).rejects.toThrow(TypeError)
    for (const amount of [0, -1, NaN, Infinity, 1e15])
      await expect(site.backend.grant('buyer', amount, { id: 'none' })).rejects.toThrow(TypeError)
  })

  // What a payment service did not send is undefined in the embedder's code, and two of them are not one payment.
  it.each([
    ['buyer', undefined],
    ['buyer', ''],
    ['', 'payment-4'],
    [undefined, 'payment-5'],
  ])('refuses the user %s with the id %s', async (user, id) => {
    const before = await everyAccount()
    await expect(site.backend.grant(user as string, 2, { id: id as string })).rejects.toThrow(TypeError)
    expect(await everyAccount()).toBe(before)
  })

  it('is not taken for given because another code begins with its name', async () => {
    const name = await new Secrets(secret).nameOf('grant', 'begins alike', 20)
    await gateway.db
      .insert(redemptions)
      .values({ user_id: 1, key: 'b'.repeat(32), name: `${name}0`, status: 3 })
    const inner = memoryStorage()
    let isDown = false
    const failing: BackendStorage = {
      replace: inner.replace,
      get(key) {
        if (!isDown || !key.startsWith('account:')) return inner.get(key)
        isDown = false
        throw new Error('the storage is down')
      },
    }
    const backend = createBackend({
      gateway: gateway.url,
      adminToken,
      secret,
      storage: failing,
      userOf: () => '',
    })
    const { id } = await backend.accountFor('alike')
    isDown = true
    expect(await backend.grant('alike', 3, { id: 'begins alike' })).toBe(true)
    const [row] = await gateway.db
      .select()
      .from(users)
      .where(eq(users.id, Number(id)))
    expect(row!.quota - (await newcomersQuota())).toBe(3 * dollar)
  })

  // A crash after each step: what was stored until then is all that the next process knows.
  it.each([1, 2, 3])('is given once although the process ended at write %i', async (last) => {
    const inner = memoryStorage()
    let writes = 0
    const crashing: BackendStorage = {
      get: inner.get,
      replace: (key, expected, value) => {
        if (key.startsWith('grant:') && (writes += 1) >= last) throw new Error('crashed')
        return inner.replace(key, expected, value)
      },
    }
    const user = `crash-${last}`
    const backendWith = (storage: BackendStorage) =>
      createBackend({ gateway: gateway.url, adminToken, secret, storage, userOf: () => user })
    await expect(backendWith(crashing).grant(user, 4, { id: user })).rejects.toThrow('crashed')
    const codes = () => gateway.db.select().from(redemptions)
    const made = (await codes()).length
    // The reservation of the process that ended has run out.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
    await backendWith(inner).grant(user, 4, { id: user })
    clock.mockRestore()
    const seen = createBackend({
      gateway: gateway.url,
      adminToken,
      secret,
      storage: inner,
      userOf: () => user,
    })
    const answer = await seen.handler(new Request('http://site.test/gateway/api/user/self'))
    const { data } = (await answer.json()) as { data: { quota: number } }
    expect(data.quota - (await newcomersQuota())).toBe(4 * dollar)
    // No code is left that somebody could redeem.
    expect((await codes()).filter(({ status, name }) => status === 1 && name.length === 20)).toEqual([])
    expect((await codes()).length).toBeLessThanOrEqual(made + 1)
  })
})

/** Is passed once it is opened. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((done) => (open = done))
  return { open, passed }
}

describe('credit, by two processes', () => {
  it('is given although a slow process finds that another one has taken over', async () => {
    const inner = memoryStorage()
    const open = (storage: BackendStorage) =>
      createBackend({ gateway: gateway.url, adminToken, secret, storage, userOf: () => 'slow' })
    const reached = gate()
    const goOn = gate()
    let writes = 0
    // Has made its code, and takes long to store it.
    const slow = open({
      get: inner.get,
      replace: async (key, expected, value) => {
        if (key.startsWith('grant:') && ++writes === 2) {
          reached.open()
          await goOn.passed
        }
        return inner.replace(key, expected, value)
      },
    })
    let isMade = false
    const stored = gate()
    const slowEnded = gate()
    // Has stored its code, and redeems it after the slow one has given up.
    const quick = open({
      get: async (key) => {
        if (key.startsWith('grant:') && isMade) {
          stored.open()
          await slowEnded.passed
        }
        return inner.get(key)
      },
      replace: async (key, expected, value) => {
        const isSet = await inner.replace(key, expected, value)
        if (key.startsWith('grant:') && isSet && ++quickWrites === 2) isMade = true
        return isSet
      },
    })
    let quickWrites = 0
    await quick.accountFor('slow')
    const one = slow.grant('slow', 3, { id: 'taken over' })
    await reached.passed
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
    const other = quick.grant('slow', 3, { id: 'taken over' })
    await stored.passed
    clock.mockRestore()
    goOn.open()
    setTimeout(slowEnded.open, 500)
    await Promise.all([one, other])
    const { id } = await quick.accountFor('slow')
    const [row] = await gateway.db
      .select()
      .from(users)
      .where(eq(users.id, Number(id)))
    expect(row!.quota - (await newcomersQuota())).toBe(3 * dollar)
  })

  it('is given although a process that was replaced wakes up before the code is redeemed', async () => {
    const inner = memoryStorage()
    const open = (storage: BackendStorage) =>
      createBackend({ gateway: gateway.url, adminToken, secret, storage, userOf: () => 'late' })
    const reserved = gate()
    const awake = gate()
    // Has reserved the payment, and is held up before it makes the code.
    const late = open({
      get: inner.get,
      replace: async (key, expected, value) => {
        const isSet = await inner.replace(key, expected, value)
        if (!key.startsWith('grant:') || !isSet) return isSet
        reserved.open()
        await awake.passed
        return isSet
      },
    })
    let writes = 0
    const stored = gate()
    const redeem = gate()
    const quick = open({
      get: inner.get,
      replace: async (key, expected, value) => {
        const isSet = await inner.replace(key, expected, value)
        if (!key.startsWith('grant:') || !isSet || ++writes !== 2) return isSet
        stored.open()
        await redeem.passed
        return isSet
      },
    })
    const { id } = await quick.accountFor('late')
    const one = late.grant('late', 3, { id: 'woken' })
    await reserved.passed
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
    const other = quick.grant('late', 3, { id: 'woken' })
    await stored.passed
    clock.mockRestore()
    awake.open()
    // The late one polls what the other has stored, until both redeem it.
    setTimeout(redeem.open, 500)
    await Promise.all([one, other])
    const [row] = await gateway.db
      .select()
      .from(users)
      .where(eq(users.id, Number(id)))
    expect(row!.quota - (await newcomersQuota())).toBe(3 * dollar)
  })

  it('counts a dollar as the gateway does now, and a payment once whatever it counts', async () => {
    const set = (value: string) =>
      fetch(`${gateway.url}/api/option/`, {
        method: 'PUT',
        headers: { authorization: adminToken, 'content-type': 'application/json' },
        body: JSON.stringify({ key: 'QuotaPerUnit', value }),
      })
    const before = await quotaOf('buyer')
    await site.backend.grant('buyer', 2, { id: 'before' })
    await set('1000')
    try {
      expect(await site.backend.grant('buyer', 2, { id: 'after' })).toBe(true)
      expect((await quotaOf('buyer')) - before).toBe(2 * dollar + 2000)
      expect(await site.backend.grant('buyer', 2, { id: 'before' })).toBe(false)
    } finally {
      await set(String(dollar))
    }
  })
})

const newcomersQuota = async () => {
  const { id } = await site.backend.accountFor('newcomer')
  const [row] = await gateway.db
    .select()
    .from(users)
    .where(eq(users.id, Number(id)))
  return row!.quota
}

describe('usage', () => {
  it('sums what the own calls cost, by model', async () => {
    await site.backend.grant('caller', 5, { id: 'caller' })
    await site.call('caller', 'POST', '/api/token/', { name: 'key', unlimited_quota: true, expired_time: -1 })
    const found = await site.call('caller', 'GET', '/api/token/search?keyword=key')
    const [{ key }] = found.data as [{ key: string }]
    const { id } = await site.backend.accountFor('caller')
    const before = (
      await gateway.db
        .select()
        .from(users)
        .where(eq(users.id, Number(id)))
    )[0]!.quota
    const body = JSON.stringify({ model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'hello' }] })
    const headers = { authorization: `Bearer sk-${key}`, 'content-type': 'application/json' }
    for (let calls = 0; calls < 3; calls++)
      expect(
        (await fetch(`${gateway.url}/v1/chat/completions`, { method: 'POST', headers, body })).status,
      ).toBe(200)
    const now = Date.now()
    const range = { from: new Date(now - 60_000), to: new Date(now + 60_000) }
    await expect.poll(async () => (await site.backend.usage('caller', range))[0]?.calls).toBe(3)
    const [sum] = await site.backend.usage('caller', range)
    expect(sum).toMatchObject({ model: 'gpt-4o-mini', calls: 3 })
    const after = (
      await gateway.db
        .select()
        .from(users)
        .where(eq(users.id, Number(id)))
    )[0]!.quota
    expect(sum!.quota).toBe(before - after)
    expect(
      await site.backend.usage('caller', { from: new Date(now - 120_000), to: new Date(now - 60_000) }),
    ).toEqual([])
    // A date that is none would sum all that there is.
    for (const wrong of [{ from: new Date('') }, { to: new Date('') }, { from: range.to, to: range.from }])
      await expect(site.backend.usage('caller', { ...range, ...wrong })).rejects.toThrow(TypeError)
  })

  it.each([0, 20_000])(
    'counts each call once while others are made by a clock %i ms behind',
    async (behind) => {
      // One without a call that sums.
      const real = await startGateway({ config: { manners: 'real' } })
      const { backend, close } = await startSite({ gateway: real.url, adminToken: await rootToken(real.url) })
      const { id } = await backend.accountFor('busy')
      const now = Date.now()
      let made = 0
      const line = (model_name: string, ms: number) => ({
        user_id: Number(id),
        type: LogType.consume,
        model_name,
        quota: 1,
        created_at: Math.floor(ms / 1000),
        request_id: String(++made),
      })
      await real.db.insert(logs).values(Array.from({ length: 60 }, () => line('earlier', now - 30_000)))
      const signal = AbortSignal.timeout(10_000)
      const range = { from: new Date(now - 60_000), to: new Date(now + 60_000), signal }
      const summing = backend.usage('busy', range)
      while (made < 90) await real.db.insert(logs).values(line('now', Date.now() - behind))
      const earlier = (await summing).find(({ model }) => model === 'earlier')
      expect(earlier).toMatchObject({ calls: 60, quota: 60 })
      await close()
      await real.close()
    },
  )

  it('sums more calls than the rate limit lets read', async () => {
    const limited = await startGateway({ config: { globalApiRateLimit: 30 } })
    const { backend, close } = await startSite({
      gateway: limited.url,
      adminToken: await rootToken(limited.url),
    })
    const { id } = await backend.accountFor('heavy')
    const now = Date.now()
    const line = (model_name: string) => ({
      user_id: Number(id),
      type: LogType.consume,
      model_name,
      quota: 2,
      prompt_tokens: 3,
      completion_tokens: 4,
      created_at: Math.floor(now / 1000) - 10,
    })
    const lines = ['one', 'other'].flatMap((model) => Array.from({ length: 500 }, () => line(model)))
    await limited.db.insert(logs).values([...lines, line('one'), { ...line('free'), quota: 0 }])
    const range = { from: new Date(now - 60_000), to: new Date(now + 60_000) }
    expect(await backend.usage('heavy', range)).toEqual([
      { model: 'one', calls: 501, quota: 1002, promptTokens: 1503, completionTokens: 2004 },
      { model: 'other', calls: 500, quota: 1000, promptTokens: 1500, completionTokens: 2000 },
      { model: 'free', calls: 1, quota: 0, promptTokens: 3, completionTokens: 4 },
    ])
    await close()
    await limited.close()
  })
})

describe('attacks', () => {
  it('lets neither the token nor a cookie out', async () => {
    const answer = await site.call('visitor', 'GET', '/api/user/self')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(answer.text).not.toContain(adminToken)
    expect(answer.text).not.toMatch(/access_token"\s*:\s*"\w/)
  })

  it.each([
    ['GET', '/api/user/token'],
    ['GET', '/api/user/'],
    ['GET', '/api/user/1'],
    ['PUT', '/api/user/'],
    ['POST', '/api/user/manage'],
    ['POST', '/api/topup'],
    ['POST', '/api/redemption/'],
    ['GET', '/api/option/'],
    ['GET', '/api/channel/'],
    ['GET', '/api/log/'],
    ['DELETE', '/api/user/self'],
    ['PUT', '/api/user/self'],
    ['GET', '/api/token/1/../../option/'],
    ['GET', '/api/token/%2e%2e/option/'],
    ['GET', '/api/token/1%2f..%2f..%2foption/'],
    ['HEAD', '/api/option/'],
    ['GET', '/api/token//'],
    ['GET', '/api/status/'],
    ['GET', ''],
  ])('refuses %s %s', async (method, path) => {
    const answer = await fetch(site.url + path, {
      method,
      headers: { cookie: 'site=visitor', 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status).toBe(403)
  })

  it('refuses every spelling of a way out of the list', async () => {
    const { port } = new URL(site.url)
    for (const path of spellings)
      expect([path, await followLink(Number(port), `/gateway${path}`, 'site=visitor')]).toEqual([
        path,
        expect.stringMatching(/^HTTP\/1.1 4/),
      ])
    const self = await fetch(`${gateway.url}/api/user/self`, { headers: { authorization: adminToken } })
    expect(await self.json()).toMatchObject({ success: true })
  })

  it('shows, changes and deletes no key of another user', async () => {
    await site.call('victim', 'POST', '/api/token/', { name: 'secret of the victim', expired_time: -1 })
    const found = await site.call('victim', 'GET', '/api/token/search?keyword=secret')
    const [{ id }] = found.data as [{ id: number }]
    expect(await site.call('thief', 'GET', `/api/token/${id}`)).toMatchObject({ success: false })
    await site.call('thief', 'PUT', '/api/token/', { id, name: 'stolen', expired_time: -1 })
    await site.call('thief', 'DELETE', `/api/token/${id}`)
    expect(await site.call('victim', 'GET', `/api/token/${id}`)).toMatchObject({
      data: { name: 'secret of the victim' },
    })
  })

  it('takes nothing of the headers by which a page names another user', async () => {
    const { id } = await site.backend.accountFor('visitor')
    const forged = {
      authorization: `Bearer ${adminToken}`,
      'New-Api-User': '1',
      'x-http-method-override': 'DELETE',
    }
    expect(await site.call('visitor', 'GET', '/api/user/self', undefined, forged)).toMatchObject({
      data: { id },
    })
  })

  it('asks who is there, and serves the status to all', async () => {
    expect((await fetch(`${site.url}/api/user/self`)).status).toBe(401)
    expect((await fetch(`${site.url}/api/status`)).status).toBe(200)
  })

  it('refuses writes that another site makes a browser send', async () => {
    const origin = new URL(site.url).origin
    const create = async (headers: Record<string, string>) => {
      const answer = await fetch(`${site.url}/api/token/`, {
        method: 'POST',
        headers: { cookie: 'site=visitor', ...headers },
        body: JSON.stringify({ name: 'by a site', expired_time: -1 }),
      })
      return answer.status
    }
    expect(await create({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(403)
    expect(await create({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await create({ origin: 'https://evil.example' })).toBe(403)
    expect(await create({ origin: 'null' })).toBe(403)
    expect(await create({})).toBe(403)
    expect(await create({ origin })).toBe(200)
  })

  it('takes no batch with a call that it refuses alone, and no huge body', async () => {
    for (const body of [
      { calls: [{ path: '/api/token/1' }, { path: '/api/user/1' }] },
      {
        calls: [{ method: 'POST', path: '/api/user/manage', body: { username: 'root', action: 'disable' } }],
      },
      { calls: [{ method: 'PUT', path: '/api/token/../user/' }] },
      { calls: [{ method: 'PUT', path: ['/api/user/'] }] },
      { calls: [null] },
      { calls: 'GET /api/user/1' },
      '{"calls": [',
      'null',
    ])
      expect([body, (await site.call('visitor', 'POST', '/api/batch', body)).status]).toEqual([body, 403])
    expect((await site.call('visitor', 'POST', '/api/token/', 'x'.repeat(1_000_001))).status).toBe(413)
  })

  it('stops reading a body of unknown length, also of a stranger', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)))
        if ((sent += 100_000) >= 20_000_000) controller.close()
      },
    })
    const request = new Request(`${site.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect((await site.backend.handler(request)).status).toBe(413)
    expect(sent).toBeLessThan(2_000_000)
  })

  it('streams the answer of a model to the owner of a key, where the page has the playground', async () => {
    await site.backend.grant('talker', 1, { id: 'talker' })
    await site.call('talker', 'POST', '/api/token/', {
      name: 'chat',
      unlimited_quota: true,
      expired_time: -1,
    })
    const found = await site.call('talker', 'GET', '/api/token/search?keyword=chat')
    const [{ key }] = found.data as [{ key: string }]
    const ask = (url: string, bearer: string) =>
      fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({
          model: 'gpt-4o-mini',
          stream: true,
          messages: [{ role: 'user', content: Array(40).fill('word').join(' ') }],
        }),
      })
    const answer = await ask(site.url, `sk-${key}`)
    const parts: Uint8Array[] = []
    for await (const part of answer.body!) parts.push(part)
    expect(parts.length).toBeGreaterThan(5)
    expect(Buffer.concat(parts).toString()).toContain('[DONE]')
    expect((await ask(site.url, 'sk-none')).status).toBe(401)
    const small = await startSite({ gateway: gateway.url, adminToken, widgets: ['token-list'] })
    expect((await ask(small.url, `sk-${key}`)).status).toBe(403)
    await small.close()
  })

  it('leaves a log file the time that its visitor takes', async () => {
    const { id } = await site.backend.accountFor('reader')
    const line = { user_id: Number(id), created_at: 1, content: 'x'.repeat(500) }
    for (let times = 0; times < 4; times++)
      await gateway.db.insert(logs).values(Array.from({ length: 1000 }, () => line))
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(1000))
    const answer = await site.backend.handler(
      new Request(`${site.url}/api/log/self/csv`, { headers: { cookie: 'site=reader' } }),
    )
    vi.restoreAllMocks()
    let text = ''
    for await (const part of answer.body!) {
      if (text === '') await new Promise((go) => setTimeout(go, 1500))
      text += new TextDecoder().decode(part as Uint8Array)
    }
    expect(text.split('\n').length).toBeGreaterThan(4000)
  })

  it('forwards only what the widgets of the page need', async () => {
    const small = await startSite({ gateway: gateway.url, adminToken, widgets: ['balance'] })
    expect((await small.call('visitor', 'GET', '/api/user/self')).status).toBe(200)
    expect((await small.call('visitor', 'GET', '/api/token/')).status).toBe(403)
    await small.close()
  })
})
