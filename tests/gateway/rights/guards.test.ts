import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { Browser, signedIn } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'
import { usualDatabase } from '../database/databases.ts'

const changingGets = [
  '/api/user/token',
  '/api/user/logout',
  '/api/oauth/wechat/bind?code=1',
  '/api/oauth/email/bind?email=a@b.co&code=1',
  '/api/channel/test?scope=all',
  '/api/channel/test/1',
  '/api/channel/update_balance',
  '/api/channel/update_balance/1',
  '/api/channel/fetch_models/1',
  '/api/oauth/state',
  '/api/oauth/github?code=1&state=1',
  '/api/oauth/oidc?code=1&state=1',
  '/api/verification?email=a@b.co',
  '/api/reset_password?email=a@b.co',
]

/** What browsers send for a link that is followed, typed, in a mail, or in a frame; the last on plain http. */
const navigations: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
  { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
  { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
  { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' },
]

/** What they send for a picture or a script in somebody's HTML; the last two on plain http. */
const loads: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
  { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
  { Accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' },
  { Accept: '*/*', Referer: 'http://evil.test/' },
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

  it.each(changingGets)('cannot reach GET %s by a link, a frame or a picture', async (path) => {
    const others = ['cross-site', 'same-site'].map((site) => ({ 'Sec-Fetch-Site': site }))
    // A password for the proxy in front, which browsers add to every call.
    const ambient = navigations.map((headers) => ({ ...headers, Authorization: 'Basic YTpi' }))
    for (const headers of [...navigations, ...loads, ...others, ...ambient])
      for (const method of ['GET', 'HEAD']) {
        const init = { method, headers: { Cookie: root.cookie, ...headers } }
        const { status } = await root.app.request(path, init)
        expect([method, headers, status]).toEqual([method, headers, 403])
      }
    expect(await root.get('/api/user/self')).toMatchObject({ success: true })
  })

  it('cannot spell such a call in another way', async () => {
    const spellings = [
      '/api/user/%74oken',
      '/api/user/../user/token',
      '/api/user/token?',
      '/%61pi/user/token',
    ]
    for (const path of spellings)
      expect([path, (await root.get(path, { headers: navigations[0]! })).text]).not.toEqual([
        path,
        expect.stringContaining('"success":true'),
      ])
  })

  it('may be a link to what everybody may read', async () => {
    for (const path of ['/api/status', '/api/notice', '/api/about', '/api/home_page_content']) {
      const reply = await root.get(path, { headers: navigations[1]! })
      expect([path, reply.status]).toEqual([path, 200])
      expect(reply.headers.get('access-control-allow-origin')).toBeNull()
    }
  })

  it.each<Record<string, string>>([
    { Accept: 'application/json, text/plain, */*' },
    { Accept: '*/*', 'User-Agent': 'curl/8' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
    { Host: 'gw.test', Referer: 'http://gw.test/setting', Accept: '*/*' },
  ])('are not those of a program or the console, with %o', async (headers) => {
    expect(await root.get('/api/user/self', { headers })).toMatchObject({ status: 200, success: true })
    expect(await root.get('/api/oauth/state', { headers })).toMatchObject({ status: 200, success: true })
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
    database = await usualDatabase.open()
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
    // Only the entry added by the proxy counts.
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

  it('count no call that a page of another site makes a visitor send', async () => {
    const { gateway, visitor, statuses, from } = await limited({ trustProxy: true })
    for (const headers of [
      ...loads.slice(0, 1),
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' },
    ])
      for (let call = 0; call < 6; call += 1) {
        const { status } = await visitor.get('/api/status', {
          headers: { ...from('192.0.2.1').headers, ...headers },
        })
        expect(status).toBe(403)
      }
    expect(await statuses('/api/status', 1)).toEqual([200])
    await gateway.close()
  })

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002::1', 429],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 200],
    ['192.0.2.1', '::ffff:192.0.2.1', 429],
    ['192.0.2.1', '::ffff:c000:201', 429],
    ['192.0.2.1', '192.0.2.1:4711', 429],
    ['2001:db8:1:2::1', '[2001:db8:1:2::1]:4711', 429],
    ['fe80::1', 'fe80::1%eth0', 429],
    ['192.0.2.1', '192.0.2.2', 200],
  ])('count %s and %s as one network or two: %i', async (one, other, status) => {
    const { gateway, statuses } = await limited({ trustProxy: true })
    await statuses('/api/status', 5, one)
    expect(await statuses('/api/status', 1, other)).toEqual([status])
    await gateway.close()
  })

  it('do not believe X-Forwarded-For without a trusted proxy', async () => {
    const { gateway, statuses } = await limited({ trustProxy: false })
    await statuses('/api/status', 5, '192.0.2.1')
    expect(await statuses('/api/status', 1, '192.0.2.2')).toEqual([429])
    await gateway.close()
  })
})
