import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packAndInstall, type Packed } from './packed.ts'

const root = join(import.meta.dirname, '../..')

/** What a bundler of the embedder's emits for one element: other elements only if it can open them. */
describe('an entry of the package', () => {
  let packed: Packed
  beforeAll(() => (packed = packAndInstall()))
  afterAll(() => packed?.remove())

  const emitted = async (name: string) => {
    const app = join(packed.project, `${name}.js`)
    writeFileSync(app, `import 'oneapi-widgets/${name}'`)
    const { output } = (await build({
      root: packed.project,
      configFile: false,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, rolldownOptions: { input: app } },
    })) as Rolldown.RolldownOutput
    const chunks = output.filter((one) => one.type === 'chunk')
    const elements = chunks.flatMap(({ moduleIds }) =>
      moduleIds.flatMap((id) => /\/([\w-]+)\.element-[\w-]+\.js$/.exec(id)?.[1] ?? []),
    )
    const first = new Set<string>()
    const follow = (file: string) => {
      if (first.has(file)) return
      first.add(file)
      for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) follow(next)
    }
    follow(chunks.find(({ isEntry }) => isEntry)!.fileName)
    const size = (some: typeof chunks) =>
      some.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000
    return {
      elements: [...new Set(elements)].sort(),
      files: chunks.length,
      first: size(chunks.filter(({ fileName }) => first.has(fileName))),
      all: size(chunks),
    }
  }

  const account = ['login', 'password-reset', 'register']
  const log = ['channel-form', 'log-list']
  // Administrators edit prices where they see them.
  const prices = ['prices', 'operation-settings', 'personal-settings', 'user-form']
  const keys = ['token-form', 'token-list', 'topup']
  /** Sizes in kB, gzip: what is loaded first, and all with eight languages of 26 kB each; alarms, as in `size-gates.ts`. */
  test.each([
    ['balance', ['balance', ...account], 116, 480],
    ['topup', [...keys, ...account, ...log, ...prices], 122, 860],
    ['usage', ['usage', ...account, ...log], 128, 670],
    ['token-list', [...keys, ...account, ...log, ...prices], 152, 860],
  ])('%s emits only the elements that it can open', async (name, elements, most, mostOfAll) => {
    const made = await emitted(name)
    expect(made.elements).toEqual([...elements].sort())
    expect(made.first).toBeLessThan(most)
    expect(made.all).toBeLessThan(mostOfAll)
  })
})

// The tags that a module opens are read from its text: a tag that is put together there is none of them.
test('tags are put together in two places, which the build knows', () => {
  const files = globSync('src/widgets/{elements,kit}/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /\btag(: |=\{)`/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(files.map((file) => basename(file)).sort()).toEqual(['settings.tsx', 'use-open-form.ts'])
})
