import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '../database/postgres.ts'
import { endAll, startProcess, type GatewayProcess } from '../gateway-process.ts'

const server = process.env.TEST_DATABASE_URL
const password = 'a-password'

interface Reply {
  success: boolean
  message: string
  data: { id: number }
}

const call = async (url: string, cookie: string, method: string, path: string, body?: object) => {
  const response = await fetch(url + path, {
    method,
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const [set] = response.headers.getSetCookie()
  return { status: response.status, cookie: set?.split(';')[0] ?? '', ...((await response.json()) as Reply) }
}

/** Two processes of the operating system, which share nothing but the database and the secret of its sessions. */
describe.skipIf(!server)('sessions of two gateway processes on one PostgreSQL', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-two-'))
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>
  let here: GatewayProcess
  let there: GatewayProcess
  let root = ''

  beforeAll(async () => {
    database = await createPostgresDatabase(server!)
    const settings = {
      DATABASE_URL: database.url,
      SESSION_SECRET: 'a secret that both of them know, 32 letters',
      GLOBAL_API_RATE_LIMIT: '0',
      CRITICAL_RATE_LIMIT: '0',
    }
    here = await startProcess({ ...settings, DATA_DIR: join(folder, 'here') })
    there = await startProcess({ ...settings, DATA_DIR: join(folder, 'there') })
    root = await signIn(here, 'root', '123456')
  })
  afterAll(async () => {
    await endAll()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const signIn = async ({ url }: GatewayProcess, username: string, word = password) =>
    (await call(url, '', 'POST', '/api/user/login', { username, password: word })).cookie

  /** A new user with a session that both processes have seen. */
  async function someone(username: string) {
    await call(here.url, root, 'POST', '/api/user/', { username, password })
    const cookie = await signIn(here, username)
    for (const { url } of [here, there])
      expect(await call(url, cookie, 'GET', '/api/user/self')).toMatchObject({ success: true })
    return cookie
  }

  const ways: Record<string, (username: string, cookie: string) => Promise<unknown>> = {
    logout: (_, cookie) => call(there.url, cookie, 'GET', '/api/user/logout'),
    'a new password': (_, cookie) =>
      call(there.url, cookie, 'PUT', '/api/user/self', { password: 'another-one' }),
    'a ban': (username) => call(there.url, root, 'POST', '/api/user/manage', { username, action: 'disable' }),
    deletion: (username) => call(there.url, root, 'POST', '/api/user/manage', { username, action: 'delete' }),
  }

  it.each(Object.keys(ways))('end in one process by %s in the other, for good', async (way) => {
    const username = `user${Object.keys(ways).indexOf(way)}`
    const cookie = await someone(username)
    expect(await ways[way]!(username, cookie)).toMatchObject({ success: true })
    for (const { url } of [here, there])
      expect(await call(url, cookie, 'GET', '/api/user/self')).toMatchObject({ success: false })
  })
})
