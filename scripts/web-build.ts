import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'
import { precompress } from './precompress.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const stamp = join(dist, 'build.json')

/** The stamp of a finished build; `version` also names the folder below `/widgets/` that never changes. */
export type Build = { version: string; sources: string }

/** What a build is made of; the rest of the project cannot make it stale. */
const inputs = [
  'src',
  'demo',
  'package-lock.json',
  'vite.config.ts',
  'scripts/web-build.ts',
  'scripts/precompress.ts',
  'scripts/vite-preload.ts',
  'scripts/vite-render-blocking.ts',
  'scripts/vite-shoelace.ts',
]

/** Demo pages stand alone; the embedded gateway beside them is a program. */
const demoPages = () =>
  readdirSync(join(root, 'demo'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'gateway')
    .map(({ name }) => name)

/** Builds `dist/web` and `dist/demo` when their sources have changed since. */
export async function ensureBuilt(): Promise<Build> {
  const present = existsSync(stamp) ? (JSON.parse(readFileSync(stamp, 'utf8')) as Build) : undefined
  return present?.sources === hashSources() ? present : buildWeb()
}

/** Builds, compresses, and stamps the result last: a build that was cut short counts as none. */
export async function buildWeb(): Promise<Build> {
  const sources = hashSources()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  rmSync(stamp, { force: true })
  await build({ configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' })
  rmSync(join(dist, 'demo'), { recursive: true, force: true })
  for (const page of demoPages()) {
    cpSync(join(root, 'demo', page), join(dist, 'demo', page), { recursive: true })
  }
  await precompress(join(dist, 'web'))
  await precompress(join(dist, 'demo'))
  const built: Build = { version, sources }
  writeFileSync(stamp, JSON.stringify(built))
  return built
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesBelow(join(root, input)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (path === join(root, 'demo/gateway') || !existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}
