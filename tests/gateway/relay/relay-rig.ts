import { serve, type ServerType } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { readConfig } from '../../../gateway/config.ts'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { channels, logs, reservations, tokens, users } from '../../../gateway/db/schema.ts'
import type { AppConfig, GatewayDeps } from '../../../gateway/deps.ts'
import type { GatewayEnv } from '../../../gateway/http/context.ts'
import { requestId } from '../../../gateway/http/request-id.ts'
import { compatModes } from '../../../gateway/compat.ts'
import { startInstance } from '../../../gateway/money/instance.ts'
import { createOptionStore } from '../../../gateway/options/store.ts'
import { echoChannelType } from '../../../gateway/relay/echo.ts'
import { mountRelay } from '../../../gateway/relay/index.ts'

const config = {
  ...readConfig({ GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' }),
  sessionSecret: 'x'.repeat(32),
}

export type RelayRig = Awaited<ReturnType<typeof startRelay>>

/** The relay alone on a socket, with one user, one unlimited key and one echo channel. */
export async function startRelay({ db, kind }: OpenDatabase, changes: Partial<AppConfig> = {}) {
  const instance = await startInstance({ db, kind })
  const deps: GatewayDeps = {
    db,
    config: { ...config, ...changes },
    options: createOptionStore(db),
    clock: Date.now,
    instanceId: instance.id,
    compat: compatModes.polite,
  }
  const app = new Hono<GatewayEnv>()
  app.use(requestId(deps))
  mountRelay(app, deps)
  const { url, close } = await listen(app.fetch as Fetch)

  const addUser = async (values: Partial<typeof users.$inferInsert> = {}) => {
    const name = `u${crypto.randomUUID().slice(0, 8)}`
    const row = { username: name, password_hash: '', aff_code: name, quota: 1_000_000, ...values }
    return (await db.insert(users).values(row).returning())[0]!
  }
  const addToken = async (userId: number, values: Partial<typeof tokens.$inferInsert> = {}) => {
    const row = {
      user_id: userId,
      key: crypto.randomUUID().replaceAll('-', ''),
      name: 'key',
      unlimited_quota: true,
    }
    return (
      await db
        .insert(tokens)
        .values({ ...row, ...values })
        .returning()
    )[0]!
  }
  const addChannel = async (values: Partial<typeof channels.$inferInsert> = {}) => {
    const row = { type: echoChannelType, key: 'k', name: 'echo', models: 'gpt-3.5-turbo', group: 'default' }
    return (
      await db
        .insert(channels)
        .values({ ...row, ...values })
        .returning()
    )[0]!
  }

  return {
    url,
    deps,
    instance,
    addUser,
    addToken,
    addChannel,
    chat: (key: string, body: object = {}, init: RequestInit = {}) =>
      fetch(`${url}/v1/chat/completions`, {
        method: 'POST',
        headers: { Authorization: `Bearer sk-${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          model: 'gpt-3.5-turbo',
          messages: [{ role: 'user', content: 'hi' }],
          ...body,
        }),
        ...init,
      }),
    user: async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]!,
    token: async (id: number) => (await db.select().from(tokens).where(eq(tokens.id, id)))[0]!,
    channel: async (id: number) => (await db.select().from(channels).where(eq(channels.id, id)))[0]!,
    logsOf: (userId: number) => db.select().from(logs).where(eq(logs.user_id, userId)),
    reservationCount: () => db.$count(reservations),
    heldBy: (userId: number) => db.$count(reservations, eq(reservations.user_id, userId)),
    async close() {
      await close()
      await instance.stop()
    },
  }
}

type Fetch = (request: Request) => Response | Promise<Response>

/** Serves a handler on a free loopback port. */
export async function listen(fetch: Fetch) {
  const server = await new Promise<ServerType>((resolve) => {
    const started = serve({ fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/** Waits until something holds, because a cancelled call is charged after its caller has disconnected. */
export async function eventually<T>(
  read: () => Promise<T>,
  holds: (value: T) => boolean,
  patience = 5000,
): Promise<T> {
  for (const end = Date.now() + patience; ;) {
    const value = await read()
    if (holds(value) || Date.now() > end) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
