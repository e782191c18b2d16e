import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { passSignalsOn } from '../gateway/serving/stop-signals.mjs'
import { demoPages } from './vite/demo-pages.ts'

// `npm run dev`: starts Vite on PORT, which reloads the page after a change, and behind it the embedded gateway (or
// ONEAPI_URL).
const root = join(import.meta.dirname, '..')
const gateway = spawn(process.execPath, [join(root, 'gateway/main.ts')], {
  cwd: root,
  stdio: ['inherit', 'pipe', 'inherit'],
  env: { DEMO_SHOP: '1', ...process.env, PORT: '0' },
})
gateway.on('exit', (code) => process.exit(code ?? 1))
process.on('exit', () => gateway.kill())
passSignalsOn((signal) => gateway.kill(signal))

// The gateway's first output shows that it is ready, and its port, which only the proxy below uses.
const [words] = (await once(gateway.stdout, 'data')) as [Buffer]
const [target] = /http:\/\/localhost:\d+/.exec(words.toString())!

const vite = await createServer({
  configFile: join(root, 'vite.config.ts'),
  plugins: [demoPages(root)],
  // Vite scans these files before the first request, because packages discovered later would load React twice for a
  // moment.
  optimizeDeps: { entries: [join(root, 'demo/{gallery,react,vue}/**/*.{ts,tsx,vue}')] },
  server: {
    port: Number(process.env.PORT || 3000),
    strictPort: true,
    proxy: {
      '/api': target,
      '/v1': target,
      '/dashboard/billing': target,
      '^/demo/portal/(session|token|card)': target,
    },
  },
})
await vite.listen()
const { port } = vite.httpServer!.address() as AddressInfo
console.log(
  words
    .toString()
    .replace(/^Console: .*$/m, `Console: http://localhost:${port}`)
    .trimEnd(),
)
console.log(`Gallery: http://localhost:${port}/demo/`)
gateway.stdout.pipe(process.stdout)
