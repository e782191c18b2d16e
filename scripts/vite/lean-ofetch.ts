// 1.6 kB less in every first view: tests/unit/project/lean-ofetch.test.ts.
import type { Plugin } from 'vite'

/**
 * Leaves out what ofetch imports for base addresses, queries and JSON: `gateway/transport.ts` gives it whole addresses and
 * takes plain text, so neither is ever called.
 */
export const leanOfetch = (): Plugin => ({
  name: 'lean-ofetch',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(ufo|destr)$/ },
    handler: (source, importer = '') =>
      /[\\/]ofetch[\\/]/.test(importer) ? `\0unused-${source}` : undefined,
  },
  load: {
    filter: { id: /^\0unused-/ },
    handler: (id) =>
      id.endsWith('ufo')
        ? 'export const withBase = undefined, withQuery = undefined'
        : 'export default undefined',
  },
})
