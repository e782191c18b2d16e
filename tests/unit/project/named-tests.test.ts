import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFiles } from '../../tiers.ts'

const root = join(import.meta.dirname, '../../..')
const files = testFiles(['tests/**/*.test.{ts,tsx}']).map((file) =>
  file.replace(/(\.long)?\.test\.tsx?$/, ''),
)

/** What a document names as its proof: `_(sessions, unit/gateway/sign-in)_`, each the end of a path below tests/. */
test.each([
  ...['SECURITY.md', 'SECURITY.zh-CN.md'],
  ...['gateway', 'installing', 'operations'].flatMap((name) => [`docs/${name}.md`, `docs/${name}.zh-CN.md`]),
])('%s names tests that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(/_\(([a-z][\w/, -]*)\)_/g)].flatMap(([, names]) => names!.split(', '))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})
