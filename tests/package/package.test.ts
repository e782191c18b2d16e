import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { elementsOf } from '../../scripts/manifest/analyze.ts'
import type { vscodeHtmlData, webTypes } from '../../scripts/manifest/editor-data.ts'
import { elementEntries } from '../../scripts/manifest/entries.ts'
import type { Manifest } from '../../scripts/manifest/schema.ts'
import { fetchedOnRequest, serverOutside } from '../../scripts/npm/bundle-server.ts'
import { packageFolder } from '../../scripts/npm/ensure.ts'
import { whole } from '../whole.ts'
import { packAndInstall, type Packed } from './packed.ts'

const names = elementEntries(new URL('../../src/widgets', import.meta.url).pathname).map(({ name }) => name)

type VsCode = ReturnType<typeof vscodeHtmlData>
type WebTypes = ReturnType<typeof webTypes>

describe('the npm package', () => {
  let packed: Packed
  beforeAll(() => {
    packed = packAndInstall()
  })
  afterAll(() => packed?.remove())

  /** The JSON printed by a program in that project; it runs in Node without a DOM. */
  const runs = (program: string): unknown =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        cwd: packed.project,
        encoding: 'utf8',
      }),
    )

  test('offers two entries an element, and what goes with them', () => {
    const offered = Object.keys(packed.manifest.exports)
    expect(names.length).toBeGreaterThan(10)
    expect(offered).toEqual(
      expect.arrayContaining([
        '.',
        './loader',
        './server',
        './react/hooks',
        './vue/composables',
        './react',
        './vue',
        './svelte',
        './reserve.css',
        './custom-elements.json',
      ]),
    )
    expect(offered).toEqual(
      expect.arrayContaining(names.flatMap((name) => [`./${name}`, `./${name}/element`])),
    )
    expect(packed.manifest).not.toHaveProperty('sideEffects')
  })

  test('brings editors what the manifest says, which a test holds against the running elements', () => {
    const read = <Value>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Value
    const inPackage = (file: string) => join(packed.project, 'node_modules/oneapi-widgets', file)
    const manifest = read<Manifest>(inPackage('custom-elements.json'))
    expect(manifest).toEqual(read(join(packageFolder, '../web/custom-elements.json')))

    const namesOf = (items: { name: string }[] = []) => items.map(({ name }) => name).sort()
    const declared = elementsOf(manifest)
    const inCode = read<VsCode>(inPackage('vscode.html-custom-data.json')).tags
    const inIdea = read<WebTypes>(inPackage('web-types.json')).contributions.html.elements
    for (const known of [inCode, inIdea])
      expect(namesOf(known)).toEqual(declared.map(({ tagName }) => tagName).sort())
    for (const { tagName, attributes, events, slots, cssParts } of declared) {
      const code = inCode.find(({ name }) => name === tagName)
      const idea = inIdea.find(({ name }) => name === tagName)
      expect(namesOf(code?.attributes), tagName).toEqual(namesOf(attributes))
      expect(namesOf(idea?.attributes), tagName).toEqual(namesOf(attributes))
      expect(namesOf(idea?.js.events), tagName).toEqual(namesOf(events))
      expect(namesOf(idea?.slots), tagName).toEqual(namesOf(slots))
      expect(namesOf(idea?.['css-parts']), tagName).toEqual(namesOf(cssParts))
    }
  })

  test('brings its documents for programs that read, which name no entry that it lacks', () => {
    const inDocs = (path: string) => join(packed.project, 'node_modules/oneapi-widgets/docs', path)
    const list = readFileSync(inDocs('llms.txt'), 'utf8')
    const listed = [...list.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, path = '']) => path)
    expect(listed.length).toBeGreaterThan(40)
    const named = listed.flatMap((path) =>
      [...readFileSync(inDocs(path), 'utf8').matchAll(/(?:from|import\(?) ?'oneapi-widgets(\/[^']+)?'/g)].map(
        ([, entry = '']) => `.${entry}`,
      ),
    )
    const offered = Object.keys(packed.manifest.exports).map((entry) => entry.split('*'))
    const isOffered = (entry: string) =>
      offered.some(([start = '', end]) =>
        end === undefined ? entry === start : entry.startsWith(start) && entry.endsWith(end),
      )
    expect(new Set(named).size).toBeGreaterThan(10)
    expect(named.filter((entry) => !isOffered(entry))).toEqual([])
  })

  test('leaves React and Vue to the page and Lit to the installer', () => {
    expect(Object.keys(packed.manifest.peerDependencies)).toEqual([
      'react',
      'react-dom',
      'vue',
      fetchedOnRequest,
      '@storybook/web-components-vite',
    ])
    expect(packed.manifest.peerDependenciesMeta).toEqual({
      vue: { optional: true },
      [fetchedOnRequest]: { optional: true },
      '@storybook/web-components-vite': { optional: true },
    })
    expect(Object.keys(packed.manifest.dependencies)).toEqual(['lit'])
  })

  // A chunk that they share with elements may import React, which an embedder's bundler would keep.
  test.each(['client', 'server', 'loader', 'testing', 'vue/composables'])('%s brings no React', (entry) => {
    const modules = new Set([join(packed.project, `node_modules/oneapi-widgets/${entry}.js`)])
    const packages = new Set<string>()
    for (const module of modules)
      for (const [, from = ''] of readFileSync(module, 'utf8').matchAll(/^(?:im|ex)port[^;]*"([^"]+)";/gm))
        if (from.startsWith('.')) modules.add(join(dirname(module), from))
        else packages.add(from)
    expect([...packages]).toEqual(entry.startsWith('vue/') ? ['vue'] : [])
  })

  test('is ready to be published: a command, for everybody, with a proof of its origin', () => {
    expect(packed.manifest).toMatchObject({
      bin: { 'oneapi-widgets': './bin/cli.js' },
      engines: { node: '>=20.19' },
      publishConfig: { access: 'public', provenance: true },
    })
    expect(packed.manifest).not.toHaveProperty('private')
    expect(Object.keys(packed.manifest.optionalDependencies)).toEqual(
      serverOutside.filter((name) => name !== fetchedOnRequest),
    )
    const inPackage = readdirSync(join(packed.project, 'node_modules/oneapi-widgets'))
    expect([...packed.manifest.files, 'package.json'].sort()).toEqual(inPackage.sort())
  })

  test('is compiled for release', () => {
    // The modules; the command reads its settings from the environment.
    const code = execFileSync('tar', ['-xzOf', '-', '--exclude=*/bin/*', '--wildcards', '*.js'], {
      input: packed.tarball,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    expect(code).toContain('react/jsx-runtime')
    expect(code).not.toContain('jsx-dev-runtime')
    expect(code).not.toContain('process.env')
  })

  test('passes publint', async () => {
    const { buffer, byteOffset, byteLength } = packed.tarball
    const { messages, pkg } = await publint({
      strict: true,
      pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer },
    })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  // `types.long.test.ts` compiles what embedders write.
  test.runIf(whole)('passes are-the-types-wrong', async () => {
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(packed.tarball)))
    if (!checked.types) throw new Error('no types in the package')
    // `require()` of an ES module package works in every supported Node version.
    const problems = checked.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')
    expect(problems).toEqual([])
    const entries = Object.keys(packed.manifest.exports)
    expect(entries).toEqual(expect.arrayContaining(names.map((name) => `./${name}`)))
    const checkedToo = entries.filter((entry) => !/\.(json|css)$/.test(entry))
    expect(Object.keys(checked.entrypoints)).toEqual(expect.arrayContaining(checkedToo))
  })

  test('every entry can be imported in Node without a DOM', () => {
    // The preview is imported by Storybook alone, in a browser.
    const entries = Object.keys(packed.manifest.exports).filter(
      (entry) => !/\.(json|css)$|storybook/.test(entry),
    )
    const loaded = runs(`
      const exported = {}
      for (const entry of ${JSON.stringify(entries)})
        exported[entry] = Object.keys(await import('oneapi-widgets' + entry.slice(1)))
      console.log(JSON.stringify({ dom: typeof document, exported }))
    `) as { dom: string; exported: Record<string, string[]> }
    expect(loaded.dom).toBe('undefined')
    expect(Object.keys(loaded.exported)).toEqual(entries)
    expect(loaded.exported['./token-list/element']).toEqual(['TokenListElement'])
    expect(loaded.exported['./token-list']).toEqual(['TokenListElement'])
    expect(loaded.exported['.']).toContain('configure')
  })

  test('one entry registers, the other does not', () => {
    const registered = (entry: string) =>
      runs(`
        const names = []
        globalThis.HTMLElement = class {}
        globalThis.customElements = { get: () => undefined, define: (name) => names.push(name) }
        await import('oneapi-widgets/${entry}')
        console.log(JSON.stringify(names.filter((name) => name.startsWith('oneapi-'))))
      `)
    expect(registered('token-list')).toEqual(['oneapi-token-list'])
    expect(registered('token-list/element')).toEqual([])
    expect(registered('loader')).toEqual([])
  })

  test('a bundler that drops what is unused keeps the registration', async () => {
    const { build } = await import('vite')
    const { writeFileSync } = await import('node:fs')
    writeFileSync(`${packed.project}/main.js`, `import 'oneapi-widgets/topup'\n`)
    const result = await build({
      configFile: false,
      root: packed.project,
      logLevel: 'silent',
      build: { write: false, minify: false, rolldownOptions: { input: `${packed.project}/main.js` } },
    })
    expect(JSON.stringify(result)).toContain('oneapi-topup')
  })

  test('names the licences of what it bundles', () => {
    const text = execFileSync('tar', ['-xzOf', '-', 'package/THIRD-PARTY.txt'], {
      input: packed.tarball,
      encoding: 'utf8',
    })
    for (const name of ['@shoelace-style/shoelace', 'zustand', 'ofetch', 'dompurify']) {
      expect(text).toMatch(new RegExp(`^${name} \\d.*\\(.+\\)\\n\\n.{100}`, 'ms'))
    }
  })
})
