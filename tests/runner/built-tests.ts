import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { sharedPalette } from '../../scripts/vite-palette.ts'
import { litPolicy, shoelacePrefix } from '../../scripts/vite-shoelace.ts'
import type { Middleware } from './middleware.ts'

/** Scripts that a test page loads beside its test. */
const beside = ['tests/widgets/policy-guard.ts', 'tests/built/promises/configure-by-page.ts']

/** What several share, out of the way of every other address. */
const shared = '__tests'

/**
 * Tests with the sources of the elements, put together as a development build before the first runs. Module by module,
 * as a development server gives them, each test page would ask for some hundred files: more work than most tests.
 *
 * @param patterns - the test files, by path or glob below the project's folder
 */
export async function builtTests(root: string, patterns: readonly string[]): Promise<Middleware> {
  const found = globSync([...patterns], { cwd: root }).map((file) => file.split(sep).join('/'))
  const files = await together(root, [...new Set([...found, ...beside])])
  return async (ctx, next) => {
    const code = files.get(ctx.path.slice(1).replace(/\.tsx?$/, '.js'))
    if (code === undefined) return next()
    ctx.type = ctx.path.endsWith('.map') ? 'json' : 'js'
    ctx.body = code
  }
}

/** The build, in memory: what stands at each path. */
async function together(root: string, entries: readonly string[]): Promise<Map<string, string>> {
  const { output } = (await build({
    configFile: false,
    root,
    base: './',
    publicDir: false,
    mode: 'development',
    logLevel: 'warn',
    plugins: [runnerSocket, shoelacePrefix(), sharedPalette(), litPolicy()],
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      sourcemap: true,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((file) => [file.replace(/\.tsx?$/, ''), join(root, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: `${shared}/[name]-[hash].js` },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]),
  )
}

/** `@web/test-runner-commands` imports this from the runner's server. */
const runnerSocket: Plugin = {
  name: 'runner-socket',
  enforce: 'pre',
  resolveId: (id) => (id === '/__web-dev-server__web-socket.js' ? { id, external: true } : undefined),
}
