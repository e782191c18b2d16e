import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from '../../scripts/npm/ensure.ts'
import { sectionsOf, stepOf } from '../../scripts/release/changelog.ts'
import { lastSurface, surfaceChanges, surfaceOf } from '../../scripts/release/surface.ts'

const root = join(import.meta.dirname, '../..')

test('what the last release had in public is still there, unless the changelog says that it was removed', () => {
  const changes = surfaceChanges(lastSurface(root).surface, surfaceOf(packageFolder))
  const [newest] = sectionsOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
  if (stepOf(newest!) !== 'major') expect(changes.removed).toEqual([])
})

test('the surface has what a page and a program use', () => {
  const surface = surfaceOf(packageFolder)
  expect([...surface.keys()]).toEqual(
    expect.arrayContaining([
      'export ./topup',
      'oneapi-topup attribute hide',
      "oneapi-topup attribute theme = 'dark'",
      'oneapi-topup event oneapi-topup-redeemed.quota',
      'oneapi-topup part base',
      'oneapi-token-list method refresh',
      '. WidgetsConfig.baseUrl?',
      './client redeemCode',
      './react Topup',
    ]),
  )
})
