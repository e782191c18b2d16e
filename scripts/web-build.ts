import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as viteBuild } from 'vite'
import { bundledPackages, chunksOf } from './bundled-packages.ts'
import { buildDemo } from './demo-build.ts'
import { inProduction } from './in-production.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { precompress } from './precompress.ts'
import { hashSources } from './sources.ts'
import { writeWebExtras } from './web-extras.ts'

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

/** Builds, compresses, and stamps the result last: a build that was cut short counts as none. */
async function build(): Promise<Build> {
  const sources = hashSources(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  rmSync(stamp, { force: true })
  const config = { configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' } as const
  const result = await inProduction(() => viteBuild(config))
  const packages = bundledPackages(chunksOf(result))
  writeWebExtras(root, join(dist, 'web'), version, packages)
  await inProduction(() => buildDemo(root))
  await precompress(join(dist, 'web'))
  await precompress(join(dist, 'demo'))
  const built: Build = { version, sources, packages }
  writeFileSync(stamp, JSON.stringify(built))
  return built
}
