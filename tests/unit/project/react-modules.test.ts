import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { asModule, reactFiles } from '../../../scripts/vite/react-modules.ts'

const load = createRequire(import.meta.url)

test.each(Object.entries(reactFiles))('%s as a module exports what it exports as CommonJS', (_, file) => {
  const code = asModule(readFileSync(file, 'utf8'))
  const exported = [...(/^export \{ (.*) \}$/m.exec(code)?.[1] ?? '').matchAll(/ as (\w+)/g)]
  expect(exported.map(([, as]) => as).sort()).toEqual(Object.keys(load(file) as object).sort())
  expect(code).not.toMatch(/\brequire\(/)
})
