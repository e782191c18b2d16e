import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.ts'
import { hashSources } from './sources.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stamp = join(dist, 'build.json')
/** Two builds at once would mix their files. */
const lock = join(dist, 'build.lock')

/**
 * The stamp of a finished build; `version` also names the folder below `/widgets/` that never changes, `packages` is
 * whose code is in it.
 */
export type Build = { version: string; sources: string; packages: string[] }

/** Builds `dist/web` and `dist/demo` when their sources have changed since. */
export const ensureBuilt = (): Promise<Build> => oneAtATime(lock, async () => present() ?? build())

/** Builds `dist/web` and `dist/demo`, changed or not. */
export const buildWeb = (): Promise<Build> => oneAtATime(lock, build)

function present(): Build | undefined {
  if (!existsSync(stamp)) return undefined
  const built = JSON.parse(readFileSync(stamp, 'utf8')) as Build
  return built.sources === hashSources(root) ? built : undefined
}

/** The tools of a build are much to load: a start that finds one does without them. */
async function build(): Promise<Build> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const { build } = await import('./web-build-now.ts')
  return build(root, version, stamp)
}
