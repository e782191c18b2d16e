import { createServer, type AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { isMailAddress } from '../../../gateway/accounts/mail-address.ts'
import { users, verificationCodes } from '../../../gateway/db/schema.ts'
import { Browser, createUsers, setOptions, signedIn, userPassword } from '../browser.ts'
import { testDatabases } from '../database/databases.ts'
import { codeIn, linkIn, startStandIns, type StandIns } from '../stand-ins.ts'
import { startMailServer } from '../stand-ins/mail-server.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

describe.each(testDatabases)('mail on $name', ({ open }) => {
  let database: OpenDatabase
  let standIns: StandIns
  let gateway: RunningGateway
  let visitor: Browser
  let root: Browser
  let now = Date.UTC(2026, 5, 15)

  beforeAll(async () => {
    database = await open()
    standIns = await startStandIns()
    gateway = await startGateway({ database, clock: () => now })
    visitor = new Browser(gateway.app)
    root = await signedIn(gateway.app)
    await setOptions(root, { ...standIns.options.mail, EmailVerificationEnabled: 'true' })
  })

  afterAll(async () => {
    await gateway.close()
    await standIns.close()
    await database.close()
  })

  const askCode = (email: string, by = visitor) => by.get(`/api/verification?email=${email}`)
  const mailedCode = async (email: string) => {
    expect(await askCode(email)).toMatchObject({ success: true })
    return codeIn(await standIns.mail.take(email))
  }
  const register = (username: string, email: string, verification_code: string) =>
    visitor.post('/api/user/register', { username, password: userPassword, email, verification_code })

  it('proves the address of a new user, once', async () => {
    expect((await register('ann', '', '')).message).toContain('请输入邮箱地址和验证码')
    await askCode('ann@relay.test')
    const mail = await standIns.mail.take('ann@relay.test')
    expect(mail.subject).toBe('One API 邮箱验证邮件')
    const code = codeIn(mail)
    expect(await register('ann', 'other@relay.test', code)).toMatchObject({ message: '验证码错误或已过期' })
    expect(await register('ann', 'ann@relay.test', code)).toMatchObject({ success: true })
    expect(await register('ann2', 'ann@relay.test', code)).toMatchObject({ message: '验证码错误或已过期' })
    expect(await askCode('ann@relay.test')).toMatchObject({ success: true, message: '' })
    const told = await standIns.mail.take('ann@relay.test')
    expect([codeIn(told), told.body]).toEqual(['', expect.stringContaining('此邮箱已属于一个账户')])
  })

  it('lets one of many who use a code at once have it', async () => {
    const code = await mailedCode('race@relay.test')
    const names = ['race1', 'race2', 'race3', 'race4']
    const replies = await Promise.all(names.map((name) => register(name, 'race@relay.test', code)))
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
  })

  it('keeps a code whose first use failed by a taken name', async () => {
    const code = await mailedCode('fay@relay.test')
    expect(await register('root', 'fay@relay.test', code)).toMatchObject({ message: '用户名已被使用' })
    expect(await register('fay', 'fay@relay.test', code)).toMatchObject({ success: true })
  })

  it('voids a code after a hundred wrong guesses, after ten minutes, and by the use of another', async () => {
    const guessed = await mailedCode('eve@relay.test')
    for (let guess = 0; guess < 100; guess += 1) await register('eve', 'eve@relay.test', '000000')
    expect(await register('eve', 'eve@relay.test', guessed)).toMatchObject({ success: false })
    const late = await mailedCode('eve@relay.test')
    now += 10 * 60_000
    expect(await register('eve', 'eve@relay.test', late)).toMatchObject({ success: false })
    const first = await mailedCode('eve@relay.test')
    const second = await mailedCode('eve@relay.test')
    expect(await register('eve', 'eve@relay.test', second)).toMatchObject({ success: true })
    expect(await register('eve2', 'eve@relay.test', first)).toMatchObject({ message: '验证码错误或已过期' })
  })

  it('keeps the codes and links that were mailed, however often a stranger asks for another', async () => {
    const code = await mailedCode('hal@relay.test')
    const mails = () => standIns.mail.mails.length
    const before = mails()
    for (let asked = 0; asked < 20; asked += 1)
      expect(await askCode('hal@relay.test')).toMatchObject({ success: true })
    expect(mails() - before).toBe(9)
    expect(await register('hal', 'hal@relay.test', code)).toMatchObject({ success: true })
    const askLink = () => visitor.get('/api/reset_password?email=hal@relay.test')
    standIns.mail.mails.length = 0
    await askLink()
    const link = new URL(linkIn(await standIns.mail.take('hal@relay.test')))
    for (let asked = 0; asked < 20; asked += 1) expect(await askLink()).toMatchObject({ success: true })
    const body = Object.fromEntries(link.searchParams)
    expect(await visitor.post('/api/user/reset', body)).toMatchObject({ success: true })
    expect(await visitor.post('/api/user/reset', body)).toMatchObject({ success: false })
  })

  it('tells the owner of an address no more often that it is taken, and the time of an answer says nothing', async () => {
    expect(await register('ivy', 'ivy@relay.test', await mailedCode('ivy@relay.test'))).toMatchObject({
      success: true,
    })
    for (const email of ['ivy@relay.test', 'ivo@relay.test']) {
      const before = standIns.mail.mails.length
      for (let asked = 0; asked < 20; asked += 1)
        expect(await askCode(email)).toMatchObject({ success: true })
      expect({ email, mails: standIns.mail.mails.length - before }).toEqual({ email, mails: 10 })
    }
  })

  it('is not voided by the guesses that one address may make, nor is a reset link by any number', async () => {
    const code = await mailedCode('gus@relay.test')
    for (let guess = 0; guess < 20; guess += 1) await register('gus', 'gus@relay.test', 'AAAAAA')
    expect(await register('gus', 'gus@relay.test', code.toLowerCase())).toMatchObject({ success: true })
    await visitor.get('/api/reset_password?email=gus@relay.test')
    const { searchParams } = new URL(linkIn(await standIns.mail.take('gus@relay.test')))
    const body = Object.fromEntries(searchParams)
    for (let guess = 0; guess < 200; guess += 1)
      await visitor.post('/api/user/reset', { ...body, token: `${guess}`.padStart(32, 'x') })
    expect(await visitor.post('/api/user/reset', body)).toMatchObject({ success: true })
  })

  it.each([
    'a@b.test,c@d.test',
    'a,b@d.test',
    'a;b@d.test',
    'a(note)@d.test',
    '(note)a@d.test',
    'a:b@d.test',
    'a@d.test(note)',
    'a@[127.0.0.1]',
    'a@d.test,',
    'a@-d.test',
    '名@d.test',
    `${'a'.repeat(250)}@d.test`,
  ])('takes no address that a mailer may read as another: %s', async (email) => {
    const before = standIns.mail.mails.length
    for (const path of ['/api/verification', '/api/reset_password'])
      expect(await visitor.get(`${path}?email=${encodeURIComponent(email)}`)).toMatchObject({
        success: false,
        message: 'invalid parameter',
      })
    expect(standIns.mail.mails).toHaveLength(before)
  })

  it('takes an address of 254 letters, and no longer one', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - '@d.test'.length)}@d.test`
    expect([254, 255].map((length) => isMailAddress(ofLength(length)))).toEqual([true, false])
  })

  it('stores no code', async () => {
    const code = await mailedCode('zoe@relay.test')
    expect(JSON.stringify(await gateway.db.select().from(verificationCodes))).not.toContain(`"${code}"`)
  })

  it('sends to listed domains only, and registers no other, when the list is on', async () => {
    const code = await mailedCode('a@bad.test')
    await setOptions(root, {
      EmailDomainWhitelist: 'ok.test, Relay.test',
      EmailDomainRestrictionEnabled: 'true',
    })
    const notListed = '管理员启用了邮箱域名白名单，您的邮箱地址的域名不在白名单中'
    expect((await askCode('a@bad.test')).message).toBe(notListed)
    expect((await register('bad', 'a@bad.test', code)).message).toBe(notListed)
    expect(await askCode('a@relay.test')).toMatchObject({ success: true })
    await setOptions(root, { EmailDomainRestrictionEnabled: 'false' })
  })

  it('resets a password by the mailed link, once, and ends the sessions of before', async () => {
    const ann = await signedIn(gateway.app, 'ann', userPassword)
    await setOptions(root, { ServerAddress: 'https://gw.test' })
    const replies: unknown[] = []
    for (const email of ['no@relay.test', 'ann@relay.test']) {
      const { status, text } = await visitor.get(`/api/reset_password?email=${email}`)
      replies.push({ status, text })
    }
    // The answer does not reveal who is registered.
    expect(replies[0]).toEqual(replies[1])
    expect(replies[0]).toMatchObject({ text: expect.stringContaining('"success":true') as string })
    const link = new URL(linkIn(await standIns.mail.take('ann@relay.test')))
    expect(link.origin + link.pathname).toBe('https://gw.test/user/reset')
    const body = Object.fromEntries(link.searchParams)
    const wrong = await visitor.post('/api/user/reset', { ...body, token: 'x'.repeat(32) })
    expect(wrong).toMatchObject({ message: '重置链接非法或已过期' })
    const reset = await visitor.post<string>('/api/user/reset', body)
    expect(reset).toMatchObject({ success: true })
    expect(await ann.get('/api/user/self')).toMatchObject({ status: 401 })
    expect(await visitor.post('/api/user/reset', body)).toMatchObject({ message: '重置链接非法或已过期' })
    expect(await new Browser(gateway.app).signIn('ann', reset.data)).toMatchObject({ success: true })
  })

  it('binds an address to an account', async () => {
    const [ben] = (await createUsers(gateway.app, 'ben')) as [Browser]
    const bind = `/api/oauth/email/bind?email=ben@relay.test&code=${await mailedCode('ben@relay.test')}`
    expect(await ben.get(bind)).toMatchObject({ success: true })
    expect(await ben.get('/api/user/self')).toMatchObject({ data: { email: 'ben@relay.test' } })
    expect(await new Browser(gateway.app).signIn('ben@relay.test', userPassword)).toMatchObject({
      success: true,
    })
  })

  it('sends no password to a mail server whose certificate nobody trusts', async () => {
    const disguised = await startMailServer({ startTls: true })
    await setOptions(root, { ...disguised.options, SMTPToken: 'wrong' })
    expect((await askCode('z@relay.test')).message).toMatch(/^邮件发送失败：/)
    expect([disguised.refused(), disguised.mails]).toEqual([0, []])
    await setOptions(root, standIns.options.mail)
    await disguised.close()
  })

  it('takes two spellings of an address for one', async () => {
    const code = await mailedCode('Kim@relay.test')
    expect(await register('kim', 'KIM@relay.test', code)).toMatchObject({ success: true })
    await askCode('kIM@relay.test')
    expect(codeIn(await standIns.mail.take('kIM@relay.test'))).toBe('')
    const [lee] = (await createUsers(gateway.app, 'lee')) as [Browser]
    const own = await mailedCode('LEE@relay.test')
    expect(await lee.get(`/api/oauth/email/bind?email=lee@Relay.test&code=${own}`)).toMatchObject({
      success: true,
    })
    for (const [address, email] of [
      ['KIM@RELAY.TEST', 'kim@relay.test'],
      ['Lee@relay.test', 'lee@relay.test'],
    ] as const) {
      const session = await signedIn(gateway.app, address, userPassword)
      expect(await session.get('/api/user/self')).toMatchObject({ data: { email } })
    }
    await visitor.get('/api/reset_password?email=Kim@relay.TEST')
    const { searchParams } = new URL(linkIn(await standIns.mail.take('kim@relay.test')))
    const body = Object.fromEntries(searchParams)
    expect(await visitor.post('/api/user/reset', body)).toMatchObject({ success: true })
  })

  it('tells older accounts whose addresses differ in case alone apart by their spelling', async () => {
    await createUsers(gateway.app, 'pat1', 'pat2')
    const set = (username: string, email: string) =>
      gateway.db.update(users).set({ email }).where(eq(users.username, username))
    await set('pat1', 'Pat@relay.test')
    await set('pat2', 'pat@relay.test')
    const signIn = async (address: string) =>
      (await signedIn(gateway.app, address, userPassword)).get('/api/user/self')
    expect(await signIn('Pat@relay.test')).toMatchObject({ data: { username: 'pat1' } })
    expect(await signIn('pat@relay.test')).toMatchObject({ data: { username: 'pat2' } })
    await visitor.get('/api/reset_password?email=Pat@relay.test')
    const { searchParams } = new URL(linkIn(await standIns.mail.take('Pat@relay.test')))
    const reset = await visitor.post<string>('/api/user/reset', Object.fromEntries(searchParams))
    expect(await new Browser(gateway.app).signIn('pat1', reset.data)).toMatchObject({ success: true })
  })

  it('listens no longer to a mail server that does not stop talking', async () => {
    let said = 0
    const server = createServer((socket) => {
      const line = Buffer.from('220-' + 'x'.repeat(60_000) + '\r\n')
      const talk = () => {
        while (!socket.destroyed && said < 500e6 && socket.write(line)) said += line.length
      }
      socket.on('drain', talk).on('error', () => {})
      talk()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await setOptions(root, {
      SMTPServer: '127.0.0.1',
      SMTPPort: String((server.address() as AddressInfo).port),
    })
    const before = Date.now()
    expect((await askCode('z@relay.test')).message).toMatch(/^邮件发送失败：/)
    expect(Date.now() - before).toBeLessThan(5000)
    expect(said).toBeLessThan(100e6)
    await setOptions(root, standIns.options.mail)
    await new Promise((resolve) => server.close(resolve))
  })

  it.each([
    ['refuses the sign-in', { SMTPToken: 'wrong' }],
    ['cannot be reached', { SMTPPort: '1' }],
    ['is not set', { SMTPServer: '' }],
  ])('says so, and no more, when the mail server %s', async (_, options) => {
    await setOptions(root, options)
    const { message } = await askCode('z@relay.test')
    expect(message).toMatch(/^邮件发送失败：/)
    expect(message).not.toMatch(/535|secret detail|ECONNREFUSED|127\.0\.0\.1/)
    await setOptions(root, standIns.options.mail)
  })
})
