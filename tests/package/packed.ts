import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
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
export function linkPackage(project: string, name: string): void {
  mkdirSync(dirname(join(project, 'node_modules', name)), { recursive: true })
  symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name))
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
  const peers = Object.keys(manifest.peerDependencies).filter((name) => name !== fetchedOnRequest)
  for (const name of new Set([...Object.keys(manifest.dependencies), ...peers, ...others]))
    linkPackage(project, name)
  return {
    tarball: readFileSync(join(project, filename)),
    project,
    manifest,
    remove: () => rmSync(project, { recursive: true, force: true }),
  }
}
