import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { demoPages } from './vite-demo-pages.ts'
import { freePort } from './free-port.ts'

// `npm run dev`: Vite with hot reload on PORT, the embedded gateway (or ONEAPI_URL) behind it.
const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT || 3000)
const gatewayPort = await freePort()

const gateway = spawn(process.execPath, [join(root, 'demo/gateway/main.ts')], {
  cwd: root,
  stdio: ['inherit', 'pipe', 'inherit'],
  env: { ...process.env, PORT: String(gatewayPort) },
})
gateway.on('exit', (code) => process.exit(code ?? 1))
process.on('exit', () => gateway.kill())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => gateway.kill(signal))

const target = `http://127.0.0.1:${gatewayPort}`
const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [demoPages(root)],
  // Known before the first page asks: found later, React would be there twice for a moment.
  optimizeDeps: { entries: [join(root, 'demo/{gallery,react,vue}/**/*.{ts,tsx,vue}')] },
  server: { port, strictPort: true, proxy: { '/api': target, '/v1': target } },
})
await vite.listen()
// The gateway's first words say that it answers; its own address is of no use to anybody.
gateway.stdout.once('data', (words: Buffer) => {
  console.log(
    words
      .toString()
      .replace(/^Console: .*$/m, `Console: http://localhost:${port}`)
      .trimEnd(),
  )
  console.log(`Gallery: http://localhost:${port}/demo/`)
  gateway.stdout.pipe(process.stdout)
})
