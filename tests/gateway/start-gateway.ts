import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createFirstUser } from '../../gateway/accounts/first-user.ts'
import { createApp } from '../../gateway/app.ts'
import { readConfig } from '../../gateway/config.ts'
import { openDatabase, type DatabaseAddress, type OpenDatabase } from '../../gateway/db/open.ts'
import type { AppConfig } from '../../gateway/deps.ts'
import { startInstance } from '../../gateway/money/instance.ts'
import { endChannelTests } from '../../gateway/relay/channels/test-channels.ts'
import { seedSample } from '../../gateway/sample/sample.ts'
import { usualDatabase } from './database/databases.ts'

export interface GatewayOptions {
  /** Fills a new gateway with sample data. */
  sample?: boolean
  /** Overrides the settings of test gateways: no rate limits, a fixed cookie secret. */
  config?: Partial<AppConfig>
  /** An open database, which is not closed at the end, or an address; a new one by default. */
  database?: OpenDatabase | DatabaseAddress
  /** Milliseconds since the epoch. */
  clock?: () => number
}

export type RunningGateway = Awaited<ReturnType<typeof startGateway>>

/** A whole embedded gateway on a free loopback port, with the first user `root` / `123456`. */
export async function startGateway({ sample = false, config, database, clock }: GatewayOptions = {}) {
  const given = database && 'db' in database ? database : undefined
  const opened =
    given ?? (database ? await openDatabase(database as DatabaseAddress) : await usualDatabase.open())
  const instance = await startInstance(opened)
  const { app, deps } = createApp({
    db: opened.db,
    instanceId: instance.id,
    ...(clock && { clock }),
    config: {
      ...readConfig({}),
      globalApiRateLimit: 0,
      criticalRateLimit: 0,
      relayRateLimit: 0,
      sessionSecret: 'a secret of tests, which nobody else uses',
      ...config,
    },
  })
  const isNew = await createFirstUser(deps)
  if (sample && isNew) await seedSample(deps)

  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    app,
    deps,
    db: opened.db,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
      await endChannelTests(deps)
      await instance.stop()
      if (!given) await opened.close()
    },
  }
}
