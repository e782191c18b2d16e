import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chunkGroups, chunkRules } from '../../scripts/vite-chunks.ts'
import { importsOf, sourceFiles } from './architecture.ts'

const groups = chunkGroups()
const files = sourceFiles().map((file) => `/src/${file}`)
const packages = join(import.meta.dirname, '../../node_modules')

/** The elements whose first views have their own size gate. */
const firstViews = ['login', 'token-list', 'balance', 'topup']

/** The modules that an element imports before it renders, including itself. */
function loadedWith(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry) || !entry.startsWith('widgets/')) return seen
  seen.add(entry)
  for (const { to, kind } of importsOf(entry)) if (kind === 'value') loadedWith(to, seen)
  return seen
}

describe('which modules share a file', () => {
  test.each(Object.entries(chunkRules))(
    'every folder, file and package that the rule %s names is there',
    (_, rule) => {
      const { of, except = [], packages: named = [] } = rule
      // Or an entry's own copy of it.
      const has = (path: string) =>
        files.some((file) => file.startsWith(`/src/widgets/${path.replace(/\?\w+$/, '')}`))
      expect([...of, ...except].filter((path) => !has(path))).toEqual([])
      expect(named.filter((name) => !existsSync(join(packages, name)))).toEqual([])
    },
  )

  test('a copy that an entry has of its own is of no group', () => {
    const tags = '/src/widgets/tags.ts'
    const grouped = (id: string) => groups.some(({ test: rule }) => rule.test(id))
    expect([grouped(tags), grouped(`${tags}?loader`)]).toEqual([true, false])
  })

  test.each(firstViews)('a rule places every module of the first view of %s', (name) => {
    const own = `widgets/elements/${name}/`
    const homeless = [...loadedWith(`${own}index.ts`)]
      .filter((file) => !file.startsWith(own))
      // Messages go with the modules that use them.
      .filter((file) => !/messages\/(en|zh-CN)\//.test(file))
      .filter((file) => !groups.some(({ test: rule }) => rule.test(`/src/${file}`)))
    // Files of the root that the gateway also imports.
    expect(homeless).toEqual(['widgets/version.ts'])
  })
})
