import type { SQL } from 'drizzle-orm'
import { PgSelectBase } from 'drizzle-orm/pg-core'
import { expect, it, vi } from 'vitest'
import { sessions, users } from '../../../gateway/db/schema.ts'
import { Browser } from '../browser.ts'
import { startGateway } from '../start-gateway.ts'

it.each([
  ['another cookie', (cookie: string, n: number) => ({ Cookie: `${cookie}; other=${n}` })],
  ['another token', (cookie: string, n: number) => ({ Cookie: cookie, Authorization: `Bearer ${n}` })],
])('calls of one session are looked up four at a time, whatever %s comes with each', async (_, headersOf) => {
  const gateway = await startGateway()
  try {
    const browser = new Browser(gateway.app)
    await browser.signIn('root', '123456')
    let running = 0
    let most = 0
    const real = gateway.db.select.bind(gateway.db)
    // Finding a session takes as long as in a busy database.
    const slowly = async (on: SQL, where: SQL) => {
      most = Math.max(most, (running += 1))
      const rows = await real({ user: users }).from(sessions).innerJoin(users, on).where(where)
      await new Promise((next) => setTimeout(next, 30))
      running -= 1
      return rows
    }
    vi.spyOn(gateway.db, 'select').mockImplementation(((fields: { user?: unknown }) =>
      fields?.user === users
        ? { from: () => ({ innerJoin: (_: unknown, on: SQL) => ({ where: (it: SQL) => slowly(on, it) }) }) }
        : real(fields as never)) as never)
    const calls = Array.from({ length: 16 }, (_, n) =>
      gateway.app.request('/api/user/self', { headers: headersOf(browser.cookie, n) }),
    )
    for (const answer of await Promise.all(calls))
      expect(await answer.json()).toMatchObject({ success: true })
    expect(most).toBe(4)
  } finally {
    vi.restoreAllMocks()
    await gateway.close()
  }
})

type Look = { execute(): Promise<never> }

it.each([
  ['tokens', '/api/user/self', (n: number) => ({ Authorization: `Bearer ${n}` })],
  ['keys at /v1/models', '/v1/models', (n: number) => ({ Authorization: `Bearer sk-${n}` })],
  ['keys', '/v1/chat/completions', (n: number) => ({ Authorization: `Bearer sk-${n}` })],
])(
  'a stranger with ever new %s is looked up eight times at once, and others are not held up',
  async (_, path, sent) => {
    const gateway = await startGateway({ config: { trustProxy: true } })
    const call = (from: string, path: string, headers: object) =>
      gateway.app.request(path, {
        ...(path.startsWith('/v1/chat/') && { method: 'POST', body: '{}' }),
        headers: { ...headers, 'X-Forwarded-For': from },
      })
    try {
      const browser = new Browser(gateway.app)
      await browser.signIn('root', '123456')
      let running = 0
      let most = 0
      // A look into a busy database.
      vi.spyOn(PgSelectBase.prototype, 'then').mockImplementation(async function (this: Look, found, failed) {
        most = Math.max(most, (running += 1))
        await new Promise((next) => setTimeout(next, 20))
        return this.execute()
          .finally(() => (running -= 1))
          .then(found, failed)
      })
      const strangers = Array.from({ length: 64 }, (_, n) => call('192.0.2.1', path, sent(n)))
      expect(
        await (await call('198.51.100.1', '/api/user/self', { Cookie: browser.cookie })).json(),
      ).toMatchObject({ success: true })
      for (const answer of await Promise.all(strangers))
        expect(await answer.text()).not.toContain('"success":true')
      // With that of the other visitor.
      expect(most).toBeLessThanOrEqual(9)
    } finally {
      vi.restoreAllMocks()
      await gateway.close()
    }
  },
)
