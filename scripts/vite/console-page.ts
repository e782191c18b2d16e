// The effect is proven by tests/package/once.test.ts and npm run bench: no flash of the wrong colours, and scripts
// that load in parallel.
import type { Plugin } from 'vite'

const ours = /\s*<link rel="modulepreload"[^>]*href="\.\/([^"]+)"[^>]*>/g

/**
 * Prepares the console's page for a first paint in the right colours and for scripts that load in parallel.
 *
 * - Its first paint waits for its script, which knows the visitor's colour scheme. The attribute is added here,
 *   because Vite drops it from the source.
 * - It preloads the chunks that every React element needs, instead of after the script has requested the first
 *   element. Over HTTP/1.1, browsers open six connections, so React, by far the largest chunk, comes first, followed
 *   by what the page itself waits for.
 */
export function consolePage(): Plugin {
  return {
    name: 'console-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk: page }) {
        if (!bundle || !page) return
        const importsOf = (file: string, seen = new Set<string>()): Set<string> => {
          const chunk = bundle[file]
          if (seen.has(file) || chunk?.type !== 'chunk') return seen
          seen.add(file)
          for (const imported of chunk.imports) importsOf(imported, seen)
          return seen
        }
        const lengthOf = (file: string) => {
          const chunk = bundle[file]
          return chunk?.type === 'chunk' ? chunk.code.length : 0
        }
        const hasReact = (file: string) => {
          const chunk = bundle[file]
          return chunk?.type === 'chunk' && chunk.moduleIds.some((id) => id.includes('/react-dom/'))
        }
        const [first, ...others] = Object.values(bundle)
          .filter((chunk) => chunk.type === 'chunk' && chunk.isEntry && chunk.name.startsWith('elements/'))
          .map(({ fileName }) => importsOf(fileName))
          .filter((files) => [...files].some(hasReact))
        const shared = [...(first ?? [])].filter((file) => others.every((files) => files.has(file)))
        const byLength = (one: string, two: string) => lengthOf(two) - lengthOf(one)
        const react = Object.keys(bundle).filter(hasReact)
        const own = [...importsOf(page.fileName)].filter((file) => file !== page.fileName).sort(byLength)
        const files = new Set([...react, ...own, ...shared.sort(byLength)])
        return {
          html: html
            .replace(ours, '')
            .replace('<script type="module"', '<script type="module" blocking="render"'),
          tags: [...files].map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
            injectTo: 'head',
          })),
        }
      },
    },
  }
}
