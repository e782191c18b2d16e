import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { chunkGroups } from '../../scripts/vite/chunks.ts'
import { sharedPalette } from '../../scripts/vite/palette.ts'
import { isolateShoelace } from '../../scripts/vite/shoelace.ts'
import { whole } from '../whole.ts'
import type { Middleware } from './middleware.ts'

/** Scripts that a test page loads in addition to its test. */
const beside = ['tests/widgets/policy-guard.ts', 'tests/built/promises/configure-by-page.ts']

/** Path of shared chunks, which collides with no other address. */
const shared = '__tests'

type Mode = 'development' | 'production'

/**
 * React's development build costs a third of the time of a run, and only a separate page in `tests/built`, under
 * StrictMode, behaves differently with it.
 */
const modeOf = (file: string): Mode =>
  whole || file.startsWith('tests/built/') ? 'development' : 'production'

/**
 * Serves the tests bundled with the elements' sources, built before the first test.
 * Served as single modules, each test page would request hundreds of files, which takes longer than most
 * tests.
 *
 * @param patterns - the test files, as paths or globs relative to the project's folder
 */
export async function builtTests(root: string, patterns: readonly string[]): Promise<Middleware> {
  const found = globSync([...patterns], { cwd: root }).map((file) => file.split(sep).join('/'))
  const entries = [...new Set([...found, ...beside])]
  const files = new Map<string, string>()
  for (const mode of ['development', 'production'] as const) {
    const some = entries.filter((file) => modeOf(file) === mode)
    if (some.length > 0) for (const [path, code] of await together(root, some, mode)) files.set(path, code)
  }
  return async (ctx, next) => {
    const code = files.get(ctx.path.slice(1).replace(/\.tsx?$/, '.js'))
    if (code === undefined) return next()
    ctx.type = ctx.path.endsWith('.map') ? 'json' : 'js'
    ctx.body = code
  }
}

/** Builds in memory; returns the files by path. */
async function together(root: string, entries: readonly string[], mode: Mode): Promise<Map<string, string>> {
  const { output } = (await build({
    configFile: false,
    root,
    base: './',
    publicDir: false,
    mode,
    logLevel: 'warn',
    plugins: [runnerSocket, isolateShoelace(), sharedPalette()],
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      'process.env.TEST_WHOLE': JSON.stringify(whole ? '1' : ''),
    },
    build: {
      write: false,
      // As users get it. A page then loads half as much; failures are told by the sources, thanks to the maps.
      minify: mode === 'production' && 'oxc',
      sourcemap: true,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(entries.map((file) => [file.replace(/\.tsx?$/, ''), join(root, file)])),
        // A page loads its test with a query: a lazy-loaded part that imported from that file would load it again.
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: `${shared}/[name]-[hash].js`,
          // Otherwise a page makes seventy requests, and a run nine thousand.
          codeSplitting: { groups: chunkGroups() },
        },
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
