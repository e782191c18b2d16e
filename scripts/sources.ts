import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The inputs of the builds; changes elsewhere in the project do not make them stale. */
const inputs = [
  ...['src', 'demo', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
  ...['scripts/manifest', 'scripts/npm', 'scripts/web-build.ts', 'scripts/web-extras.ts'],
  ...[
    'scripts/web-build-now.ts',
    'scripts/bundled-packages.ts',
    'scripts/in-production.ts',
    'scripts/third-party.ts',
    'scripts/precompress.ts',
    'scripts/reserve-sheet.ts',
  ],
  ...['scripts/vite-chunks.ts', 'scripts/vite-lean-preload.ts', 'scripts/vite-preload.ts'],
  ...['scripts/vite-no-facades.ts', 'scripts/vite-own-copies.ts'],
  ...['scripts/vite-render-blocking.ts', 'scripts/vite-shoelace.ts'],
  ...['scripts/demo-build.ts', 'scripts/element-sizes.ts', 'scripts/vite-demo-apps.ts'],
  ...['docs', 'README.md', 'SECURITY.md', 'CHANGELOG.md', 'scripts/documents'],
]

/** A hash of the content of everything that a build of the pages reads, and of further inputs. */
export function hashSources(root: string, ...further: string[]): string {
  const hash = createHash('sha256')
  for (const file of [...inputs, ...further].flatMap((input) => filesBelow(root, join(root, input)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Excludes the embedded gateway, which is not part of the demo pages. */
function filesBelow(root: string, path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name))
    .filter((inner) => inner !== join(root, 'demo/gateway'))
    .flatMap((inner) => filesBelow(root, inner))
}
