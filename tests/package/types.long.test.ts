import { spawnSync } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { snippet } from '../../demo/gallery/snippets.ts'
import { elementsManifest, elementsOf } from '../../scripts/manifest/analyze.ts'
import { packAndInstall, type Packed } from './packed.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Projects of embedders with correct and incorrect code: incorrect lines are marked, and a mark without an error is an
 * error. The compiler also checks the package's own declarations, which must not refer to anything missing there.
 */
describe('types for', () => {
  let packed: Packed
  beforeAll(() => {
    packed = packAndInstall([
      ...['vue', '@vue', 'svelte', '@types/react', '@types/react-dom', 'csstype'],
      ...['@babel', '@jridgewell', 'magic-string', 'estree-walker'],
    ])
    cpSync(join(import.meta.dirname, 'fixtures'), packed.project, { recursive: true })
    cpSync(join(root, 'tests/documents/apps'), packed.project, { recursive: true })
    writeFileSync(join(packed.project, 'package.json'), '{ "type": "module" }')
  })
  afterAll(() => packed?.remove())

  const complaints = (compiler: string, files: string[], options: Record<string, unknown> = {}): string => {
    const config = join(packed.project, `tsconfig.${files[0]}.json`)
    writeFileSync(
      config,
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          target: 'es2022',
          module: 'esnext',
          moduleResolution: 'bundler',
          lib: ['es2023', 'dom', 'dom.iterable'],
          jsx: 'react-jsx',
          types: [],
          ...options,
        },
        files,
      }),
    )
    const { stdout, stderr } = spawnSync(process.execPath, [join(root, compiler), '-p', config], {
      cwd: packed.project,
      encoding: 'utf8',
    })
    return stdout + stderr
  }
  const tsc6 = 'node_modules/typescript/bin/tsc'
  const tsc7 = 'node_modules/typescript-native/bin/tsc'
  const vueTsc = 'node_modules/vue-tsc/bin/vue-tsc.js'

  test('plain TypeScript, as Node resolves it', () =>
    expect(complaints(tsc7, ['plain.ts'], { module: 'nodenext', moduleResolution: 'nodenext' })).toBe(''))

  test('React with exact optional properties, where closed sets are closed', () =>
    expect(complaints(tsc7, ['exact.tsx'], { exactOptionalPropertyTypes: true })).toBe(''))

  test('React and Svelte, as a bundler resolves it, and what the documents show', () =>
    expect(
      complaints(tsc6, [
        'react.tsx',
        'svelte.ts',
        'list.ts',
        'TopUp.tsx',
        'Keys.tsx',
        'Limits.tsx',
        'keys.ts',
        ...['key-made.ts', 'shop-in-page.ts', 'shop-over-http.ts'],
      ]),
    ).toBe(''))

  describe('the gallery’s code for every element', () => {
    const page = { baseUrl: '/gateway', token: true, debug: true }
    const settings = {
      'page-size': '5',
      hide: 'title',
      readonly: '',
      theme: 'dark',
    }
    const write = (way: 'react' | 'vue', ending: string) =>
      elementsOf(elementsManifest(root)).flatMap(({ tagName, attributes = [] }) => {
        const declared = attributes.map(({ name }) => name)
        if (declared.length === 0) return []
        const closed = attributes.flatMap(({ name, type }) => {
          const [, word] = /^'([^']+)'/.exec(type?.text ?? '') ?? []
          return word ? [[name, word] as const] : []
        })
        const chosen = new Map([
          ...closed,
          ...Object.entries(settings).filter(([name]) => declared.includes(name)),
        ])
        const file = `gallery-${tagName}.${ending}`
        const code = snippet(way, { tag: tagName, attributes: chosen, page, home: '' })
        writeFileSync(join(packed.project, file), code)
        return [file]
      })

    test('React', () => expect(complaints(tsc7, write('react', 'tsx'))).toBe(''))
    test('Vue, and templates', () => {
      const files = [...write('vue', 'vue'), 'Vue.vue', 'TopUp.vue', 'Limits.vue']
      expect(complaints(vueTsc, files, { skipLibCheck: true })).toBe('')
    })
  })
})
