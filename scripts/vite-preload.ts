import type { Plugin } from 'vite'

/**
 * Adds `<link rel="modulepreload">` for the chunks that every React element needs (React, the kit) to the console
 * page: they download beside the host's own script instead of after it has run and asked for its first element.
 */
export function preloadShared(): Plugin {
  return {
    name: 'preload-shared-chunks',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, chunk: page }) {
        if (!bundle || !page) return
        const importsOf = (file: string, seen = new Set<string>()): Set<string> => {
          const chunk = bundle[file]
          if (seen.has(file) || chunk?.type !== 'chunk') return seen
          seen.add(file)
          for (const imported of chunk.imports) importsOf(imported, seen)
          return seen
        }
        const hasReact = (file: string) => {
          const chunk = bundle[file]
          return chunk?.type === 'chunk' && chunk.moduleIds.some((id) => id.includes('/react-dom/'))
        }
        const [first, ...others] = Object.values(bundle)
          .filter((chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name.startsWith('elements/'))
          .map(({ fileName }) => importsOf(fileName))
          .filter((files) => [...files].some(hasReact))
        const already = importsOf(page.fileName)
        const shared = [...(first ?? [])].filter(
          (file) => !already.has(file) && others.every((files) => files.has(file)),
        )
        return shared.map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
          injectTo: 'head',
        }))
      },
    },
  }
}
