import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { botCheckOf } from './bot-check-of.ts'
import packageInfo from '../package.json' with { type: 'json' }
import { readConfig, type GatewayConfig, type Places } from './config.ts'
import { dataFailure } from './db/data-failure.ts'
import type { OpenDatabase } from './db/open.ts'
import type { EmbeddedGateway } from './embedded.ts'
import { isShopCall } from './paths.ts'
import { checkGateway, createProxy } from './serving/proxy.ts'
import { listen, type Handler, type Site } from './serving/serve.ts'
import { warningsOf } from './serving/start-warnings.ts'
import { createStatic } from './serving/static.ts'
import { onStopSignals } from './serving/stop-signals.mjs'
import { logError } from './log-error.ts'

/** Milliseconds that running calls have to finish when the process stops. */
const timeoutMs = 5000

/** The command that chooses another port, for the error message. */
export type Advice = { otherPort: string }

/**
 * Serves the console until the process is stopped, with the embedded gateway or as a proxy to a real one. On an error,
 * prints one line to stderr and exits with 1.
 */
export async function runConsole(env: NodeJS.ProcessEnv, advice: Advice, places?: Places): Promise<void> {
  try {
    const config = readConfig(env, places)
    for (const warning of warningsOf(env)) console.warn(warning)
    await run(config)
  } catch (error) {
    console.error(explain(error as NodeJS.ErrnoException, advice))
    process.exit(1)
  }
}

async function run(config: GatewayConfig): Promise<void> {
  const opening = openConsole(config)
  endOnSignal(async () => (await opening).close(timeoutMs))
  const { port, gateway, api } = await opening
  // Reports the port to scripts/keep-running.ts, which restarts this process, before the greeting lets anyone call it.
  process.send?.({ port })
  console.log(greeting(config, port, gateway).join('\n'))
  if (config.oneapiUrl) await checkGateway({ oneapiUrl: config.oneapiUrl }, api)
}

/**
 * Serves the console in this process until `close` is called.
 * @param database - used instead of the database that the configuration names
 */
export async function openConsole(config: GatewayConfig, database?: OpenDatabase) {
  let open: (site: Site) => void
  const server = await listen(new Promise((resolve) => (open = resolve)), config)
  const gateway = config.oneapiUrl ? undefined : await embedded(config, database)
  const botCheck = gateway?.botCheck ?? botCheckOf(config.oneapiUrl!)
  const files = createStatic({ ...config, version: packageInfo.version, botCheck })
  const pages: Handler = (request, env) =>
    gateway?.shop && isShopCall(new URL(request.url).pathname) ? gateway.shop(request, env) : files(request)
  const api = gateway?.api ?? throughTo(config)
  open!({ api, pages })
  return {
    port: server.port,
    gateway,
    api,
    /** Stops listening, and ends running calls that have not finished after `timeoutMs`. */
    async close(timeoutMs: number): Promise<void> {
      await server.close(timeoutMs)
      await gateway?.close(timeoutMs)
    },
  }
}

/** Imports the embedded gateway on demand, because its database is large and optional in the package. */
async function embedded(config: GatewayConfig, database?: OpenDatabase): Promise<EmbeddedGateway> {
  const { openEmbedded } = await import('./embedded.ts')
  const { dataDir, databaseUrl } = config
  if (!database && !databaseUrl && dataDir && isNew(dataDir))
    console.warn(`Creating the data in ${dataDir} …`)
  return openEmbedded(config, database)
}

/**
 * Whether the data directory has no database yet.
 * @throws Error when this user may not read the directory
 */
const isNew = (dataDir: string) => !existsSync(dataDir) || !readdirSync(dataDir).includes('db')

function throughTo({ oneapiUrl, trustProxy }: GatewayConfig): Handler {
  const proxy = createProxy({ oneapiUrl: oneapiUrl!, trustProxy })
  return (request, env) => proxy(request, env.incoming.socket.remoteAddress ?? '')
}

function greeting(config: GatewayConfig, port: number, gateway: EmbeddedGateway | undefined): string[] {
  const address = `Console: http://localhost:${port}${config.basePath}`
  if (!gateway) return [address, `Gateway: ${config.oneapiUrl}`]
  const { firstSignIn, sampleSignIns } = gateway
  const location = config.dataDir ? `, kept in ${join(config.dataDir, 'sample-users.txt')}` : ''
  return [
    address,
    ...(gateway.endedUnexpectedly ? [restarted] : []),
    ...(firstSignIn ? [`First sign-in: ${firstSignIn.username} / ${firstSignIn.password}`] : []),
    ...(sampleSignIns.length > 0 ? [`Sample users (shown once${location}):`] : []),
    ...sampleSignIns.map(({ username, password }) => `  ${username} / ${password}`),
  ]
}

const restarted =
  'The previous process on this data ended unexpectedly; what its calls had reserved was refunded.'

/** Handles signals while the database is still being opened, because a process killed then would count as crashed. */
function endOnSignal(close: () => Promise<void>): void {
  const end = onStopSignals(
    () =>
      void close().then(
        () => process.exit(0),
        (error: unknown) => {
          logError('stop', error)
          process.exit(1)
        },
      ),
    () => process.exit(1),
  )
  // The parent process is gone, so it can no longer stop this one.
  process.on('disconnect', end)
}

/** An error as one line without a stack trace, which says what the operator can do. */
function explain(error: NodeJS.ErrnoException & { port?: number }, { otherPort }: Advice): string {
  const { code, syscall, port, message } = error
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or choose another port: ${otherPort}`
  if (code === 'EACCES' && syscall === 'listen') return `Port ${port} needs more rights than this user has.`
  if (code === 'ERR_MODULE_NOT_FOUND')
    return `The embedded gateway needs packages that were left out at installation. Install again without --omit=optional, or name a gateway: --gateway https://… (${message.replace(/ imported from .*/s, '')})`
  return dataFailure(error)?.log ?? (message || String(code ?? error))
}
