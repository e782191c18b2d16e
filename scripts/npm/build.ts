import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { documentSite } from '../documents/site.ts'
import { inProduction } from '../in-production.ts'
import { elementsManifest, elementsOf } from '../manifest/analyze.ts'
import { vscodeHtmlData, webTypes } from '../manifest/editor-data.ts'
import { elementEntries } from '../manifest/entries.ts'
import { reserveSheet } from '../vite/reserve-sheet.ts'
import { thirdParty } from '../web/third-party.ts'
import { bundlePackage, modules } from './bundle.ts'
import { bundleServer } from './bundle-server.ts'
import { declarationsOf } from './declarations.ts'
import { elementsTypes, entryTypes } from './element-types.ts'
import { componentModule, componentTypes, serverStub } from './components.ts'
import { componentFrameworks, frameworks, frameworkTypes } from './frameworks.ts'
import { packageJson, type Project } from './package-json.ts'
import { packs, packTypes } from './packs.ts'
import { themes } from './themes.ts'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Builds the npm package in `output`: modules, declarations, editor data, the command with the console that it
 * serves (`dist/web`), and package.json.
 */
export async function buildPackage(root: string, output: string): Promise<void> {
  const widgets = join(root, 'src/widgets')
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Project
  const entries = elementEntries(widgets)
  const manifest = elementsManifest(root)
  const { inside, outside } = await inProduction(() => bundlePackage(root, output))
  const server = await inProduction(() => bundleServer(root, join(output, 'bin')))
  cpSync(join(root, 'dist/web'), join(output, 'web'), {
    recursive: true,
    filter: (source) => basename(source) !== '.vite',
  })

  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(output, path)), { recursive: true })
    writeFileSync(join(output, path), text)
  }
  const sources = {
    index: join(widgets, 'index.ts'),
    ...modules(widgets),
    ...Object.fromEntries(entries.map(({ name, element }) => [`${name}/element`, element])),
  }
  const typed = [...new Set([...Object.values(sources), join(widgets, 'testing/server.ts')])]
  for (const [path, text] of declarationsOf(root, widgets, typed, outside)) write(`types/${path}`, text)
  const typesOf = (source: string) =>
    `types/${relative(widgets, source).split(sep).join('/').replace(/\.ts$/, '.js')}`
  for (const [name, source] of Object.entries(sources)) {
    write(`${name}.d.ts`, `export * from '${name.includes('/') ? '..' : '.'}/${typesOf(source)}'\n`)
  }
  write(
    'testing/server.d.ts',
    `import type { StartTestServer } from '../types/testing/server.js'
export type * from '../types/testing/server.js'
export declare const startTestServer: StartTestServer
`,
  )
  for (const { name } of packs(root)) write(`words/${name}.d.ts`, packTypes)
  for (const entry of entries) {
    const declaration = elementsOf(manifest).find(({ tagName }) => tagName === entry.tag)
    if (declaration) write(`${entry.name}.d.ts`, entryTypes(entry, declaration))
    write(`${entry.name}.server.js`, serverStub(entry))
  }
  // The loader can load any tag, so its types include the types of all tags.
  const allTags = entries.map(({ name }) => `import './${name}.js'\n`).join('')
  write('loader.d.ts', `${allTags}export * from './types/loader.js'\n`)
  write('elements.d.ts', elementsTypes(manifest, entries))
  for (const name of frameworks) {
    const own = componentFrameworks.find((framework) => framework === name)
    write(`${name}.d.ts`, frameworkTypes(name) + (own ? componentTypes(manifest) : ''))
    write(`${name}.js`, own ? componentModule(own, manifest) : '// Types only.\nexport {}\n')
  }
  for (const file of ['storybook.js', 'storybook.d.ts'])
    copyFileSync(join(import.meta.dirname, file), join(output, file))
  cpSync(join(root, 'src/themes'), join(output, 'themes'), { recursive: true })
  for (const { name } of themes(root))
    write(`themes/${name}.css.d.ts`, '// A sheet, imported for what it does.\nexport {}\n')
  write('reserve.css', reserveSheet())
  write('reserve.css.d.ts', '// A sheet, imported for what it does.\nexport {}\n')
  write('custom-elements.json', json(manifest))
  write('vscode.html-custom-data.json', json(vscodeHtmlData(manifest)))
  write('web-types.json', json(webTypes(manifest, project.name, project.version)))
  write('THIRD-PARTY.txt', thirdParty(root, [...new Set([...inside, ...server])].sort()))
  // The package contains the documents for coding assistants, which look into `node_modules` first.
  for (const [path, text] of documentSite(root)) if (/\.(md|txt)$/.test(path)) write(`docs/${path}`, text)
  for (const file of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(root, file), join(output, file))
  copyFileSync(join(import.meta.dirname, 'README.md'), join(output, 'README.md'))
  const manifestText = packageJson(
    project,
    entries.map(({ name }) => name),
    packs(root).map(({ name }) => name),
    outside,
  )
  write('package.json', json({ ...manifestText, files: readdirSync(output).sort() }))
}
