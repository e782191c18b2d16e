// The effect is proven by tests/package/once.test.ts and tests/console/loading/first-view.test.ts: every first view
// makes one request less.
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const load = createRequire(import.meta.url)

/**
 * Makes ES modules with named exports of React. Scripts that import CommonJS need a helper of the bundler, and a
 * helper that many scripts need becomes a separate script, one more request in every first view. React's code itself
 * does not change.
 */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(\/jsx-runtime)?$/ },
    // React's own `require` calls get the original files.
    handler: (source, _importer, { kind }) =>
      kind === 'import-statement' ? `${load.resolve(source)}?names` : undefined,
  },
  load: {
    filter: { id: /\?names$/ },
    handler(id) {
      const file = id.replace(/\?names$/, '')
      const names = Object.keys(load(file) as object).map((name) => `export const ${name} = all.${name}`)
      return [`import all from ${JSON.stringify(file)}`, 'export default all', ...names].join('\n')
    },
  },
})
