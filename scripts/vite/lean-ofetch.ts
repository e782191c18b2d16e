// 1.6 kB less in every first view: tests/unit/project/lean-ofetch.test.ts.
import type { Plugin } from 'vite'

/**
 * Leaves out what ofetch imports for base addresses, queries and JSON: `gateway/transport.ts` gives it whole addresses and
 * takes plain text, so neither is ever called. Each function throws, should that change.
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
      `${unused}\nexport { unused as ${id.endsWith('ufo') ? 'withBase, unused as withQuery' : 'default'} }`,
  },
})

const unused = `function unused() { throw new Error('left out of the build: scripts/vite/lean-ofetch.ts') }`
