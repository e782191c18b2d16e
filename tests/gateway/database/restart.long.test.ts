import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { createFirstUser } from '../../../gateway/accounts/first-user.ts'
import { openDatabase } from '../../../gateway/db/open.ts'
import { users } from '../../../gateway/db/schema.ts'
import { hashPassword } from '../../../gateway/accounts/passwords.ts'
import { eventually } from '../relay/relay-rig.ts'
import { endAll, failToStart, fillAsStarted, startProcess, startUnready } from '../gateway-process.ts'
import { createPostgresDatabase } from './postgres.ts'
import { rowsOf } from './rows.ts'
import { rootCookie } from '../../root.ts'

const server = process.env.TEST_DATABASE_URL

interface Envelope<Data> {
  success: boolean
  message: string
  data: Data
}

/** Calls with a session, a POST when there is a body. */
const callerOf =
  (url: string, cookie: string) =>
  async <Data>(path: string, body?: object) => {
    const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
    const post = { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(url + path, { headers, ...(body && post) })
    return (await response.json()) as Envelope<Data>
  }

/** How often it is killed. */
const rounds = 2

/** Enough for nine process starts, each with its own database engine. */
const patience = 180_000

describe('the gateway as a process', { timeout: patience }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-restart-'))
  const dataDir = (name: string) => ({ DATA_DIR: join(folder, name), GLOBAL_API_RATE_LIMIT: '0' })
  afterAll(async () => {
    await endAll()
    rmSync(folder, { recursive: true, force: true })
  })

  it('loses nothing that was confirmed when it is killed in the middle of writes', async () => {
    const limit = 1_000_000_000
    const confirmed = { calls: 0, cost: 0, codes: [] as string[] }
    await fillAsStarted(dataDir('killed').DATA_DIR)
    let gateway = await startProcess(dataDir('killed'))
    const cookie = await rootCookie(gateway.url)
    let call = callerOf(gateway.url, cookie)
    const channel = {
      name: 'echo',
      type: 1000,
      key: 'k',
      models: 'gpt-3.5-turbo',
      group: 'default',
      config: '{}',
    }
    expect(await call('/api/channel/', channel)).toMatchObject({ success: true })
    await call('/api/token/', {
      name: 'limited',
      remain_quota: limit,
      unlimited_quota: false,
      expired_time: -1,
    })
    const [{ key }] = (await call<[{ key: string }]>('/api/token/?p=0')).data

    for (let round = 0; round < rounds; round++) {
      let alive = true
      const chat = async () => {
        while (alive) {
          const response = await fetch(`${gateway.url}/v1/chat/completions`, {
            method: 'POST',
            headers: { Authorization: `Bearer sk-${key}`, 'Content-Type': 'application/json' },
            body: JSON.stringify({
              model: 'gpt-3.5-turbo',
              messages: [{ role: 'user', content: 'hi '.repeat(50) }],
            }),
          })
          const { usage } = (await response.json()) as {
            usage: { prompt_tokens: number; completion_tokens: number }
          }
          confirmed.calls += 1
          confirmed.cost += Math.ceil((usage.prompt_tokens + usage.completion_tokens * 3) * 0.25)
        }
      }
      const makeCodes = async () => {
        while (alive) {
          const { data } = await call<string[]>('/api/redemption/', { name: 'gift', quota: 1, count: 2 })
          confirmed.codes.push(...data)
        }
      }
      const work = [chat(), chat(), chat(), chat(), makeCodes()].map((writer) => writer.catch(() => {}))
      const enough = (round + 1) * 15
      await eventually(
        () => Promise.resolve(confirmed),
        ({ calls, codes }) => calls >= enough && codes.length >= enough,
        60_000,
      )
      await gateway.end('SIGKILL')
      alive = false
      await Promise.all(work)
      gateway = await startProcess(dataDir('killed'))
      call = callerOf(gateway.url, cookie)
    }

    const root = (await call<{ quota: number; used_quota: number; request_count: number }>('/api/user/self'))
      .data
    const [token] = (await call<[{ remain_quota: number; used_quota: number }]>('/api/token/?p=0')).data
    const [echo] = (await call<[{ used_quota: number }]>('/api/channel/?p=0')).data
    const { quota: logged } = (await call<{ quota: number }>('/api/log/stat?type=2')).data
    expect(confirmed.calls).toBeGreaterThanOrEqual(15 * rounds)
    expect(root.request_count).toBeGreaterThanOrEqual(confirmed.calls)
    expect(root.request_count).toBeLessThanOrEqual(confirmed.calls + 2 * 4)
    expect(root.used_quota).toBeGreaterThanOrEqual(confirmed.cost)
    // A call that was pending when the process died is charged either everywhere or nowhere.
    expect(logged).toBe(root.used_quota)
    expect(token.used_quota).toBe(root.used_quota)
    expect(echo.used_quota).toBe(root.used_quota)
    expect(root.quota).toBe(500_000_000_000_000 - root.used_quota)
    expect(token.remain_quota).toBe(limit - root.used_quota)
    const found = (await call<{ key: string }[]>('/api/redemption/search?keyword=gift')).data.map(
      (code) => code.key,
    )
    expect(confirmed.codes.filter((code) => !found.includes(code))).toEqual([])
    await gateway.end('SIGTERM')
  })

  it('ends in order, keeps its sessions, and opens one data directory once', async () => {
    const first = await startProcess({ ...dataDir('once'), SAMPLE_DATA: '1' })
    expect(first.output()).toContain('root / 123456')
    const cookie = await rootCookie(first.url)
    const second = await failToStart({ ...dataDir('once'), PORT: '0' })
    expect(second.code).toBe(1)
    expect(second.output).toMatch(/^The data directory .*once is in use by another gateway process\.\n$/)
    const taken = await failToStart({ ...dataDir('other'), PORT: new URL(first.url).port })
    expect(taken.code).toBe(1)
    expect(taken.output).toMatch(/^Port \d+ is taken by another program\..*\n$/)
    expect(await first.end('SIGTERM')).toBe(0)
    const again = await startProcess(dataDir('once'))
    const { data } = await callerOf(again.url, cookie)<{ username: string }>('/api/user/self')
    expect(data.username).toBe('root')
    expect(await again.end('SIGTERM')).toBe(0)
  })

  it.skipIf(!server)(
    'takes a published password back though the first start that tries is killed',
    async () => {
      const { url, drop } = await createPostgresDatabase(server!)
      const opened = await openDatabase({ databaseUrl: url })
      await createFirstUser({ db: opened.db, clock: Date.now })
      const password_hash = await hashPassword('sample-2026')
      const linxia = { username: 'linxia', password_hash, role: 10, aff_code: 'x' }
      await opened.db.insert(users).values(linxia)
      const dead = await opened.db.transaction(async (tx) => {
        await tx.select().from(users).where(eq(users.username, 'linxia')).for('update')
        const { child, exit } = startUnready({ DATABASE_URL: url })
        const waiting = () =>
          rowsOf<{ count: number }>(
            opened.db,
            sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        await eventually(waiting, ([row]) => row!.count > 0, 60_000)
        child.kill('SIGKILL')
        return exit
      })
      expect(dead).toBe(null)
      const again = await startProcess({ DATABASE_URL: url })
      const body = JSON.stringify({ username: 'linxia', password: 'sample-2026' })
      const login = await fetch(`${again.url}/api/user/login`, { method: 'POST', body })
      expect(await login.json()).toMatchObject({ success: false })
      expect(again.output()).toContain('linxia / ')
      await again.end('SIGTERM')
      await opened.close()
      await drop()
    },
  )

  it('explains a setting it cannot use in one line', async () => {
    expect(await failToStart({ PORT: 'http' })).toEqual({
      code: 1,
      output: 'PORT must be a whole number from 0 to 65535, not "http"\n',
    })
    const wrong = await failToStart({ DATABASE_URL: 'mysql://user:password@host/db' })
    expect(wrong.output).toMatch(/^DATABASE_URL must be/)
    expect(wrong.output).not.toContain('password')
  })

  it('passes a whole session through to another gateway under ONEAPI_URL', async () => {
    await fillAsStarted(dataDir('inner').DATA_DIR)
    const inner = await startProcess(dataDir('inner'))
    const outer = await startProcess({ ONEAPI_URL: inner.url })
    const call = callerOf(outer.url, await rootCookie(outer.url))
    expect((await call<{ username: string }>('/api/user/self')).data.username).toBe('root')
    const redirect = await fetch(`${outer.url}/api/log/self/?p=0`, { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/api/log/self?p=0'])
    await inner.end('SIGTERM')
    const gone = await fetch(`${outer.url}/api/status`)
    expect(gone.status).toBe(502)
    expect(await gone.json()).toMatchObject({
      success: false,
      message: expect.stringContaining('ONEAPI_URL'),
    })
    await outer.end('SIGTERM')
  })
})
