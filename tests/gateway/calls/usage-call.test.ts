import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { channels, logs } from '../../../gateway/db/schema.ts'
import { randomFrom } from '../../unit/usage/history.ts'
import { createUsers, signedIn, type Browser } from '../browser.ts'
import { testDatabases } from '../database/databases.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

// `GET /api/log/usage`, which the status announces, against sums of the same lines made here.

interface Answer {
  values: { id: string; name: string; shared: boolean }[]
  rows: ({ span: number; id: string | null } & Sums)[]
}
type Sums = Record<(typeof measures)[number], number>
const measures = ['count', 'quota', 'prompt_tokens', 'completion_tokens', 'timed', 'elapsed_time'] as const

const begin = 1_790_000_000
const random = randomFrom(7)
const lines = Array.from({ length: 900 }, (_, index) => ({
  type: index % 9 ? 2 : 5,
  user_id: 2 + (index % 3),
  username: ['ann', 'bob', 'cid'][index % 3]!,
  created_at: begin + Math.floor(random() * 4000),
  model_name: `m${Math.floor(random() ** 2 * 14)}`,
  token_name: index % 3 === 0 && random() < 0.5 ? 'anns' : `k${Math.floor(random() * 4)}`,
  channel: Math.floor(random() ** 2 * 7),
  quota: Math.floor(random() * 50),
  prompt_tokens: Math.floor(random() * 400),
  completion_tokens: Math.floor(random() * 90),
  elapsed_time: random() < 0.2 ? 0 : Math.ceil(random() * 9000),
}))
type Line = (typeof lines)[number]
const columns = {
  model: 'model_name',
  key: 'token_name',
  user: 'username',
  channel: 'channel',
} as const
const orders = {
  quota: ({ quota }: Line) => quota,
  count: () => 1,
  tokens: (line: Line) => line.prompt_tokens + line.completion_tokens,
  timed: ({ elapsed_time }: Line) => (elapsed_time > 0 ? 1 : 0),
}
// Uneven spans, one of them empty; lines before and after them do not count.
const edges = [begin + 100, begin + 700, begin + 701, begin + 2500, begin + 3900]

describe.each(testDatabases)('sums of any spans in one call, on $name', ({ open }) => {
  let database: OpenDatabase
  let gateway: RunningGateway
  let root: Browser
  let ann: Browser
  beforeAll(async () => {
    database = await open()
    gateway = await startGateway({ database })
    ;[ann] = (await createUsers(gateway.app, 'ann')) as [Browser]
    root = await signedIn(gateway.app)
    await database.db.insert(channels).values([
      { id: 1, name: 'first', key: 'k', type: 1 },
      { id: 2, name: '', key: 'k', type: 1 },
    ])
    await database.db.insert(logs).values(lines)
  })
  afterAll(async () => {
    await gateway.close()
    await database.close()
  })

  const spanOf = ({ created_at }: Line) =>
    created_at < edges[0]! || created_at >= edges.at(-1)!
      ? -1
      : edges.findLastIndex((edge) => created_at >= edge)
  const counted = (own: boolean) =>
    lines.filter((line) => line.type === 2 && spanOf(line) >= 0 && (!own || line.username === 'ann'))
  const expectedRows = (calls: Line[], nameOf: (line: Line) => string | null) => {
    const rows = new Map<string, Answer['rows'][number]>()
    for (const line of calls) {
      const [span, id] = [spanOf(line), nameOf(line)]
      const key = JSON.stringify([span, id])
      const row = rows.get(key) ?? {
        span,
        id,
        count: 0,
        quota: 0,
        prompt_tokens: 0,
        completion_tokens: 0,
        timed: 0,
        elapsed_time: 0,
      }
      row.count += 1
      row.timed += line.elapsed_time > 0 ? 1 : 0
      for (const name of ['quota', 'prompt_tokens', 'completion_tokens', 'elapsed_time'] as const)
        row[name] += line[name]
      rows.set(key, row)
    }
    return [...rows.values()]
  }
  const sorted = (rows: Answer['rows']) =>
    rows.map((row) => JSON.stringify(row, ['span', 'id', ...measures])).sort()
  const ask = async (who: Browser, path: string, query: string) =>
    (await who.get<Answer>(`${path}?edges=${edges.join()}${query}`)).data

  test('the status announces it; a gateway that behaves as real ones do has neither', async () => {
    const { data } = await root.get<{ capabilities: string[] }>('/api/status')
    expect(data.capabilities).toContain('usage')
    const real = await startGateway({ config: { manners: 'real' } })
    const there = await signedIn(real.app)
    expect((await there.get('/api/status')).data).not.toHaveProperty('capabilities')
    expect((await there.call('GET', '/api/log/usage?edges=1,2')).status).toBe(404)
    await real.close()
  })

  test.each(Object.keys(columns) as (keyof typeof columns)[])(
    'by %s: the largest of each measure, and the rest in rows of its own',
    async (group) => {
      for (const [order, valueOf] of Object.entries(orders)) {
        const calls = counted(false)
        const totals = new Map<string, number>()
        for (const line of calls) {
          const id = String(line[columns[group]])
          if (id && id !== '0') totals.set(id, (totals.get(id) ?? 0) + valueOf(line))
        }
        const largest = [...totals]
          .sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
          .slice(0, 3)
          .map(([id]) => id)
        const { values, rows } = await ask(root, '/api/log/usage', `&group=${group}&order=${order}&limit=3`)
        expect(values.map(({ id }) => id).sort()).toEqual(largest.sort())
        expect(sorted(rows)).toEqual(
          sorted(
            expectedRows(calls, (line) => {
              const id = String(line[columns[group]])
              return largest.includes(id) ? id : null
            }),
          ),
        )
      }
    },
  )

  test('of one span, the lines are added up once: the rest is what is left', async () => {
    const read = vi.spyOn(database.db, 'select')
    const query = `/api/log/usage?edges=${edges[0]},${edges.at(-1)}&group=model&limit=3`
    const { data } = await root.get<Answer>(query)
    const sums = read.mock.calls.filter(([columns]) => columns && 'elapsed_time' in columns)
    read.mockRestore()
    expect(sums).toHaveLength(1)
    const largest = data.values.map(({ id }) => id)
    const rows = expectedRows(counted(false), ({ model_name }) => model_name)
    const whole = (kept: Answer['rows']) =>
      measures.map((name) => kept.reduce((sum, row) => sum + row[name], 0))
    expect(whole(data.rows)).toEqual(whole(rows))
    expect(data.rows.map(({ id }) => id)).toEqual([...largest.sort(), null])
  })

  test('without a group, and within filters', async () => {
    const { rows } = await ask(root, '/api/log/usage', '')
    expect(sorted(rows)).toEqual(sorted(expectedRows(counted(false), () => null)))
    const some = await ask(root, '/api/log/usage', '&username=bob&model_name=m0&group=key&limit=100')
    const calls = counted(false).filter((line) => line.username === 'bob' && line.model_name === 'm0')
    expect(calls.length).toBeGreaterThan(20)
    expect(sorted(some.rows)).toEqual(sorted(expectedRows(calls, ({ token_name }) => token_name)))
  })

  test('names channels as long as they exist, and tells keys of several users', async () => {
    const { values } = await ask(root, '/api/log/usage', '&group=channel&limit=100')
    expect(values).toContainEqual({ id: '1', name: 'first', shared: false })
    expect(values).toContainEqual({ id: '2', name: '2', shared: false })
    expect(values).toContainEqual({ id: '3', name: '3', shared: false })
    expect(values.some(({ id }) => id === '0')).toBe(false)
    const keys = (await ask(root, '/api/log/usage', '&group=key&limit=100')).values
    expect(keys.filter(({ shared }) => !shared).map(({ id }) => id)).toEqual(['anns'])
  })

  test('users have their own calls, by model and key', async () => {
    const { rows } = await ask(ann, '/api/log/self/usage', '&group=model&limit=100&username=bob')
    expect(sorted(rows)).toEqual(sorted(expectedRows(counted(true), ({ model_name }) => model_name)))
    expect(await ann.get('/api/log/usage?edges=1,2')).toMatchObject({ success: false })
    for (const group of ['user', 'channel'])
      expect(await ann.get(`/api/log/self/usage?edges=1,2&group=${group}`)).toMatchObject({ success: false })
  })

  test('is bounded: spans, values, and rows', async () => {
    const ascending = (count: number) => Array.from({ length: count }, (_, index) => begin + index * 10)
    for (const edges of ['', '1', '2,1', '1,1', '1,x', '-1,5', '1,2.5', ascending(402).join()])
      expect(await root.get(`/api/log/usage?edges=${edges}`)).toMatchObject({ success: false })
    for (const more of ['group=ip', 'order=name', 'group=toString', 'order=toString'])
      expect(await root.get(`/api/log/usage?edges=1,2&${more}`)).toMatchObject({ success: false })
    const { data } = await root.get<Answer>(
      `/api/log/usage?edges=${ascending(401).join()}&group=model&limit=100000`,
    )
    expect(data.values.length).toBeGreaterThan(5)
    expect(data.rows.length).toBeLessThanOrEqual(10_000)
  })
})
