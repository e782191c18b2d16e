import { and, desc, eq, gte, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logs, tokens, users } from '../../../gateway/db/schema.ts'
import type { Browser } from '../browser.ts'
import { createUsers, signedIn } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

type Line = Record<string, unknown>

/** More than a span of the log, and than a slice of any answer. */
const lines = 12_500

describe('a long answer, which is read and sent slice by slice', () => {
  let gateway: RunningGateway
  let root: Browser
  let ann: Browser
  let id = 0

  beforeAll(async () => {
    gateway = await startGateway()
    root = await signedIn(gateway.app)
    ;[ann] = (await createUsers(gateway.app, 'ann')) as [Browser]
    const [user] = await gateway.db.select().from(users).where(eq(users.username, 'ann'))
    id = user!.id
    // More than a span of them at the same second; times do not go on with ids.
    await gateway.db.execute(sql`
      insert into logs (user_id, username, created_at, type, token_name, model_name, channel, quota, prompt_tokens, completion_tokens)
      select ${id}::int, 'ann', extract(epoch from now())::bigint - case when n % 6 > 0 then 100000 else (n * 7919) % 500000 end,
        2, 'key' || n % 7, 'model' || n % 5, n % 3, n % 1000, n % 10, n % 20
      from generate_series(1, ${lines}::int) n`)
    await gateway.db.execute(sql`analyze logs`)
    const rows = Array.from({ length: 230 }, (_, n) => ({
      user_id: id,
      key: `k${n}`.padEnd(48, 'k'),
      name: `n${n % 3}`,
    }))
    await gateway.db.insert(tokens).values(rows)
  })
  afterAll(() => gateway.close())

  const stored = (order: 'id' | 'time', limit: number, offset: number, filter?: SQL) =>
    gateway.db
      .select()
      .from(logs)
      .where(and(eq(logs.user_id, id), eq(logs.type, 2), filter))
      .orderBy(...(order === 'time' ? [desc(logs.created_at)] : []), desc(logs.id))
      .limit(limit)
      .offset(offset)

  it.each([
    ['?type=2&num=1200', 'id', 1200, 0],
    ['?type=2&num=10000&p=1', 'id', 10_000, 10_000],
    ['?type=2&num=10000&p=2000000000', 'id', 10_000, 2_000_000_000],
    ['?type=2&p=251', 'id', 10, 2510],
    ['?type=2&num=1000&p=2&start_timestamp=1', 'time', 1000, 2000],
    ['?type=2&p=251&start_timestamp=1', 'time', 10, 2510],
  ] as const)('has every line once and in order: %s', async (query, order, limit, offset) => {
    const expected = await stored(order, limit, Math.min(offset, 2 ** 31 - 1))
    const { data } = await ann.get<Line[]>(`/api/log/self${query}`)
    expect(data).toHaveLength(expected.length)
    expect(data).toEqual(expected.map((row) => ({ ...row, id: 0 })))
    const all = await root.get<Line[]>(`/api/log/${query}&username=ann`)
    expect(all.data).toEqual(expected)
  })

  it.each([
    ['?model_name=model3&num=1000&p=1', 'id', 1000, 1000, eq(logs.model_name, 'model3')],
    ['?token_name=key2&p=150&start_timestamp=1', 'time', 10, 1500, eq(logs.token_name, 'key2')],
    [
      '?token_name=key2&model_name=model3&p=20',
      'id',
      10,
      200,
      sql`token_name = 'key2' and model_name = 'model3'`,
    ],
    ['?model_name=nothing&num=10000', 'id', 10_000, 0, eq(logs.model_name, 'nothing')],
    ['?model_name=model3&p=100000', 'id', 10, 1_000_000, eq(logs.model_name, 'model3')],
  ] as const)('has every line that is looked for: %s', async (query, order, limit, offset, filter) => {
    const expected = await stored(order, limit, offset, filter)
    const { data } = await ann.get<Line[]>(`/api/log/self${query}`)
    expect(data).toEqual(expected.map((row) => ({ ...row, id: 0 })))
    expect((await root.get<Line[]>(`/api/log/${query}&username=ann`)).data).toEqual(expected)
  })

  it('adds up what one sum of all would', async () => {
    const [row] = await gateway.db
      .select({ quota: sql`sum(quota)`.mapWith(Number) })
      .from(logs)
      .where(eq(logs.user_id, id))
    expect((await ann.get('/api/log/self/stat')).data).toEqual({ quota: row!.quota })
    expect((await root.get('/api/log/stat?username=ann')).data).toEqual({ quota: row!.quota })
    const since = Math.floor(Date.now() / 1000) - 100_500
    const [recent] = await gateway.db
      .select({ quota: sql`sum(quota)`.mapWith(Number) })
      .from(logs)
      .where(and(eq(logs.user_id, id), gte(logs.created_at, since)))
    expect((await ann.get(`/api/log/self/stat?start_timestamp=${since}`)).data).toEqual({
      quota: recent!.quota,
    })
  })

  it('searches all keys, in order', async () => {
    const { data } = await ann.get<{ id: number; name: string }[]>('/api/token/search?keyword=n')
    expect(data).toHaveLength(230)
    expect(data.map((key) => key.id)).toEqual(data.map((key) => key.id).toSorted((one, other) => one - other))
    expect((await ann.get<Line[]>('/api/token/search?keyword=n1')).data).toHaveLength(77)
  })

  it('is over at once for a HEAD, and keeps no later answer waiting', async () => {
    const call = (method: string, path: string) =>
      fetch(gateway.url + path, {
        method,
        headers: { Cookie: ann.cookie },
        signal: AbortSignal.timeout(10_000),
      })
    for (const path of ['/api/log/self/csv', '/api/token/search?keyword=n', '/api/log/self?type=2&num=1000'])
      expect((await call('HEAD', path)).status).toBe(200)
    expect(await (await call('GET', '/api/token/search?keyword=n1')).json()).toMatchObject({ success: true })
  })

  it('keeps the days of the dashboard that are over, and no other', async () => {
    const spent = async () => {
      const { data } =
        await ann.get<{ RequestCount: number; Quota: number; Day: string }[]>('/api/user/dashboard')
      return data.reduce((sum, { RequestCount }) => sum + RequestCount, 0)
    }
    const midnight = Math.floor(Date.now() / 86_400_000) * 86_400
    const expected = await gateway.db.$count(
      logs,
      and(eq(logs.user_id, id), eq(logs.type, 2), gte(logs.created_at, midnight - 6 * 86_400)),
    )
    expect(await spent()).toBe(expected)
    const line = { user_id: id, username: 'ann', type: 2, model_name: 'm', quota: 5 }
    await gateway.db.insert(logs).values({ ...line, created_at: Math.floor(Date.now() / 1000) })
    expect(await spent()).toBe(expected + 1)
    await root.delete(`/api/log/?target_timestamp=${midnight}`)
    const left = await gateway.db.$count(logs, and(eq(logs.user_id, id), eq(logs.type, 2)))
    expect(await spent()).toBe(left)
  })

  it('takes as many bytes of a text as a row may have', async () => {
    expect(await ann.post('/api/token/', { name: 'k', models: '模'.repeat(1334) })).toMatchObject({
      success: false,
    })
    expect(await ann.post('/api/token/', { name: 'k', models: '模'.repeat(1333) })).toMatchObject({
      success: true,
    })
  })
})
