import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ensurePackage } from '../../scripts/npm/ensure.ts'

const root = join(import.meta.dirname, '../..')

// Here because its dependencies come from the registry. tests/documents runs all other documents.
test('install.sh: the package is in a project, and Node can import what it exports', async () => {
  await ensurePackage()
  const home = mkdtempSync(join(tmpdir(), 'oneapi-install-'))
  const shop = join(home, 'shop')
  mkdirSync(shop)
  symlinkSync(root, join(home, 'one-api-widgets'))
  writeFileSync(join(shop, 'package.json'), '{ "type": "module", "private": true }')
  execFileSync('sh', ['-e', join(root, 'tests/documents/commands/install.sh')], {
    cwd: shop,
    stdio: 'ignore',
  })
  const code = `
    const { configure } = await import('oneapi-widgets')
    const { TokenListElement } = await import('oneapi-widgets/token-list/element')
    console.log(typeof configure, TokenListElement.name)`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: shop,
    encoding: 'utf8',
  })
  expect(said.trim()).toBe('function TokenListElement')
  rmSync(home, { recursive: true })
})
