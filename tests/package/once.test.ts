import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Every script of the web build with its modules, as the bundler reported them. */
const modules = JSON.parse(readFileSync(join(root, 'dist/modules.json'), 'utf8')) as Record<string, string[]>

/** A module without the query of a copy, and a package wherever it is installed. */
const identity = (id: string) => id.replace(/\?.*$/, '').replace(/^.*node_modules\//, '')

/** Names what React exports, beside React itself: `scripts/vite/react-modules.ts`. */
const isNames = (id: string) => id.endsWith('?names')

/** Modules in several places, with their scripts. */
function twice(among: (id: string) => boolean): string[] {
  const places = new Map<string, string[]>()
  for (const [script, ids] of Object.entries(modules))
    for (const id of ids.filter(among))
      places.set(identity(id), [...(places.get(identity(id)) ?? []), `${script} has ${id}`])
  expect(places.size).toBeGreaterThan(10)
  return [...places.values()].filter(({ length }) => length > 1).flat()
}

// A policy or element that exists already throws; a listener acts twice; symbols, globals and caches do not know of each
// other. Once, a second lit-html made the palette and the settings exclude each other.
test('no module stands in the build twice, whatever it does when it is evaluated', () => {
  expect(Object.values(modules).flat().map(identity)).toEqual(
    expect.arrayContaining([
      'lit-html/lit-html.js',
      'src/widgets/dom/define.ts',
      'src/widgets/gateway/config.ts',
      'src/host/shortcuts.ts',
    ]),
  )
  expect(twice((id) => !isNames(id))).toEqual([])
})

// The bundler's helper for CommonJS and for late parts of shared scripts: a script of its own is one more request of every
// first view. It leaves the kit once another script needs it; `lateEntries` in `scripts/vite/chunks.ts` says how to avoid that.
test('the helper of the bundler is part of the kit', () => {
  const places = Object.entries(modules).filter(([, ids]) =>
    ids.some((id) => id.includes('rolldown/runtime')),
  )
  expect(places.map(([script]) => script)).toEqual([expect.stringMatching(/^assets\/kit-/)])
})

// The first paint waits for the script that knows the colour scheme; what it needs is requested beside it.
test('the page waits for its script, and preloads what every element needs', () => {
  const page = readFileSync(join(root, 'dist/web/index.html'), 'utf8')
  expect(page).toMatch(/<script type="module" blocking="render"/)
  const preloaded = [...page.matchAll(/rel="modulepreload" crossorigin href="\.\/assets\/([\w]+)-/g)].map(
    ([, name]) => name,
  )
  expect(preloaded[0]).toBe('kit')
  expect(preloaded.sort()).toEqual(['base', 'gateway', 'kit'])
})
