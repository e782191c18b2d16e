import type { Plugin } from 'vite'
import type { Chunk } from './bundled-packages.ts'

/**
 * Wraps each `import()`: requests the module's own imports in parallel, so that loading does not wait for a
 * chain of imports, and tells the page when a script does not come. Vite's helper also loads style sheets,
 * which our scripts do not have, and is three times as large.
 */
const helper = `const seen = new Set()
export const __vitePreload = (load, files, from) => {
  for (const file of files ?? []) {
    const { href } = new URL(file, from)
    if (seen.has(href)) continue
    seen.add(href)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  return load().catch((error) => {
    dispatchEvent(new Event('oneapi-load-failed'))
    throw error
  })
}`

/**
 * Replaces Vite's preload helper and table by ours. @throws when a script of the build imports a style sheet
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /vite[\\/]preload-helper/ }, handler: () => helper },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          if (!chunk.isEntry && chunk.viteMetadata?.importedCss.size) {
            throw new Error(`${chunk.fileName} imports a sheet, which the preload helper would not load`)
          }
          chunk.code = shortTable(chunk)
        }
      },
    },
  }
}

const table = /const __vite__mapDeps=.*?\(m\.f=(\[.*?\])\)\)\)=>i\.map\(i=>d\[i\]\);?/
const use = /__vite__mapDeps\(\[([\d,]*)\]\)/g

/**
 * Shortens a script's table: one character per file, the most used ones first, so that the lists of different
 * elements start alike and compress well. The imported file itself needs no preload, and most of what an
 * element's late parts import is on the page already.
 */
function shortTable({ code, name, dynamicImports }: Chunk): string {
  const files = JSON.parse(table.exec(code)?.[1] ?? '[]') as string[]
  if (files.length === 0) return code
  if (name.startsWith('elements/')) return code.replace(table, '').replace(use, '[]')
  const lists = [...code.matchAll(use)].map(([, list = '']) => list.split(',').map(Number))
  const timesOf = (file: number) => lists.filter((list) => list.includes(file)).length
  const isImported = (path: string) =>
    dynamicImports.some((file) => file.endsWith(path.replace(/^.*\//, '/')))
  const kept = files
    .map((path, file) => ({ path, file, times: timesOf(file) }))
    .filter(({ path }) => !isImported(path))
    .sort((one, other) => other.times - one.times)
  const signs = new Map(kept.map(({ file }, place) => [file, String.fromCharCode(firstSign + place)]))
  const names = kept.map(({ path }) => path.slice(2, -3)).join(' ')
  return code
    .replace(
      table,
      () =>
        `const __names=${JSON.stringify(names)}.split(" "),__vite__mapDeps=l=>[...l].map(c=>"./"+__names[c.charCodeAt()-${firstSign}]+".js");`,
    )
    .replace(use, (_, list: string) => {
      const word = kept.filter(({ file }) => list.split(',').map(Number).includes(file))
      return `__vite__mapDeps(${JSON.stringify(word.map(({ file }) => signs.get(file)).join(''))})`
    })
}

/** `#`, the first character after the quotation mark. */
const firstSign = 35
