import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, createUsers, signedIn, userPassword } from './browser.ts'
import { startGateway, type RunningGateway } from './start-gateway.ts'

/** A mail server on a loopback port that keeps what it receives. */
const startMailServer = async () => {
  const mails: { to: string; body: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]!.address
      text(stream).then((raw) => {
        mails.push({ to, body: decode(raw) })
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { mails, port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}

/** The body of a mail of one part, in either encoding that mailers use for Chinese. */
const decode = (raw: string) => {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`)
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'))
}

describe('mail', () => {
  let mailServer: Awaited<ReturnType<typeof startMailServer>>
  let gateway: RunningGateway
  let visitor: Browser
  let root: Browser
  let now = Date.UTC(2026, 5, 15)

  const put = (key: string, value: string) => root.put('/api/option/', { key, value })
  const lastMail = () => mailServer.mails.at(-1)!
  const mailedCode = () => />(\d{6})</.exec(lastMail().body)![1]!

  beforeAll(async () => {
    mailServer = await startMailServer()
    gateway = await startGateway({ clock: () => now })
    visitor = new Browser(gateway.app)
    root = await signedIn(gateway.app)
    await put('SMTPServer', '127.0.0.1')
    await put('SMTPPort', String(mailServer.port))
    await put('SMTPFrom', 'gateway@relay.test')
    await put('EmailVerificationEnabled', 'true')
  })

  afterAll(async () => {
    await gateway.close()
    await mailServer.close()
  })

  const register = (username: string, email: string, verification_code: string) =>
    visitor.post('/api/user/register', { username, password: userPassword, email, verification_code })

  it('proves the address of a new user, once', async () => {
    expect((await register('ann', '', '')).message).toContain('请输入邮箱地址和验证码')
    expect(await visitor.get('/api/verification?email=ann@relay.test')).toMatchObject({ success: true })
    expect(lastMail().to).toBe('ann@relay.test')
    const code = mailedCode()
    expect(await register('ann', 'other@relay.test', code)).toMatchObject({ message: '验证码错误或已过期' })
    expect(await register('ann', 'ann@relay.test', code)).toMatchObject({ success: true })
    expect(await register('ann2', 'ann@relay.test', code)).toMatchObject({ message: '验证码错误或已过期' })
    expect(await visitor.get('/api/verification?email=ann@relay.test')).toMatchObject({
      message: '邮箱地址已被占用',
    })
  })

  it('voids a code after five wrong guesses, and after ten minutes', async () => {
    await visitor.get('/api/verification?email=eve@relay.test')
    const guessed = mailedCode()
    const wrong = guessed === '000000' ? '111111' : '000000'
    for (let guess = 0; guess < 5; guess += 1) await register('eve', 'eve@relay.test', wrong)
    expect(await register('eve', 'eve@relay.test', guessed)).toMatchObject({ success: false })
    await visitor.get('/api/verification?email=eve@relay.test')
    now += 10 * 60_000
    expect(await register('eve', 'eve@relay.test', mailedCode())).toMatchObject({ success: false })
  })

  it('sends to listed domains only, when the list is on', async () => {
    await put('EmailDomainWhitelist', 'ok.test, Relay.test')
    await put('EmailDomainRestrictionEnabled', 'true')
    expect((await visitor.get('/api/verification?email=a@bad.test')).message).toContain('白名单')
    expect(await visitor.get('/api/verification?email=a@relay.test')).toMatchObject({ success: true })
    await put('EmailDomainRestrictionEnabled', 'false')
  })

  it('resets a password by the mailed link, and ends the sessions of before', async () => {
    const ann = await signedIn(gateway.app, 'ann', userPassword)
    await put('ServerAddress', 'https://gw.test')
    await visitor.get('/api/reset_password?email=ann@relay.test')
    const link = new URL(/href="([^"]+)"/.exec(lastMail().body)![1]!.replaceAll('&#38;', '&'))
    expect(link.origin + link.pathname).toBe('https://gw.test/user/reset')
    const body = Object.fromEntries(link.searchParams)
    const reset = await visitor.post<string>('/api/user/reset', body)
    expect(reset).toMatchObject({ success: true })
    expect(await ann.get('/api/user/self')).toMatchObject({ status: 401 })
    expect(await visitor.post('/api/user/reset', body)).toMatchObject({ message: '重置链接非法或已过期' })
    expect(await new Browser(gateway.app).signIn('ann', reset.data)).toMatchObject({ success: true })
  })

  it('binds an address to an account', async () => {
    const [ben] = (await createUsers(gateway.app, 'ben')) as [Browser]
    await ben.get('/api/verification?email=ben@relay.test')
    const bind = `/api/oauth/email/bind?email=ben@relay.test&code=${mailedCode()}`
    expect(await ben.get(bind)).toMatchObject({ success: true })
    expect(await ben.get('/api/user/self')).toMatchObject({ data: { email: 'ben@relay.test' } })
    expect(await new Browser(gateway.app).signIn('ben@relay.test', userPassword)).toMatchObject({
      success: true,
    })
  })

  it('says so when the mail server cannot be reached', async () => {
    await put('SMTPPort', '1')
    expect((await visitor.get('/api/verification?email=z@relay.test')).message).toMatch(/^邮件发送失败/)
  })
})
