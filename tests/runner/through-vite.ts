import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Middleware } from './middleware.ts'
import { createServer, type Plugin } from 'vite'

/** The runner's own files; everything below `/dist/` is served as built. */
const passedBy = /^\/(__|dist\/|api\/|v1\/|gw\/)|^\/(\?|$)/

/** Sources of elements and tests, compiled by Vite as in development. */
export async function throughVite(root: string): Promise<{ middleware: Middleware; close(): Promise<void> }> {
  // A cache of its own for each run: two runs at once would rewrite each other's dependencies.
  const cacheDir = join(root, 'node_modules/.vite-tests', String(process.pid))
  mkdirSync(cacheDir, { recursive: true })
  process.once('exit', () => rmSync(cacheDir, { recursive: true, force: true }))
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root,
    base: '/',
    cacheDir,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [runnerSocket],
    optimizeDeps: {
      // All that tests may reach is found before the first test: a dependency found later reloads the page.
      entries: ['src/widgets/**/*.{ts,tsx}', 'tests/{widgets,built}/**/*.{ts,tsx}'],
      rolldownOptions: { plugins: [runnerSocket] },
    },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })

  return {
    middleware: (ctx, next) => {
      if (passedBy.test(ctx.url)) return next()
      return new Promise<void>((resolve, reject) => {
        ctx.respond = false
        ctx.res.once('close', resolve)
        vite.middlewares(ctx.req, ctx.res, (error?: Error) => {
          ctx.respond = true
          if (error) reject(error)
          else resolve(next())
        })
      })
    },
    close: () => vite.close(),
  }
}

/** `@web/test-runner-commands` imports this from the runner's server. */
const runnerSocket: Plugin = {
  name: 'runner-socket',
  enforce: 'pre',
  resolveId: (id) => (id === '/__web-dev-server__web-socket.js' ? { id, external: true } : undefined),
}
