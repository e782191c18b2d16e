import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fetchedOnRequest } from '../../scripts/npm/bundle-server.ts'
import { packageFolder } from '../../scripts/npm/ensure.ts'

const root = join(import.meta.dirname, '../..')

export type Manifest = {
  exports: Record<string, string | { types: string; default: string }>
  files: string[]
  dependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: Record<string, { optional: boolean }>
}

export type Packed = {
  /** The tarball created by `npm pack`. */
  tarball: Buffer
  /** A project that has installed it; only the package and its dependencies are reachable. */
  project: string
  manifest: Manifest
  remove(): void
}

/** Puts one of this project's packages into another, as npm would install it. */
export function linkPackage(project: string, name: string, from = root): void {
  const place = join(project, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  rmSync(place, { force: true })
  symlinkSync(join(from, 'node_modules', name), place)
}

/**
 * Downloads packages that only embedders have into a folder of `project`, because `npm install` in the project itself
 * would take the links away.
 *
 * @returns the folder; undefined where npm cannot be reached
 */
export function download(project: string, name: string, packages: string[]): string | undefined {
  const folder = join(project, name)
  mkdirSync(folder)
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...packages],
    { timeout: 300_000 },
  )
  return status === 0 ? folder : undefined
}

/**
 * The package as created by `npm pack`, installed in an empty project.
 *
 * @param others - further packages that this project has, such as `vue`
 */
export function packAndInstall(others: string[] = []): Packed {
  const project = mkdtempSync(join(tmpdir(), 'oneapi-package-'))
  const answer = execFileSync('npm', ['pack', '--json', '--pack-destination', project], {
    cwd: packageFolder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  })
  const [{ filename }] = JSON.parse(answer) as [{ filename: string }]
  const installed = join(project, 'node_modules/oneapi-widgets')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', join(project, filename), '-C', installed, '--strip-components=1'])
  const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as Manifest
  // Those that this project has itself; of the others, such as Storybook, a test downloads its own.
  const peers = Object.keys(manifest.peerDependencies).filter(
    (name) => name !== fetchedOnRequest && existsSync(join(root, 'node_modules', name)),
  )
  for (const name of new Set([...Object.keys(manifest.dependencies), ...peers, ...others]))
    linkPackage(project, name)
  return {
    tarball: readFileSync(join(project, filename)),
    project,
    manifest,
    remove: () => rmSync(project, { recursive: true, force: true }),
  }
}
