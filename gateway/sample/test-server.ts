/** Implements `gateway/testing.ts`: the embedded gateway over http with an in-memory database and a seed. */
import { resolve } from 'node:path'
import { eq } from 'drizzle-orm'
import packageInfo from '../../package.json' with { type: 'json' }
import type { StartTestServer, TestCookie } from '../../src/widgets/testing/server.ts'
import { recordsOf } from '../../src/widgets/testing/records.ts'
import type { Seed } from '../../src/widgets/testing/seed.ts'
import { createFirstUser, firstSignIn } from '../accounts/first-user.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { randomText } from '../accounts/secrets.ts'
import { nameColumns } from '../db/user-names.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase, type Database } from '../db/open.ts'
import { logs, redemptions, tokens, users } from '../db/schema.ts'
import { startInstance } from '../money/instance.ts'
import { seedSample } from './sample.ts'
import { listen } from '../serving/serve.ts'
import { createStatic } from '../serving/static.ts'

/** The built files, next to `bin/`. */
const web = resolve(import.meta.dirname, '../web')

export const startTestServer: StartTestServer = async ({
  seed = {},
  sample = false,
  port = 0,
  host = '127.0.0.1',
  pages,
} = {}) => {
  const places = { web, demo: resolve(web, '../demo'), data: process.cwd() }
  const config = {
    ...readConfig({ PORT: String(port), HOST: host, ...(pages && { PAGES_DIR: pages }) }, places),
    globalApiRateLimit: 0,
    criticalRateLimit: 0,
    relayRateLimit: 0,
    dataDir: undefined,
    sessionSecret: randomText(48),
  }
  const opened = await openDatabase()
  const instance = await startInstance(opened)
  const { app, deps } = createApp({ db: opened.db, config, instanceId: instance.id })
  await createFirstUser(deps)
  const passwords = new Map<string, string>([[firstSignIn.username, firstSignIn.password]])
  if (sample) for (const { username, password } of await seedSample(deps)) passwords.set(username, password)
  else await insertSeed(opened.db, seed, passwords)

  const site = createStatic({
    ...config,
    version: packageInfo.version,
    botCheck: () => Promise.resolve(false),
  })
  const server = await listen(
    Promise.resolve({ api: (request, env) => app.fetch(request, env), pages: site }),
    config,
  )
  const url = `http://localhost:${server.port}`

  const signInAs = async (username: string) => {
    const password = passwords.get(username)
    if (password === undefined) throw new Error(`The test gateway has no user "${username}"`)
    const answer = await fetch(`${url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    const cookies = answer.headers.getSetCookie().map<TestCookie>((text) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      return { name, value, url }
    })
    return { cookies, header: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  }

  return {
    url,
    signInAs,
    async accessTokenOf(username) {
      const { header } = await signInAs(username)
      const answer = await fetch(`${url}/api/user/token`, { headers: { cookie: header } })
      return ((await answer.json()) as { data: string }).data
    },
    async stop() {
      await server.close(0)
      await instance.stop(0)
      await opened.close()
    },
  }
}

/** Stores a seed; root already exists, so its record is updated. */
async function insertSeed(db: Database, seed: Seed, passwords: Map<string, string>): Promise<void> {
  const { users: people, keys, codes, calls } = recordsOf(seed)
  const ids = new Map<number, number>()
  for (const { id, username, password, aff_code: _, access_token: __, ...user } of people) {
    passwords.set(username, password)
    const row = { ...user, password_hash: await hashPassword(password) }
    const stored =
      username === firstSignIn.username
        ? await db.update(users).set(row).where(eq(users.username, username)).returning()
        : await db
            .insert(users)
            .values({ ...row, ...nameColumns(username), aff_code: randomText(8) })
            .returning()
    ids.set(id, stored[0]!.id)
  }
  const own = <Row extends { id: number; user_id: number }>({ id: _, ...row }: Row) => ({
    ...row,
    user_id: ids.get(row.user_id) ?? 1,
  })
  if (keys.length) await db.insert(tokens).values(keys.map(own))
  if (codes.length) await db.insert(redemptions).values(codes.map((code) => ({ ...own(code), user_id: 1 })))
  const inTime = calls.toSorted((one, other) => one.created_at - other.created_at)
  if (inTime.length) await db.insert(logs).values(inTime.map(own))
}
