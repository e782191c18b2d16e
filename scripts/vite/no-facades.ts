import type { Plugin, Rolldown } from 'vite'

/** What the bundler emits for a dynamic import from a shared chunk: `export{a as register}from"./kit-….js";`. */
const facade = /^export\{([^}]*)\}from["'`]\.\/([^"'`]+)["'`];?\s*$/

/**
 * A dynamically imported module may be in a chunk that the page has already loaded. The bundler still emits a separate
 * script for it that only re-exports from that chunk: a wasted request. This plugin imports it from the chunk instead.
 */
export const noFacades = (): Plugin => ({
  name: 'no-facades',
  apply: 'build',
  generateBundle: {
    // Before the preload tables and the manifest are generated from the remaining files.
    order: 'pre',
    handler(_options, bundle) {
      for (const [file, { source, names }] of facadesOf(bundle)) {
        delete bundle[file]
        const late = new RegExp(`(import\\(["'\`][./\\w]*/)${nameOf(file)}(["'\`]\\))`, 'g')
        const named = names.map(([own, shown]) => `${shown}:e.${own}`).join()
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.dynamicImports.includes(file)) continue
          const code = chunk.code.replace(late, `$1${source}$2.then(e=>({${named}}))`)
          if (code === chunk.code) throw new Error(`${chunk.fileName} does not import ${file} as expected`)
          chunk.code = code
          chunk.dynamicImports = chunk.dynamicImports.filter((one) => one !== file)
        }
      }
    },
  },
})

function facadesOf(bundle: Rolldown.OutputBundle) {
  return Object.values(bundle).flatMap((chunk) => {
    if (chunk.type !== 'chunk' || chunk.isEntry) return []
    const [, exported, source] = facade.exec(chunk.code) ?? []
    if (!exported || !source) return []
    const names = exported.split(',').map((pair) => {
      const [own = '', shown = own] = pair.trim().split(' as ')
      return [own, shown] as const
    })
    return [[chunk.fileName, { source, names }] as const]
  })
}

const nameOf = (file: string) => file.replace(/^.*\//, '')
