// The effect is proven by tests/console/loading/theme.long.test.ts: the page reloads when a new build has replaced its
// scripts.
import type { Plugin, ModulePreloadOptions } from 'vite'

/**
 * The helper around each `import()`. It requests the module's imports in parallel, so that loading does not wait for a
 * chain of imports, and notifies the page when a script fails to load. A retry fetches the imports again without the
 * cache, because WebKit gives a module whatever its preload got, even nothing. Vite's helper also loads style sheets,
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
 * Replaces Vite's helper for preloading by a smaller one, which keeps the script tag small and notifies the page when
 * a script fails to load, so that the page reloads after a new build has replaced its scripts.
 *
 * @throws when a script of the build imports a style sheet
 */
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

/** Preloads only the imports of a script, because `import()` requests the script itself. */
export const modulePreload: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, imports) => imports.filter((imported) => imported !== file),
}
