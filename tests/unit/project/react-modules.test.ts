import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { asModule, reactFiles, reactModules } from '../../../scripts/vite/react-modules.ts'

const load = createRequire(import.meta.url)

test.each(Object.entries(reactFiles))('%s as a module exports what it exports as CommonJS', (_, file) => {
  const code = asModule(readFileSync(file, 'utf8'))
  const exported = [...(/^export \{ (.*) \}$/m.exec(code)?.[1] ?? '').matchAll(/ as (\w+)/g)]
  expect(exported.map(([, as]) => as).sort()).toEqual(Object.keys(load(file) as object).sort())
  expect(code).not.toMatch(/\brequire\(/)
})

test('a file that requires another in its middle is refused', () => {
  expect(() => asModule('exports.now = function () { return require("clock").now() };')).toThrow(
    'react-modules',
  )
})

test('what nobody imports is left out, also beside a library that imports all of React', async () => {
  const entry = join(import.meta.dirname, 'nowhere.js')
  const source = `import { memo } from 'react'; import { useStore } from 'zustand'; export { memo, useStore }`
  const own = (id: string, answer: string) => (id === entry ? answer : null)
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      reactModules(),
      { name: 'entry', enforce: 'pre', resolveId: (id) => own(id, id), load: (id) => own(id, source) },
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  const { code } = built[0]!.output[0]
  expect(code).toContain('useSyncExternalStore')
  expect(code).not.toMatch(/useActionState|cloneElement|import .* from/)
})
