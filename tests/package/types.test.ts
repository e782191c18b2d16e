import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packAndInstall, type Packed } from './packed.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Projects of embedders, right and wrong: what is wrong there is marked, and a mark without an error is an error. The
 * compiler also reads the package's own declarations strictly, which name nothing that such a project has not.
 */
describe('types for', () => {
  let packed: Packed
  beforeAll(() => {
    packed = packAndInstall([
      ...['vue', '@vue', 'svelte', '@types/react', '@types/react-dom', 'csstype'],
      ...['@babel', '@jridgewell', 'magic-string', 'estree-walker'],
    ])
    cpSync(join(import.meta.dirname, 'fixtures'), packed.project, { recursive: true })
    for (const [file, kind] of Object.entries({
      'readme.ts': 'ts',
      'readme.tsx': 'tsx',
      'Readme.vue': 'vue',
    }))
      writeFileSync(join(packed.project, file), readmeCode(kind))
    writeFileSync(join(packed.project, 'package.json'), '{ "type": "module" }')
  })
  afterAll(() => packed?.remove())

  const complaints = (compiler: string, files: string[], options: Record<string, unknown> = {}): string => {
    const config = join(packed.project, `tsconfig.${files.join('.')}.json`)
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
  const tsc = 'node_modules/typescript/bin/tsc'

  test('plain TypeScript, as Node resolves it', () =>
    expect(complaints(tsc, ['plain.ts'], { module: 'nodenext', moduleResolution: 'nodenext' })).toBe(''))

  test('React and Svelte, as a bundler resolves it, and what the README tells to write', () =>
    expect(complaints(tsc, ['react.tsx', 'svelte.ts', 'readme.ts', 'readme.tsx'])).toBe(''))

  test('Vue templates', () =>
    expect(
      complaints('node_modules/vue-tsc/bin/vue-tsc.js', ['Vue.vue', 'Readme.vue'], { skipLibCheck: true }),
    ).toBe(''))
})

/** The README's only code of a kind. */
function readmeCode(kind: string): string {
  const found = [...readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm)]
  const [code, ...more] = found.filter(([, name]) => name === kind).map(([, , text = '']) => text)
  if (!code || more.length > 0) throw new Error(`The README should have one example in ${kind}`)
  return code
}
