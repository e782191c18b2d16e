// The page reloads when a new build has replaced its scripts: tests/console/loading/theme.test.ts.
import type { Plugin, ModulePreloadOptions } from 'vite'

/**
 * Wraps each `import()`: requests the module's own imports in parallel, so that loading does not wait for a
 * chain of imports, and notifies the page when a script fails to load. Vite's helper also loads style sheets,
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
