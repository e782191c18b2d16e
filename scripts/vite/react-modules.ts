// One request less in every first view: tests/package/once.test.ts, tests/console/loading/first-view.test.ts.
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const load = createRequire(import.meta.url)

/**
 * Saves every first view a request: names what React exports, since every script that imports CommonJS needs a helper of
 * the bundler, and a helper that many scripts need is a script of its own. React itself stays as it is published.
 */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react(\/jsx-runtime)?$/ },
    // React's own `require` calls get the files themselves.
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
