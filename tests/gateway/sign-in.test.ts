import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GatewayApp } from '../../demo/gateway/http/context.ts'
import { Browser, createUsers, signedIn } from './browser.ts'
import { startGateway, type RunningGateway } from './start-gateway.ts'

/** GitHub, Lark, a chat-platform server and Turnstile on a loopback port; codes and tokens say who they stand for. */
const startProviders = async () => {
  const app = new Hono()
  const bearer = (header = '') => header.replace('Bearer token-', '')
  const exchange = async (body: Promise<{ code: string; client_secret: string }>) => {
    const { code, client_secret } = await body
    return client_secret === 'right' && code !== 'bad' ? { access_token: `token-${code}` } : { error: 'bad' }
  }
  app.post('/login/oauth/access_token', async (c) => c.json(await exchange(c.req.json())))
  app.get('/user', (c) => c.json({ login: bearer(c.req.header('authorization')) || null, name: 'Octo Cat' }))
  app.post('/open-apis/authen/v2/oauth/token', async (c) => c.json(await exchange(c.req.json())))
  app.get('/open-apis/authen/v1/user_info', (c) =>
    c.json({ code: 0, data: { open_id: bearer(c.req.header('authorization')), name: '云雀' } }),
  )
  app.get('/api/wechat/user', (c) =>
    c.req.header('authorization') === 'wx-token' && c.req.query('code') === '123'
      ? c.json({ success: true, message: '', data: 'wx-id' })
      : c.json({ success: false, message: '验证码错误' }),
  )
  app.post('/siteverify', async (c) => {
    const form = await c.req.parseBody()
    return c.json({ success: form['secret'] === 'ts-secret' && form['response'] === 'human' })
  })
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((done) => server.close(done)) }
}

/** A visitor who keeps the state cookie beside the session. */
class Visitor extends Browser {
  async bySignIn(provider: string, code: string) {
    const session = this.cookie
    const { data: state } = await this.get<string>('/api/oauth/state')
    this.cookie = [session, this.cookie].filter(Boolean).join('; ')
    return this.get<{ username: string; display_name: string }>(
      `/api/oauth/${provider}?code=${code}&state=${state}`,
    )
  }
}

const visit = async (app: GatewayApp, username: string) => {
  const visitor = new Visitor(app)
  ;[{ cookie: visitor.cookie }] = (await createUsers(app, username)) as [Browser]
  return visitor
}

describe('sign-in by another service', () => {
  let providers: Awaited<ReturnType<typeof startProviders>>
  let gateway: RunningGateway
  let root: Browser

  const put = (key: string, value: string) => root.put('/api/option/', { key, value })

  beforeAll(async () => {
    providers = await startProviders()
    const { url } = providers
    gateway = await startGateway({
      config: { githubUrl: url, githubApiUrl: url, larkUrl: url, turnstileUrl: `${url}/siteverify` },
    })
    root = await signedIn(gateway.app)
  })

  beforeEach(async () => {
    for (const name of ['GitHub', 'Lark']) {
      await put(`${name}ClientId`, 'id')
      await put(`${name}ClientSecret`, 'right')
    }
    await put('GitHubOAuthEnabled', 'true')
    await put('WeChatServerAddress', providers.url)
    await put('WeChatServerToken', 'wx-token')
    await put('WeChatAuthEnabled', 'true')
  })

  afterAll(async () => {
    await gateway.close()
    await providers.close()
  })

  it.each([
    ['github', 'Octo Cat'],
    ['lark', '云雀'],
  ])('by %s makes an account once and finds it again', async (provider, displayName) => {
    const first = await new Visitor(gateway.app).bySignIn(provider, 'octocat')
    expect(first).toMatchObject({ success: true, data: { display_name: displayName } })
    expect(first.data.username.startsWith(`${provider}_`)).toBe(true)
    const visitor = new Visitor(gateway.app)
    expect((await visitor.bySignIn(provider, 'octocat')).data.username).toBe(first.data.username)
    expect(await visitor.get('/api/user/self')).toMatchObject({ data: { [`${provider}_id`]: 'octocat' } })
  })

  it('binds it to an account that is signed in, and to no second one', async () => {
    const ann = await visit(gateway.app, 'ann')
    expect(await ann.bySignIn('github', 'anns-cat')).toMatchObject({ success: true, message: 'bind' })
    const ben = await visit(gateway.app, 'ben')
    expect(await ben.bySignIn('github', 'anns-cat')).toMatchObject({
      success: false,
      message: '该第三方账户已被其他用户绑定',
    })
  })

  it('refuses a state that this browser did not get, a bad code and a switched-off service', async () => {
    const visitor = new Visitor(gateway.app)
    const { data: state } = await new Visitor(gateway.app).get<string>('/api/oauth/state')
    expect(await visitor.get(`/api/oauth/github?code=x&state=${state}`)).toMatchObject({ status: 403 })
    expect(await new Visitor(gateway.app).bySignIn('github', 'bad')).toMatchObject({
      status: 200,
      success: false,
    })
    await put('GitHubOAuthEnabled', 'false')
    expect(await new Visitor(gateway.app).bySignIn('github', 'octocat')).toMatchObject({
      message: '管理员未开启通过 GitHub 登录以及注册',
    })
  })

  it('makes no account while registration is closed', async () => {
    await put('RegisterEnabled', 'false')
    expect(await new Visitor(gateway.app).bySignIn('github', 'newcomer')).toMatchObject({
      success: false,
      message: '管理员关闭了新用户注册',
    })
    await put('RegisterEnabled', 'true')
  })

  it('takes a code of the chat platform to sign in and to bind', async () => {
    const cat = await visit(gateway.app, 'cat')
    expect(await cat.get('/api/oauth/wechat/bind?code=999')).toMatchObject({ message: '验证码错误' })
    expect(await cat.get('/api/oauth/wechat/bind?code=123')).toMatchObject({ success: true })
    const visitor = new Visitor(gateway.app)
    expect(await visitor.get('/api/oauth/wechat?code=123')).toMatchObject({ data: { username: 'cat' } })
  })

  it('asks Turnstile when the bot check is on', async () => {
    await put('TurnstileSiteKey', 'site')
    await put('TurnstileSecretKey', 'ts-secret')
    await put('TurnstileCheckEnabled', 'true')
    const visitor = new Browser(gateway.app)
    const register = (token: string) =>
      visitor.post(`/api/user/register?turnstile=${token}`, { username: 'dan', password: 'dan-password' })
    expect((await register('')).message).toBe('Turnstile token 为空')
    expect((await register('robot')).message).toBe('Turnstile 校验失败，请刷新重试！')
    expect(await register('human')).toMatchObject({ success: true })
    await put('TurnstileCheckEnabled', 'false')
  })
})
