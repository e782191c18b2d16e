import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from '../../demo/gateway/db/open.ts'
import { Browser, signedIn } from './browser.ts'
import { startGateway, type RunningGateway } from './start-gateway.ts'

const changingGets = [
  '/api/user/token',
  '/api/user/logout',
  '/api/oauth/wechat/bind?code=1',
  '/api/oauth/email/bind?email=a@b.co&code=1',
  '/api/channel/test?scope=all',
  '/api/channel/test/1',
]

describe('calls from foreign pages', () => {
  let gateway: RunningGateway
  let root: Browser

  beforeAll(async () => {
    gateway = await startGateway()
    root = await signedIn(gateway.app)
  })

  afterAll(() => gateway.close())

  const foreign = { status: 403, success: false, message: expect.stringContaining('其他网站') as string }
  const rename = (headers: Record<string, string>) =>
    root.put('/api/user/self', { display_name: 'Root User' }, { headers: { Host: 'gw.test', ...headers } })

  it.each<Record<string, string>>([
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
    { Origin: 'http://gw.test:81' },
    { Origin: 'http://gw.test', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('are refused with %o', async (headers) => {
    expect(await rename(headers)).toMatchObject(foreign)
  })

  it.each<Record<string, string>>([{}, { Origin: 'http://gw.test' }, { 'Sec-Fetch-Site': 'same-origin' }])(
    'are not those with %o',
    async (headers) => {
      expect(await rename(headers)).toMatchObject({ status: 200, success: true })
    },
  )

  it.each(changingGets)('cannot reach GET %s by a link', async (path) => {
    for (const site of ['cross-site', 'same-site']) {
      expect(await root.get(path, { headers: { 'Sec-Fetch-Site': site } })).toMatchObject(foreign)
    }
    expect(await root.get('/api/user/self')).toMatchObject({ success: true })
  })

  it('may read what a link reads, which a page cannot see', async () => {
    const reply = await root.get('/api/status', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('may not sign a visitor in', async () => {
    const body = { username: 'root', password: '123456' }
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    expect(await new Browser(gateway.app).post('/api/user/login', body, { headers })).toMatchObject(foreign)
  })

  it('may come with an access token, which no browser adds by itself', async () => {
    const { data: token } = await root.get<string>('/api/user/token')
    const headers = { Authorization: token, Origin: 'https://portal.test', 'Sec-Fetch-Site': 'cross-site' }
    const reply = await new Browser(gateway.app).put(
      '/api/user/self',
      { display_name: 'Root User' },
      { headers },
    )
    expect(reply).toMatchObject({ status: 200, success: true })
  })
})

describe('rate limits', () => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await openDatabase()
  })

  afterAll(() => database.close())

  /** Each test an hour later, so that no window of another is left. */
  let start = Date.UTC(2026, 0, 1)

  const limited = async (config: { trustProxy: boolean }) => {
    let now = (start += 3_600_000)
    const clock = () => now
    const limits = { globalApiRateLimit: 5, criticalRateLimit: 2, ...config }
    const gateway = await startGateway({ database, config: limits, clock })
    const visitor = new Browser(gateway.app)
    const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
    const statuses = async (path: string, count: number, address = '192.0.2.1') => {
      const found: number[] = []
      for (let call = 0; call < count; call += 1) found.push((await visitor.get(path, from(address))).status)
      return found
    }
    const pass = (minutes: number) => (now += minutes * 60_000)
    return { gateway, visitor, statuses, pass, from }
  }

  it('count each address by itself, answer 429 with an empty body, and end with their window', async () => {
    const { gateway, visitor, statuses, pass, from } = await limited({ trustProxy: true })
    expect(await statuses('/api/status', 6)).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await visitor.get('/api/status', from('192.0.2.1'))
    expect([refused.status, refused.text]).toEqual([429, ''])
    expect(await statuses('/api/status', 1, '192.0.2.2')).toEqual([200])
    // Only the entry that the proxy wrote counts.
    expect(await statuses('/api/status', 1, '198.51.100.9, 192.0.2.1')).toEqual([429])
    pass(3)
    expect(await statuses('/api/status', 1)).toEqual([200])
    await gateway.close()
  })

  it('are lower for sign-in and its like, for 20 minutes', async () => {
    const { gateway, statuses, pass } = await limited({ trustProxy: true })
    const path = '/api/reset_password?email=a@b.co'
    expect(await statuses(path, 3)).toEqual([200, 200, 429])
    pass(19)
    expect(await statuses('/api/oauth/state', 1)).toEqual([429])
    pass(1)
    expect(await statuses('/api/oauth/state', 1)).toEqual([200])
    await gateway.close()
  })

  it('do not believe X-Forwarded-For without a trusted proxy', async () => {
    const { gateway, statuses } = await limited({ trustProxy: false })
    await statuses('/api/status', 5, '192.0.2.1')
    expect(await statuses('/api/status', 1, '192.0.2.2')).toEqual([429])
    await gateway.close()
  })
})
