// The page reloads when a new build has replaced its scripts: tests/console/loading/theme.long.test.ts.
import type { Plugin, ModulePreloadOptions } from 'vite'

/**
 * Wraps each `import()`: requests the module's own imports in parallel, so that loading does not wait for a
 * chain of imports, and notifies the page when a script fails to load. Trying again asks for the imports anew: WebKit
 * would give a module what a preload got, even nothing, until the script is fetched otherwise. Vite's helper also loads style sheets,
 * which our scripts do not have, and is three times as large.
 */
const helper = `const seen = new Set()
const lost = new Set()
export const __vitePreload = (load, files, from) => {
  const all = (files ?? []).map((file) => new URL(file, from).href)
  const again = all.filter((href) => lost.delete(href))
  if (again[0])
    return Promise.allSettled(again.map((href) => fetch(href, { cache: 'reload' }))).then(() => __vitePreload(load, files, from))
  for (const href of all) {
    if (seen.has(href)) continue
    seen.add(href)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  return load().catch((error) => {
    for (const href of all) lost.add(href)
    dispatchEvent(new Event('oneapi-load-failed'))
    throw error
  })
}`

/**
 * Lets the page reload when a new build has replaced its scripts, and keeps the script tag small: a smaller helper for
 * preloading than Vite's, which tells the page when a script fails to load.
 *
 * @throws when a script of the build imports a style sheet */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /vite[\\/]preload-helper/ }, handler: () => helper },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && !chunk.isEntry && chunk.viteMetadata?.importedCss.size) {
          throw new Error(`${chunk.fileName} imports a sheet, which the preload helper would not load`)
        }
      }
    },
  }
}

/** An `import()` requests the file itself, so only its imports are preloaded. */
export const modulePreload: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, imports) => imports.filter((imported) => imported !== file),
}
