import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { createFirstUser, firstSignIn } from './accounts/first-user.ts'
import { createApp } from './app.ts'
import type { GatewayConfig } from './config.ts'
import { openDatabase, type Database, type OpenDatabase } from './db/open.ts'
import { users } from './db/schema.ts'
import { startHousekeeping } from './housekeeping.ts'
import { startAlerts } from './monitoring/alert-rounds.ts'
import { startInstance } from './money/instance.ts'
import { endChannelTests } from './relay/channels/test-channels.ts'
import { verifyPassword } from './accounts/passwords.ts'
import { seedSample } from './sample/sample.ts'
import { openShop } from './sample/shop.ts'
import { keepSignIns, retirePublished, type SignIn } from './sample/sign-ins.ts'
import type { Handler } from './serving/serve.ts'
import { keptSessionSecret } from './accounts/session-secret.ts'

export interface EmbeddedGateway {
  /** Answers `/api` and `/v1`. */
  api: Handler
  /**
   * Whether the previous process on this data crashed; always false with PostgreSQL, which several processes may
   * share.
   */
  endedUnexpectedly: boolean
  /** Root's name and password while the password is still the initial one; undefined afterwards. */
  firstSignIn: Pick<SignIn, 'username' | 'password'> | undefined
  /** The sample users whose passwords were set at this start; they are shown only once. */
  sampleSignIns: SignIn[]
  /** Whether the bot check is on now. */
  botCheck(): Promise<boolean>
  /** Answers the calls of the demo shop's page; undefined without the shop. */
  shop: Handler | undefined
  /** Waits up to `timeoutMs` milliseconds for running calls to be settled, then closes the database. */
  close(timeoutMs: number): Promise<void>
}

/**
 * Opens the data, releases the reservations of dead processes, creates root and sample data in an empty database, and
 * returns a gateway that is ready to serve.
 * @param database - used instead of the database that the configuration names; `close` closes it too
 * @throws Error when the data cannot be opened
 */
export async function openEmbedded(config: GatewayConfig, database?: OpenDatabase): Promise<EmbeddedGateway> {
  const { db, kind, close } = database ?? (await openDatabase(config))
  const instance = await startInstance({ db, kind })
  const isNew = await createFirstUser({ db, clock: Date.now })
  const sessionSecret = config.sessionSecret ?? (await keptSessionSecret(db))
  const { app, deps } = createApp({ db, config: { ...config, sessionSecret }, instanceId: instance.id })
  const wantsSample = config.sampleData ?? config.dataDir !== undefined
  const signIns = isNew
    ? wantsSample
      ? await seedSample(deps, config.demoShop)
      : []
    : await retirePublished(db)
  if (config.dataDir && signIns.length > 0) keepSignIns(config.dataDir, signIns)
  const endHousekeeping = startHousekeeping(deps)
  const endAlerts = startAlerts(deps)
  // Creating a database leaves a few hundred megabytes of garbage, which an idle process would keep for a long time.
  if (isNew) globalThis.gc?.()
  return {
    api: (request, env) => app.fetch(request, env),
    endedUnexpectedly: instance.endedUnexpectedly,
    firstSignIn: (await hasFirstPassword(db)) ? firstSignIn : undefined,
    sampleSignIns: signIns,
    botCheck: () =>
      deps.options.read().then(
        (options) => options.flag('TurnstileCheckEnabled'),
        // When the database fails, the gateway still serves the console, which shows the error.
        () => false,
      ),
    shop: config.demoShop ? await openShop(deps) : undefined,
    async close(timeoutMs) {
      // Running tests and webhooks may take long to answer, so they are waited for no longer than `timeoutMs`.
      const ended = Promise.all([endChannelTests(deps), endAlerts()])
      await Promise.race([ended, pause(timeoutMs, undefined, { ref: false })])
      await instance.stop(timeoutMs)
      await endHousekeeping()
      await close()
    },
  }
}

async function hasFirstPassword(db: Database): Promise<boolean> {
  const [root] = await db.select().from(users).where(eq(users.username, firstSignIn.username))
  return root !== undefined && (await verifyPassword(firstSignIn.password, root.password_hash))
}
