import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chunkGroups } from '../../scripts/vite-chunks.ts'
import { importsOf, sourceFiles } from './architecture.ts'

const groups = chunkGroups(26)
const files = sourceFiles().map((file) => `/src/${file}`)
const packages = [
  ...['react', 'react-dom', 'scheduler', 'zustand', '@shoelace-style', 'lit', '@lit', 'lit-html'],
].flatMap((name) =>
  readdirSync(join(import.meta.dirname, '../../node_modules', name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => `/node_modules/${name}/${file}`),
)
const helper = '/vite/preload-helper.js'
const modules = [...files, ...packages, helper]

/** The elements whose first views have a gate of their own. */
const firstViews = ['login', 'token-list', 'balance', 'topup']

/** What an element imports before it is drawn, itself included. */
function loadedWith(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry) || !entry.startsWith('widgets/')) return seen
  seen.add(entry)
  for (const { to, kind } of importsOf(entry)) if (kind === 'value') loadedWith(to, seen)
  return seen
}

describe('which modules share a file', () => {
  test('every folder and file that a rule names is there', () => {
    const idle = groups.flatMap(({ name, test: rule }) =>
      alternatives(rule)
        .filter((part) => !modules.some((module) => part.test(module)))
        .map((part) => `${name}: ${part.source}`),
    )
    expect(idle).toEqual([])
  })

  test('a rule without a subject would be found', () => {
    expect(alternatives(/src\/widgets\/(kit|gone)(\/|$)/).map(({ source }) => source)).toEqual([
      String.raw`src\/widgets\/(kit)(\/|$)`,
      String.raw`src\/widgets\/(gone)(\/|$)`,
    ])
  })

  test.each(firstViews)('a rule places every module of the first view of %s', (name) => {
    const own = `widgets/elements/${name}/`
    const homeless = [...loadedWith(`${own}index.ts`)]
      .filter((file) => !file.startsWith(own))
      .filter((file) => !groups.some(({ test: rule }) => rule.test(`/src/${file}`)))
    // Files of the root that the gateway takes along.
    expect(homeless).toEqual(['widgets/version.ts'])
  })
})

/** One pattern for each word of a rule's first list, so that a dead word does not hide behind a living one. */
function alternatives(rule: RegExp): RegExp[] {
  const [, before = '', list = '', after = ''] = /^(.*?)\(([^()]*)\)(.*)$/.exec(rule.source) ?? []
  return list ? list.split('|').map((word) => new RegExp(`${before}(${word})${after}`)) : [rule]
}
