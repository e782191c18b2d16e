import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, setOptions, signedIn, userPassword } from '../browser.ts'
import { codeIn, startStandIns, type StandIns } from '../stand-ins.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

const day = 24 * 3600_000

describe('a clock that was a day ahead', () => {
  let standIns: StandIns
  let gateway: RunningGateway
  const right = Date.UTC(2026, 5, 15)
  let now = right
  const ask = (path: string) => gateway.app.request(path)

  beforeAll(async () => {
    standIns = await startStandIns()
    gateway = await startGateway({
      clock: () => now,
      config: { globalApiRateLimit: 40, criticalRateLimit: 12 },
    })
    await setOptions(await signedIn(gateway.app), standIns.options.mail)
  })
  afterAll(async () => {
    await gateway.close()
    await standIns.close()
  })

  const until429 = async (path: string) => {
    for (let i = 0; i < 60; i++) if ((await ask(path)).status === 429) return
    throw new Error('no limit')
  }

  it('locks nobody out once it is right again', async () => {
    now = right + day
    await until429('/api/status')
    now = right
    expect((await ask('/api/status')).status).toBe(200)
    now = right + day
    const name = '/api/user/login'
    const signIn = () =>
      gateway.app.request(name, { method: 'POST', body: '{"username":"a","password":"b"}' })
    for (let i = 0; i < 20; i++) await signIn()
    expect((await signIn()).status).toBe(429)
    now = right
    expect((await signIn()).status).toBe(200)
  })

  it('leaves the limit as it is to processes whose clocks differ by seconds', async () => {
    now = right + 10 * day
    await until429('/api/status')
    now -= 20_000
    expect((await ask('/api/status')).status).toBe(429)
  })

  it('leaves no code that is valid for a day, and mails new ones', async () => {
    now = right + 21 * day
    const visitor = new Browser(gateway.app)
    const mailed = async () => {
      expect(await visitor.get('/api/verification?email=ann@relay.test')).toMatchObject({ success: true })
      return codeIn(await standIns.mail.take('ann@relay.test'))
    }
    const register = (verification_code: string) =>
      visitor.post('/api/user/register', {
        username: 'ann',
        password: userPassword,
        email: 'ann@relay.test',
        verification_code,
      })
    const early = await mailed()
    for (let i = 0; i < 9; i++) await mailed()
    now = right + 20 * day
    await setOptions(await signedIn(gateway.app), { EmailVerificationEnabled: 'true' })
    expect(await register(early)).toMatchObject({ success: false })
    expect(await register(await mailed())).toMatchObject({ success: true })
  })
})
