import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { Browser, createUsers, setOptions, signedIn } from '../browser.ts'
import { testDatabases } from '../database/databases.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const json =
  (value: unknown): Answer =>
  (_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))

/** A sign-in service that may answer anything, by path; what it was sent is kept. */
async function startHostile() {
  const answers = new Map<string, Answer>()
  const seen: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += String(part)))
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''} ${body}`)
      const answer = answers.get(request.url!.split('?')[0]!)
      if (answer) answer(request, response)
      else response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

describe.each(testDatabases)('a hostile sign-in service on $name', ({ open }) => {
  let database: OpenDatabase
  let gateway: RunningGateway
  let hostile: Awaited<ReturnType<typeof startHostile>>
  /** Another server, which an answer sends the gateway to. */
  let inner: Awaited<ReturnType<typeof startHostile>>
  let root: Browser

  beforeAll(async () => {
    ;[database, hostile, inner] = await Promise.all([open(), startHostile(), startHostile()])
    const { url } = hostile
    gateway = await startGateway({ database, config: { githubUrl: url, githubApiUrl: url, larkUrl: url } })
    root = await signedIn(gateway.app)
    await setOptions(root, {
      GitHubClientId: 'id',
      GitHubClientSecret: 'github-secret',
      GitHubOAuthEnabled: 'true',
      LarkClientId: 'id',
      LarkClientSecret: 'lark-secret',
      WeChatServerAddress: url,
      WeChatServerToken: 'wechat-token',
      WeChatAuthEnabled: 'true',
    })
  })

  beforeEach(() => {
    hostile.answers.clear()
    hostile.seen.length = 0
    inner.seen.length = 0
    hostile.answers.set('/login/oauth/access_token', json({ access_token: 'x' }))
    hostile.answers.set('/open-apis/authen/v2/oauth/token', json({ access_token: 'x' }))
    isGithub({ id: 7, login: 'mallory', name: 'M', created_at: '2011-01-25T18:44:36Z' })
    isLark({ open_id: 'ou_mallory', name: 'M' })
  })

  afterAll(async () => {
    await gateway.close()
    await Promise.all([hostile.close(), inner.close()])
    await database.close()
  })

  const isGithub = (user: unknown) => hostile.answers.set('/user', json(user))
  const isLark = (data: unknown) =>
    hostile.answers.set('/open-apis/authen/v1/user_info', json({ code: 0, data }))
  const isWeChat = (reply: unknown) => hostile.answers.set('/api/wechat/user', json(reply))

  const stateFor = async (browser: Browser, provider: string) =>
    (await browser.get<string>(`/api/oauth/state?provider=${provider}`)).data
  const comeBack = async (browser: Browser, provider: string) =>
    browser.get<{ display_name: string }>(
      `/api/oauth/${provider}?code=1&state=${await stateFor(browser, provider)}`,
    )
  const usersNow = async () => (await gateway.db.query.users.findMany()).length

  it.each([
    ['lark', 'github'],
    ['github', 'lark'],
  ])('that a user goes to as %s cannot bind an account of %s in its place', async (asked, other) => {
    const [victim] = await createUsers(gateway.app, `v-${asked}`)
    const state = await stateFor(victim!, asked)
    const mixed = await victim!.get(`/api/oauth/${other}?code=mallorys&state=${state}`)
    expect(mixed).toMatchObject({ status: 403, success: false })
    expect(hostile.seen).toEqual([])
    const { data } = await victim!.get<Record<string, string>>('/api/user/self')
    expect([data.github_id, data.lark_id]).toEqual(['', ''])
  })

  it('brings a state back only once', async () => {
    const visitor = new Browser(gateway.app)
    const state = await stateFor(visitor, 'lark')
    const path = `/api/oauth/lark?code=1&state=${state}`
    expect(await visitor.get(path)).toMatchObject({ success: true })
    expect(await visitor.get(path)).toMatchObject({ status: 403, success: false })
  })

  const long = 'x'.repeat(100_000)
  it.each<[string, unknown]>([
    ['a giant id', { open_id: long, name: '' }],
    ['an id with a NUL', { open_id: 'ou\0', name: '' }],
    ['half a character', { open_id: 'ou\ud800', name: '' }],
    ['line breaks', { open_id: 'ou\r\nx', name: '' }],
    ['an object', { open_id: { toString: 'x' }, name: '' }],
    ['a list', { open_id: ['ou'], name: '' }],
    ['no account', null],
    ['keys of a prototype', JSON.parse('{"__proto__":{"open_id":"ou_proto"}}')],
  ])('is refused in words for an id of %s, and makes no user', async (_, data) => {
    const before = await usersNow()
    isLark(data)
    expect(await comeBack(new Browser(gateway.app), 'lark')).toMatchObject({
      status: 200,
      success: false,
      message: '第三方平台返回的账户信息为空，请稍后重试',
    })
    isWeChat({ success: true, data: (data as { open_id?: unknown } | null)?.open_id })
    expect(await new Browser(gateway.app).get('/api/oauth/wechat?code=1')).toMatchObject({
      status: 200,
      success: false,
    })
    expect(await usersNow()).toBe(before)
  })

  it('writes no name that cannot be stored or shown in a line', async () => {
    for (const [place, name] of ['a\0b', '\ud800x', 'one\r\ntwo', long, { a: 1 }, 7].entries()) {
      isLark({ open_id: `ou_${place}`, name })
      const made = await comeBack(new Browser(gateway.app), 'lark')
      expect([name, made.success]).toEqual([name, true])
      expect(made.data.display_name).toMatch(/^[^\p{Cc}\p{Cs}]{1,20}$/u)
    }
    for (const [place, login] of ['a\0b', long, '\ud800', { a: 1 }].entries()) {
      isGithub({ id: 70 + place, login, name: 'G' })
      const browser = new Browser(gateway.app)
      expect([login, (await comeBack(browser, 'github')).success]).toEqual([login, true])
      const { data } = await browser.get<Record<string, string>>('/api/user/self')
      expect(data.github_id, `login ${place}`).toBe('')
    }
  })

  it.each([301, 302, 307, 308])('cannot send the gateway on to another server by %i', async (status) => {
    const on: Answer = (request, response) =>
      response.writeHead(status, { Location: inner.url + request.url! }).end()
    for (const [path, call] of [
      ['/login/oauth/access_token', 'github'],
      ['/user', 'github'],
      ['/open-apis/authen/v2/oauth/token', 'lark'],
      ['/open-apis/authen/v1/user_info', 'lark'],
      ['/api/wechat/user', 'wechat'],
    ] as const) {
      hostile.answers.set(path, on)
      const browser = new Browser(gateway.app)
      const reply =
        call === 'wechat' ? await browser.get('/api/oauth/wechat?code=1') : await comeBack(browser, call)
      expect([path, reply.success]).toEqual([path, false])
    }
    expect(inner.seen).toEqual([])
  })

  it('tells visitors neither the token of the operator nor a book', async () => {
    const told = async (message: unknown) => {
      isWeChat({ success: false, message })
      return (await new Browser(gateway.app).get('/api/oauth/wechat?code=1')).message
    }
    expect(await told('bad token: wechat-token')).not.toContain('wechat-token')
    expect((await told(long)).length).toBeLessThanOrEqual(200)
    expect(await told({ a: 1 })).toBe('验证码错误或已过期')
    expect(await told('验证码错误')).toBe('验证码错误')
  })

  it('that answers with too much, or no JSON, is refused in words', async () => {
    const endless: Answer = (_, response) => {
      const part = Buffer.alloc(65_536, '{')
      const more = () => {
        while (response.write(part));
      }
      response.writeHead(200).on('drain', more)
      more()
    }
    for (const answer of [endless, json('text'), json([1]), json(null)]) {
      hostile.answers.set('/open-apis/authen/v1/user_info', answer)
      expect(await comeBack(new Browser(gateway.app), 'lark')).toMatchObject({ status: 200, success: false })
    }
  })
})
