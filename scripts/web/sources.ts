import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The inputs of the builds; changes of other files do not make a build stale. */
const inputs = [
  ...['src', 'demo', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
  ...['manifest', 'npm', 'vite', 'web', 'in-production.ts', 'documents'].map((name) => `scripts/${name}`),
  ...[
    'docs',
    'deploy',
    'README.md',
    'README.zh-CN.md',
    'SECURITY.md',
    'SECURITY.zh-CN.md',
    'CHANGELOG.md',
    'CHANGELOG.zh-CN.md',
  ],
]

/** A hash of everything that a build of the pages reads, and of further inputs. */
export function hashSources(root: string, ...further: string[]): string {
  const hash = createHash('sha256')
  for (const file of [...inputs, ...further].flatMap((input) => filesBelow(root, join(root, input)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(root: string, path: string): string[] {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name))
    .flatMap((inner) => filesBelow(root, inner))
}
