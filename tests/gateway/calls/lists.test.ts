import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { logs } from '../../../gateway/db/schema.ts'
import { LogType } from '../../../gateway/domain.ts'
import { createUsers, signedIn, type Browser } from '../browser.ts'
import { testDatabases } from '../database/databases.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

interface Row {
  id: number
  name: string
}

describe.each(testDatabases)('lists on $name', ({ open }) => {
  let database: OpenDatabase
  let gateway: RunningGateway
  let root: Browser
  let ann: Browser

  beforeAll(async () => {
    database = await open()
    gateway = await startGateway({ database, clock: () => Date.UTC(2026, 5, 15, 12) })
    root = await signedIn(gateway.app)
    ;[ann] = (await createUsers(gateway.app, 'ann')) as [Browser]
  })

  afterAll(async () => {
    await gateway.close()
    await database.close()
  })

  const ids = async (browser: Browser, path: string) =>
    (await browser.get<Row[]>(path)).data.map(({ id }) => id)

  it('have ten rows a page, newest first, whatever size is asked for, and no total', async () => {
    await root.post('/api/redemption/', { name: 'many', quota: 1, count: 25 })
    const first = await root.get<Row[]>('/api/redemption/?p=0&num=100&size=100&page_size=100')
    expect(first.data).toHaveLength(10)
    expect(first.data[0]!.id).toBe(25)
    expect(Object.keys(JSON.parse(first.text) as object).sort()).toEqual(['data', 'message', 'success'])
    expect(await ids(root, '/api/redemption/?p=2')).toEqual([5, 4, 3, 2, 1])
    expect(await ids(root, '/api/redemption/?p=3')).toEqual([])
    expect((await root.get<Row[]>('/api/redemption/search?keyword=MAN')).data).toHaveLength(25)
  })

  it('follow the redirect of the path with a slash to the deletion itself', async () => {
    const redirect = await root.delete('/api/redemption/25/')
    expect(redirect.status).toBe(307)
    expect(await root.delete(redirect.headers.get('location')!)).toMatchObject({ success: true })
    expect(await ids(root, '/api/redemption/?p=0')).not.toContain(25)
  })

  const day = (number: number) => Date.UTC(2026, 5, number) / 1000
  const line = (values: Partial<typeof logs.$inferInsert>) => ({
    user_id: 2,
    username: 'ann',
    type: LogType.consume,
    token_name: 'default',
    model_name: 'm1',
    channel: 1,
    quota: 10,
    prompt_tokens: 3,
    completion_tokens: 4,
    created_at: day(15),
    ...values,
  })

  it('filter the log, sum it and delete from it', async () => {
    const rows = [
      line({ created_at: day(1) }),
      line({ created_at: day(14), model_name: 'm2', channel: 2 }),
      line({ token_name: 'other', quota: 7 }),
      line({ user_id: 1, username: 'root', quota: 100 }),
      line({ type: LogType.topUp, quota: 5000 }),
    ]
    const sizes = { '': 5, 'type=2': 4, 'username=root': 1, 'channel=2': 1, 'model_name=m2': 1 }
    const counted = async () => {
      const counts = Object.keys(sizes).map(async (query) => {
        const found = await ids(root, `/api/log/?num=100&${query}`)
        return [query, found.length] as const
      })
      return Object.fromEntries(await Promise.all(counts))
    }
    // What was done to come here is in the log, too.
    const before = await counted()
    await gateway.db.insert(logs).values(rows)
    const after = await counted()
    for (const [query, size] of Object.entries(sizes)) expect(after[query]! - before[query]!).toBe(size)
    expect(await ids(root, `/api/log/?start_timestamp=${day(14)}&end_timestamp=${day(14)}`)).toHaveLength(1)
    expect((await root.get('/api/log/stat?username=ann')).data).toEqual({ quota: 27 })
    expect((await ann.get('/api/log/self/stat?token_name=other&username=root')).data).toEqual({ quota: 7 })
    expect(await ids(ann, '/api/log/self?username=root&channel=2')).toEqual([0, 0, 0, 0])
    expect((await root.delete(`/api/log/?target_timestamp=${day(14)}`)).data).toBe(1)
  })

  it('show seven days by day and model', async () => {
    expect((await ann.get('/api/user/dashboard')).data).toEqual([
      {
        Day: '2026-06-14',
        ModelName: 'm2',
        RequestCount: 1,
        Quota: 10,
        PromptTokens: 3,
        CompletionTokens: 4,
      },
      { Day: '2026-06-15', ModelName: 'm1', RequestCount: 1, Quota: 7, PromptTokens: 3, CompletionTokens: 4 },
    ])
  })
})
