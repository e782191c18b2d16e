import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { apart, chunkFolders, chunkOf } from '../../../scripts/vite/chunks.ts'
import { ownCopies } from '../../../scripts/vite/own-copies.ts'
import { codeOf, importsOf, sourceFiles } from './architecture.ts'

const root = join(import.meta.dirname, '../../..')
const files = sourceFiles()

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

  test.each(named)('%s is a folder with modules, a package, or a file beside the folders', (name) => {
    const path = join(root, 'src/widgets', name)
    if (!existsSync(path)) return expect(existsSync(join(root, 'node_modules', name))).toBe(true)
    if (statSync(path).isDirectory()) expect(readdirSync(path)).not.toEqual([])
    // Nothing but what lies at the top of the library is named by its file.
    else expect(name).not.toContain('/')
  })

  test('no folder is named twice', () => {
    expect(named.length).toBe(new Set(named).size)
  })

  test('the deepest folder counts', () => {
    const at = (path: string) => chunkOf(`${root}/src/widgets/${path}`)
    expect([at('domain/format.ts'), at('domain/forms/rules.ts'), at('api/family/sessions.ts')]).toEqual([
      'kit',
      'forms',
      undefined,
    ])
    expect([at('domainless.ts'), at('tags.ts'), at('tags.ts?loader')]).toEqual([
      undefined,
      'gateway',
      undefined,
    ])
    expect(chunkOf(`${root}/node_modules/@shoelace-style/shoelace/dist/a.js`)).toBe('shoelace')
  })

  test.each(firstViews)('every module of the first view of %s has its place', (name) => {
    const own = `widgets/elements/${name}/`
    const homeless = [...loadedWith(`${own}index.ts`)]
      .filter((file) => !file.startsWith(own))
      // Messages go with the modules that use them.
      .filter((file) => !/messages\/(en|zh-CN)\//.test(file))
      .filter((file) => !chunkOf(`/src/${file}`))
    // Of the root; the gateway imports it.
    expect(homeless).toEqual(['widgets/version.ts'])
  })
})

describe('private copies', () => {
  const copied = Object.entries(ownCopies).flatMap(([owner, folders]) => [owner, ...folders])

  test.each(copied)('%s is there', (name) => {
    const found = ['src', 'node_modules'].some((folder) => existsSync(join(root, folder, name)))
    expect(found || name === 'preload-helper').toBe(true)
  })

  /** The modules that an owner gets copies of: what it imports from these folders, and what that imports from them. */
  function copiesOf(owner: string, folders: string[]): string[] {
    const isCopied = (file: string) =>
      files.includes(file) &&
      folders.some((folder) => file.startsWith(`${folder}/`)) &&
      !['gateway', 'kit'].includes(chunkOf(`/src/${file}`) ?? '')
    const copies = new Set<string>()
    const follow = (from: string) => {
      for (const { to, kind } of importsOf(from)) {
        if (kind !== 'value' || copies.has(to) || !isCopied(to)) continue
        copies.add(to)
        follow(to)
      }
    }
    files.filter((file) => file.startsWith(`${owner}/`)).forEach(follow)
    return [...copies]
  }

  test('hold no state: two copies of it would not know of each other', () => {
    const ofElements = Object.entries(ownCopies).filter(([owner]) => owner.startsWith('widgets/'))
    const modules = ofElements.flatMap(([owner, folders]) => copiesOf(owner, folders))
    expect(modules).toContain('widgets/kit/lists/data/list-rows.ts')
    const state = /^(?:export )?(?:let |const \w+[^=\n]*= (?:new (?:Map|Set|WeakMap|WeakSet)\b|create))/m
    expect(modules.filter((file) => state.test(codeOf(file)))).toEqual([])
  })
})
