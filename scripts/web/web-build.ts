import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from '../one-at-a-time.ts'
import { hashSources } from './sources.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const stamp = join(dist, 'build.json')
/** Prevents concurrent builds, which would mix their files. */
const lock = join(dist, 'build.lock')

/**
 * The stamp of a finished build. `version` is also the name of the immutable folder below `/widgets/`;
 * `packages` are those whose code is bundled.
 */
export type Build = { version: string; sources: string; packages: string[] }

/** Builds `dist/web` and `dist/demo` if their sources have changed. */
export const ensureBuilt = (): Promise<Build> => oneAtATime(lock, async () => present() ?? build())

/** Builds `dist/web` and `dist/demo` unconditionally. */
export const buildWeb = (): Promise<Build> => oneAtATime(lock, build)

function present(): Build | undefined {
  if (!existsSync(stamp)) return undefined
  const built = JSON.parse(readFileSync(stamp, 'utf8')) as Build
  return built.sources === hashSources(root) ? built : undefined
}

/** Imports the build tools only when needed, because they take long to load. */
async function build(): Promise<Build> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const { build } = await import('./web-build-now.ts')
  return build(root, version, stamp)
}
