import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './architecture.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const all = [...Object.keys(dependencies), ...Object.keys(devDependencies)].sort()

describe.each(['docs/dependencies.md', 'docs/dependencies.zh-CN.md'])('%s', (path) => {
  const [used = '', held = ''] = read(path).split(/^## (?:Held back|暂不升级的包)$/m)
  const namesIn = (text: string) => [...text.matchAll(/`([@\w./-]+)`/g)].map(([, name]) => name!)
  const cells = [...used.matchAll(/^\| *(`[^|]+) \| *([^|]+?) *\| *([^|]+?) *\|$/gm)]

  test('says of every package why it is here and what would replace it', () => {
    const types = namesIn(/^`@types[^]*/m.exec(used)?.[0] ?? '').filter((name) => /^@types\/\w/.test(name))
    expect([...cells.flatMap(([, names]) => namesIn(names!)), ...types].sort()).toEqual(all)
    for (const [row, , why, other] of cells) expect([why, other].every(Boolean), row).toBe(true)
  })

  test('names the versions that are held back', () => {
    const rows = [...held.matchAll(/^\| *`([\w-]+)` *\| *(\d[\d.]*) *\|/gm)]
    expect(rows.length).toBeGreaterThan(2)
    const versions = { ...dependencies, ...devDependencies }
    for (const [, name, major] of rows) expect(versions[name!]?.replace(/^\D/, ''), name).toMatch(`${major}.`)
  })
})

test('what `npm start` imports is among the dependencies, which alone it installs', () => {
  const needed = new Map<string, string>()
  const seen = new Set<string>()
  const look = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    const text = read(file).replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    const imports = text.matchAll(
      /(?:^(?:import|export) (?!type\b)[^'"`]*?from |^import |\bimport\()'([^'\n]+)'/gm,
    )
    for (const [, id = ''] of imports) {
      const inner = /\.(ts|tsx|mjs)$/.test(id)
      if (id.startsWith('.') && inner) look(join(dirname(file), id))
      else if (/^@?[a-z]/.test(id) && !/^(node:|oneapi-widgets)/.test(id))
        needed.set(/^(@[^/]+\/)?[^/]+/.exec(id)![0], file)
    }
  }
  for (const file of [
    'scripts/start.ts',
    'scripts/web/web-build-now.ts',
    'vite.config.ts',
    'gateway/main.ts',
  ])
    look(file)
  for (const file of sourceFiles()) look(join('src', file))
  const missing = [...needed].filter(([name]) => !(name in dependencies))
  expect(missing).toEqual([])
  expect([...needed.keys()]).toEqual(
    expect.arrayContaining(['vite', 'react', 'hono', 'drizzle-orm', 'marked']),
  )
})
