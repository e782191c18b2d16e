import type { Plugin } from 'vite'

/**
 * The helper around each `import()`: asks for what the module will import beside the module itself, so that nothing
 * waits for a chain of imports. Vite's own also loads sheets, which no script of ours has, at three times the size.
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
  return load()
}`

/** Puts our preload helper and table in place of Vite's. @throws when a script of the build brings a sheet along */
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
          chunk.code = shortTable(chunk.code)
        }
      },
    },
  }
}

const table = /const __vite__mapDeps=.*?\(m\.f=(\[.*?\])\)\)\)=>i\.map\(i=>d\[i\]\);?/
const use = /__vite__mapDeps\(\[([\d,]*)\]\)/g

/**
 * Writes the table of a script shorter: one character a file, those most asked for first, so that the lists of two
 * elements begin alike. The element's own file needs no preload: it is what is being imported.
 */
function shortTable(code: string): string {
  const files = JSON.parse(table.exec(code)?.[1] ?? '[]') as string[]
  if (files.length === 0) return code
  const lists = [...code.matchAll(use)].map(([, list = '']) => list.split(',').map(Number))
  const timesOf = (file: number) => lists.filter((list) => list.includes(file)).length
  const kept = files
    .map((path, file) => ({ path, file, times: timesOf(file) }))
    .filter(({ path }) => path.startsWith('./'))
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

/** `#`, the first sign after the quotation mark. */
const firstSign = 35
