import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cached } from '../../../scripts/run.ts'

test('prettier runs with a cache of its own after a check', () => {
  const root = join(import.meta.dirname, '../../..')
  // Caches are in the node_modules of the working folder.
  const folder = mkdtempSync(join(tmpdir(), 'caches-'))
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'))
  const prettier = (...args: string[]) =>
    execFileSync(process.execPath, [join(root, 'node_modules/prettier/bin/prettier.cjs'), ...args], {
      cwd: folder,
      encoding: 'utf8',
    })
  try {
    prettier(...cached('prettier'), '--write', 'package.json')
    // Without arguments it removes the cache at its usual place.
    expect(prettier('--write', 'package.json')).toContain('package.json')
    expect(prettier('--cache', '--write', 'package.json')).toContain('package.json')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
