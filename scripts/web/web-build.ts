import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from '../one-at-a-time.ts'
import { hashSources } from './sources.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const stamp = join(dist, 'build.json')
/** The lock that prevents concurrent builds, which would mix their files. */
const lock = join(dist, 'build.lock')

/**
 * The stamp of a finished build. `version` also names the immutable folder below `/widgets/`; `packages` are those
 * whose code is bundled.
 */
export type Build = { version: string; sources: string; packages: string[] }

/** Called with each step of a build. */
export type Tell = (step: string) => void

/** Builds `dist/web` and `dist/demo` if their sources have changed. */
export const ensureBuilt = (tell?: Tell): Promise<Build> =>
  oneAtATime(lock, async () => present() ?? build(tell))

/**
 * Like `ensureBuilt`, but in a separate process, because the build takes half a gigabyte, which the process that then
 * serves would keep. It prints its progress.
 *
 * @throws if the build fails; the reason has been printed
 */
export async function ensureBuiltApart(isBuilt = () => Boolean(present()), script = import.meta.filename) {
  if (isBuilt()) return
  console.log('Building the console and its elements, once for each change; this may take a minute or two.')
  const [status] = (await once(spawn(process.execPath, [script], { stdio: 'inherit' }), 'exit')) as [number]
  if (status !== 0) throw new Error('The build failed.')
}

/** Builds `dist/web` and `dist/demo` unconditionally. */
export const buildWeb = (): Promise<Build> => oneAtATime(lock, () => build())

function present(): Build | undefined {
  if (!existsSync(stamp)) return undefined
  const built = JSON.parse(readFileSync(stamp, 'utf8')) as Build
  return built.sources === hashSources(root) ? built : undefined
}

/** Imports the build tools only when needed, because they take long to load. */
async function build(tell?: Tell): Promise<Build> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const { build } = await import('./web-build-now.ts')
  return build(root, version, stamp, tell)
}

if (process.argv[1] === import.meta.filename) await ensureBuilt((step) => console.log(`  ${step} …`))
