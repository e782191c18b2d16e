import type { SQL } from 'drizzle-orm'
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
