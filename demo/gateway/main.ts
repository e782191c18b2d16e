/** The process that `npm start` runs: the console, and the embedded gateway or a proxy to a real one. */
import { join } from 'node:path'
import { firstSignIn } from './accounts/first-user.ts'
import { botCheckOf } from './bot-check-of.ts'
import packageInfo from '../../package.json' with { type: 'json' }
import { readConfig, type GatewayConfig } from './config.ts'
import { openEmbedded, type EmbeddedGateway } from './embedded.ts'
import { createProxy } from './proxy.ts'
import { listen, type Handler, type RunningServer, type Site } from './serve.ts'
import { createStatic } from './static.ts'

/** Milliseconds that running calls get to finish when the process stops. */
const patience = 5000

async function main(): Promise<void> {
  const config = readConfig(process.env)
  let open: (site: Site) => void
  const server = await listen(new Promise((resolve) => (open = resolve)), config)
  const gateway = config.oneapiUrl ? undefined : await openEmbedded(config)
  const botCheck = gateway?.botCheck ?? botCheckOf(config.oneapiUrl!)
  const pages = createStatic({ ...config, version: packageInfo.version, botCheck })
  open!({ api: gateway?.api ?? throughTo(config), pages })
  endOnSignal(server, gateway)
  console.log(greeting(config, server.port, gateway).join('\n'))
}

function throughTo({ oneapiUrl, trustProxy }: GatewayConfig): Handler {
  const proxy = createProxy({ oneapiUrl: oneapiUrl!, trustProxy })
  return (request, env) => proxy(request, env.incoming.socket.remoteAddress ?? '')
}

function greeting(config: GatewayConfig, port: number, gateway: EmbeddedGateway | undefined): string[] {
  const address = `Console: http://localhost:${port}${config.basePath}`
  if (!gateway) return [address, `Gateway: ${config.oneapiUrl}`]
  const { hasFirstPassword, sampleSignIns } = gateway
  const kept = config.dataDir ? `, kept in ${join(config.dataDir, 'sample-users.txt')}` : ''
  return [
    address,
    ...(hasFirstPassword ? [`First sign-in: ${firstSignIn.username} / ${firstSignIn.password}`] : []),
    ...(sampleSignIns.length > 0 ? [`Sample users (shown once${kept}):`] : []),
    ...sampleSignIns.map(({ username, password }) => `  ${username} / ${password}`),
  ]
}

/** Shuts down gracefully on the first signal and exits at once on the second. */
function endOnSignal(server: RunningServer, gateway: EmbeddedGateway | undefined): void {
  let ending = false
  const end = async () => {
    if (ending) process.exit(1)
    ending = true
    await server.close(patience)
    await gateway?.close(patience)
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** One line that a person can act on, without a stack trace. */
function explain(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${error.port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`
  }
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `Port ${error.port} needs more rights than this user has.`
  return error.message || String(error.code)
}

main().catch((error: Error) => {
  console.error(explain(error))
  process.exit(1)
})
