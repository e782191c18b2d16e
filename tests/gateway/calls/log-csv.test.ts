import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logs, users } from '../../../gateway/db/schema.ts'
import { csvRecords } from '../../../src/widgets/kit/data/csv.ts'
import { listLogs } from '../../../src/widgets/api/logs.ts'
import { loadStatus } from '../../../src/widgets/api/status.ts'
import { linesOf } from '../../../src/widgets/elements/logs/export/export-job.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { rootToken } from '../../root.ts'
import { Browser } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

const count = 2500
const formula = '=HYPERLINK("http://x","y")'

const recordsIn = (file: string) => [...csvRecords(file)]

describe('the log as a file', () => {
  let running: RunningGateway
  let root: Browser
  let alice: Browser

  beforeAll(async () => {
    running = await startGateway()
    root = new Browser(running.app)
    await root.signIn('root', '123456')
    await root.post('/api/user/', { username: 'alice', password: 'a-password', display_name: 'Alice' })
    alice = new Browser(running.app)
    await alice.signIn('alice', 'a-password')
    const [{ id } = { id: 0 }] = (await running.db.select().from(users)).filter(
      (user) => user.username === 'alice',
    )
    await running.db.delete(logs)
    await running.db.insert(logs).values(
      Array.from({ length: count }, (_, index) => ({
        // Several lines of a second, not in the order of ids.
        created_at: 1_700_000_000 + ((index * 7) % 500),
        ...(index % 5 === 0 ? { user_id: id, username: 'alice' } : { user_id: 1, username: 'root' }),
        type: 1 + (index % 2),
        content: index === 3 ? formula : `line ${index}, "quoted"; -1`,
        model_name: index % 3 ? 'gpt-4o' : 'claude',
        quota: index,
        request_id: `r${index}`,
      })),
    )
  })
  afterAll(() => running.close())

  const file = async (browser: Browser, path: string) => {
    const answer = await running.app.request(path, { headers: { cookie: browser.cookie } })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { answer, bytes, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) }
  }

  it.each([
    '',
    'type=2',
    'model_name=claude',
    'username=alice&type=1',
    'start_timestamp=1700000100&end_timestamp=1700000300',
    'start_timestamp=1700000100&num=1500',
    'num=7',
  ])('has the lines of the list in its order: %s', async (query) => {
    const { text } = await file(root, `/api/log/csv?${query}`)
    const list = await root.get<Record<string, unknown>[]>(
      `/api/log/?${query}${query.includes('num') ? '' : '&num=10000'}`,
    )
    expect(list.data.length).toBeGreaterThan(0)
    expect(recordsIn(text).map(({ request_id, quota }) => [request_id, quota])).toEqual(
      list.data.map(({ request_id, quota }) => [request_id, String(quota)]),
    )
    expect(Object.keys(recordsIn(text)[0]!)).toEqual(['time', ...Object.keys(list.data[0]!)])
  })

  it('is UTF-8 with a mark, and no cell is a formula', async () => {
    const { answer, bytes, text } = await file(root, '/api/log/csv?type=2&num=10000')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
    expect(recordsIn(text).some(({ content }) => content === formula)).toBe(true)
  })

  it('has the rights of the list', async () => {
    expect((await alice.get('/api/log/csv')).message).toContain('权限不足')
    expect((await new Browser(running.app).get('/api/log/csv')).status).toBe(401)
    const own = recordsIn((await file(alice, '/api/log/self/csv?username=root')).text)
    expect(own).toHaveLength(count / 5)
    expect(own.every(({ username, id }) => username === 'alice' && id === '0')).toBe(true)
  })

  it('reads no further than the receiver takes, and stops where the session ends', async () => {
    const answer = await running.app.request('/api/log/self/csv', { headers: { cookie: alice.cookie } })
    const all = await running.app.request('/api/log/csv', { headers: { cookie: root.cookie } })
    const reader = all.body!.getReader()
    await reader.read()
    const { value } = await reader.read()
    expect(recordsIn(`a\r\n${new TextDecoder().decode(value)}`)).toHaveLength(250)
    await root.get('/api/user/logout')
    await expect(reader.read()).rejects.toThrow('未登录')
    await root.signIn('root', '123456')
    await answer.body!.cancel()
  })

  it('is what the export of the console reads, with one call', async () => {
    const token = await rootToken(running.url)
    const gateway = gatewayFor({ baseUrl: running.url, owner: {}, tokenProvider: () => token })
    await loadStatus(gateway)
    const filters = {
      type: 0,
      token_name: '',
      model_name: 'claude',
      username: '',
      channel: '',
      start_timestamp: 0,
      end_timestamp: 1_700_000_400,
    }
    const before = gateway.calls.made
    const page = await linesOf(gateway, { scope: 'all', filters })(0, 10_000)
    expect(gateway.calls.made - before).toBe(1)
    const listed = await listLogs(gateway, 'all', 0, filters, { num: 10_000 })
    expect(page.rows).toEqual(listed.rows)
    expect(page.more).toBe(false)
  })

  it('is read on from where a file ends, each line once and in order, also when a file is asked for again', async () => {
    const token = await rootToken(running.url)
    const gateway = gatewayFor({ baseUrl: running.url, owner: {}, tokenProvider: () => token })
    await loadStatus(gateway)
    const filters = {
      type: 0,
      token_name: '',
      model_name: '',
      username: '',
      channel: '',
      start_timestamp: 0,
      end_timestamp: 1_700_000_400,
    }
    // Seven lines do not reach the end of a second, of which each has five.
    for (const num of [7, 300]) {
      const lines = linesOf(gateway, { scope: 'all', filters })
      const read = []
      for (let page = 0; ; page += 1) {
        await lines(page, num)
        const { rows, more } = await lines(page, num)
        read.push(...rows)
        if (!more || read.length > 2 * count) break
      }
      const listed = await listLogs(gateway, 'all', 0, filters, { num: 10_000 })
      expect(read.map(({ id }) => id)).toEqual(listed.rows.map(({ id }) => id))
    }
  })

  it("takes one of its user's turns for long answers until it has been read or left", async () => {
    const ask = async (browser: Browser) =>
      running.app.request('/api/log/self/csv', { headers: { cookie: browser.cookie } })
    const [first, second] = [await ask(alice), await ask(alice)]
    const answered: Response[] = []
    const later = async () => {
      answered.push(await ask(alice))
    }
    // Which of the two comes first is not known: each looks up the session before it waits.
    const waiting = [later(), later()]
    expect((await ask(root)).status).toBe(200)
    expect(answered).toEqual([])
    await first.body!.cancel()
    await Promise.race(waiting)
    expect(answered).toHaveLength(1)
    await second.text()
    await Promise.all(waiting)
    expect(answered.map(({ status }) => status)).toEqual([200, 200])
    await Promise.all(answered.map(({ body }) => body!.cancel()))
  })
})
