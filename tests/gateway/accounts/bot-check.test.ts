import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, setOptions, signedIn } from '../browser.ts'
import { startStandIns, type StandIns } from '../stand-ins.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

describe('the bot check', () => {
  let standIns: StandIns
  let gateway: RunningGateway
  let now = Date.UTC(2026, 5, 15)
  let address = '203.0.113.1'

  beforeAll(async () => {
    standIns = await startStandIns()
    gateway = await startGateway({ config: { ...standIns.config, trustProxy: true }, clock: () => now })
    await setOptions(await signedIn(gateway.app), { ...standIns.options.mail, ...standIns.options.turnstile })
  })

  afterAll(async () => {
    await gateway.close()
    await standIns.close()
  })

  const from = () => ({ headers: { 'X-Forwarded-For': address } })
  const askCode = (visitor: Browser, token: string) =>
    visitor.get(`/api/verification?email=ann@relay.test&turnstile=${token}`, from())
  const failed = { success: false, message: 'Turnstile 校验失败，请刷新重试！' }

  it.each([
    ['/api/verification?email=a@relay.test', undefined],
    ['/api/reset_password?email=a@relay.test', undefined],
    ['/api/user/register?', { username: 'eve', password: 'eve-password' }],
  ])('guards %s', async (path, body) => {
    const method = body ? 'POST' : 'GET'
    const call = (token: string) =>
      new Browser(gateway.app).call(method, `${path}&turnstile=${token}`, {
        ...from(),
        ...(body && { body }),
      })
    expect(await call('')).toMatchObject({ success: false, message: 'Turnstile token 为空' })
    expect(await call('robot')).toMatchObject(failed)
    expect((await call(`human-${path.length}`)).message).not.toContain('Turnstile')
  })

  it('takes a token once, but knows the browser that passed, for ten minutes', async () => {
    const visitor = new Browser(gateway.app)
    expect(await askCode(visitor, 'human-once')).toMatchObject({ success: true })
    expect(await askCode(new Browser(gateway.app), 'human-once')).toMatchObject(failed)
    expect(await askCode(visitor, 'human-once')).toMatchObject({ success: true })
    now += 600_000
    expect(await askCode(visitor, 'human-once')).toMatchObject(failed)
  })

  it('knows it at the same address only', async () => {
    const visitor = new Browser(gateway.app)
    await askCode(visitor, 'human-at-home')
    address = '203.0.113.2'
    expect(await askCode(visitor, 'human-at-home')).toMatchObject(failed)
  })

  it('does not take a cookie that it did not sign', async () => {
    const visitor = new Browser(gateway.app)
    await askCode(visitor, 'human-honest')
    visitor.cookie = visitor.cookie.replace(/turnstile=\d/, 'turnstile=9')
    expect(await askCode(visitor, 'human-honest')).toMatchObject(failed)
  })
})
