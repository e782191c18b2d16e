import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { apart, chunkFolders, chunkOf, lateEntries } from '../../../scripts/vite/chunks.ts'
import { elementEntries } from '../../../scripts/manifest/entries.ts'
import { importsOf, sourceFiles } from './architecture.ts'

const root = join(import.meta.dirname, '../../..')

/** Vite's, which has no file. */
const helper = 'vite/preload-helper.js'

/** The elements whose first views have their own size gate. */
const firstViews = ['login', 'token-list', 'balance', 'topup']

/** The modules that an element imports before it renders, including itself. */
function loadedWith(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry) || !entry.startsWith('widgets/')) return seen
  seen.add(entry)
  for (const { to, kind } of importsOf(entry)) if (kind === 'value') loadedWith(to, seen)
  return seen
}

describe('which modules share a chunk', () => {
  const named = [...Object.values(chunkFolders).flat(), ...apart]

  test.each(named)('%s is a folder with modules, a package, or a file', (name) => {
    const path = join(root, 'src/widgets', name)
    if (!existsSync(path))
      return expect(existsSync(join(root, 'node_modules', name)) || name === helper).toBe(true)
    if (statSync(path).isDirectory()) expect(readdirSync(path)).not.toEqual([])
  })

  test('no folder is named twice', () => {
    expect(named.length).toBe(new Set(named).size)
  })

  test('the deepest folder counts', () => {
    const at = (path: string) => chunkOf(`${root}/src/widgets/${path}`)
    expect([at('domain/format.ts'), at('domain/forms/rules.ts'), at('api/extensions/tasks.ts')]).toEqual([
      'kit',
      'forms',
      undefined,
    ])
    expect([at('domainless.ts'), at('tags.ts'), at('tags.ts?loader')]).toEqual([undefined, 'base', 'base'])
    expect(chunkOf(`\0${helper}`)).toBe('base')
    expect(chunkOf(`${root}/node_modules/@shoelace-style/shoelace/dist/a.js`)).toBe('shoelace')
  })

  /** Of the root, and of the sign-in, which has a script of its own. */
  const shared = ['widgets/version.ts']

  test.each(firstViews)('every module of the first view of %s has its place', (name) => {
    const index = elementEntries(join(root, 'src/widgets')).find((element) => element.name === name)!.index
    const own = `${relative(join(root, 'src'), dirname(index)).replaceAll('\\', '/')}/`
    const homeless = [...loadedWith(`${own}index.ts`)]
      .filter((file) => !file.startsWith(own))
      // Messages go with the modules that use them.
      .filter((file) => !/messages\/(en|zh-CN)\//.test(file))
      .filter((file) => !chunkOf(`/src/${file}`))
    expect(homeless.filter((file) => !shared.includes(file))).toEqual([])
  })

  test('what is loaded late is found as the compiler finds it', () => {
    const imports = sourceFiles()
      .filter((file) => file.startsWith('widgets/') && file !== 'widgets/tags.ts')
      .flatMap(importsOf)
    const late = imports
      .filter(({ to, kind }) => kind === 'dynamic' && to.startsWith('widgets/'))
      .map(({ to }) => join(root, 'src', to))
      .filter((file) => chunkOf(file) !== 'kit')
    expect(late.length).toBeGreaterThan(100)
    expect(lateEntries(join(root, 'src/widgets'))).toEqual([...new Set(late)].sort())
  })
})
