import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { logError } from '../../../gateway/log-error.ts'
import { signedIn, type Browser } from '../browser.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

describe('input that no screen sends', () => {
  let gateway: RunningGateway
  let root: Browser
  beforeAll(async () => {
    gateway = await startGateway()
    root = await signedIn(gateway.app)
  })
  afterAll(() => gateway.close())
  afterEach(() => vi.restoreAllMocks())

  it.each([
    '2147483648',
    '-2147483649',
    '9007199254740991',
    '99999999999999999999',
    '1e400',
    '1.5',
    'abc',
    '-1',
  ])('a log filter of %s finds nothing or is none, and is no error', async (value) => {
    for (const name of ['type', 'channel', 'start_timestamp', 'end_timestamp', 'p'])
      for (const path of ['/api/log/', '/api/log/self', '/api/log/stat', '/api/log/self/stat']) {
        const { status, success } = await root.get(`${path}?${name}=${value}`)
        expect([path, name, status, success]).toEqual([path, name, 200, true])
      }
    const { status } = await root.delete(`/api/log/?target_timestamp=-${value.replace('-', '')}`)
    expect(status).toBe(200)
  })

  it('a type or channel that no row can have finds no row', async () => {
    await root.post('/api/user/', { username: 'somebody', password: 'a-password' })
    await root.post('/api/topup', { user_id: 2, quota: 5, remark: 'x' })
    expect((await root.get<unknown[]>('/api/log/')).data).not.toEqual([])
    for (const filter of ['type=4294967297', 'channel=2147483648'])
      expect((await root.get(`/api/log/?${filter}`)).data).toEqual([])
  })

  it('a model with a NUL is refused in words', async () => {
    const made = await newKey()
    const body = { model: 'gpt\0', messages: [{ role: 'user', content: 'hi' }] }
    const reply = await gateway.app.request('/v1/chat/completions', {
      method: 'POST',
      headers: { Authorization: `Bearer sk-${made}` },
      body: JSON.stringify(body),
    })
    expect(reply.status).toBe(400)
    for (const path of ['/v1/models/gpt%00', '/v1/models/%00'])
      expect(
        (await gateway.app.request(path, { headers: { Authorization: `Bearer sk-${made}` } })).status,
      ).toBeLessThan(500)
    for (const bearer of ['sk-%00', 'sk-\u00ff'])
      expect(
        (await gateway.app.request('/v1/models', { headers: { Authorization: `Bearer ${bearer}` } })).status,
      ).toBe(401)
  })

  const newKey = async () => {
    await root.post('/api/token/', { name: 'k', unlimited_quota: true, remain_quota: 0, expired_time: -1 })
    return (await root.get<[{ key: string }]>('/api/token/?p=0')).data[0].key
  }

  it('a failing statement never prints what it carried', async () => {
    const secret = 'sk-secret-of-a-provider'
    const failed = [
      () => gateway.db.execute(sql`select ${secret}::int`),
      () =>
        gateway.db.execute(sql`insert into users (id, username, password_hash) values (1, ${secret}, 'x')`),
      () => gateway.db.execute(sql`select * from nowhere where key = ${secret}`),
    ]
    for (const run of failed) {
      const error = await Promise.resolve(run()).catch((reason: unknown) => reason)
      const print = vi.spyOn(console, 'error').mockImplementation(() => {})
      logError('a place', error)
      logError('a place', new Error('around', { cause: error }))
      const printed = print.mock.calls.flat().map(String).join('\n')
      expect(printed).toContain('a place')
      expect(printed).toMatch(/\b(22P02|23502|42P01)\b/)
      expect(printed).not.toContain(secret)
      print.mockRestore()
    }
  })

  it('any other error is told with its words and its cause', () => {
    const print = vi.spyOn(console, 'error').mockImplementation(() => {})
    logError('a place', new Error('outer', { cause: new Error('inner') }))
    logError('a place', 'a text')
    const printed = print.mock.calls.flat().map(String).join('\n')
    for (const words of ['outer', 'inner', 'a text']) expect(printed).toContain(words)
  })
})
