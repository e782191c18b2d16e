import { join } from 'node:path'
import type { Plugin } from 'vite'

const file = (path: string) => join(import.meta.dirname, `../../node_modules/${path}.production.js`)

/** The file of each part of React that we use. */
export const reactFiles: Record<string, string> = {
  react: file('react/cjs/react'),
  'react/jsx-runtime': file('react/cjs/react-jsx-runtime'),
  'react-dom': file('react-dom/cjs/react-dom'),
  'react-dom/client': file('react-dom/cjs/react-dom-client'),
  scheduler: file('scheduler/cjs/scheduler'),
}

/**
 * Rewrites one of React's CommonJS files as a module; exported so that it can be tested without a bundler.
 */
export function asModule(code: string): string {
  const needed = [...new Set([...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name!))]
  const names = [...new Set([...code.matchAll(/^\s*exports\.(\w+) =/gm)].map(([, name]) => name!))]
  const body = withoutTraces(code).replace(
    /\brequire\("([^"]+)"\)/g,
    (_, name: string) => `required${needed.indexOf(name)}`,
  )
  return [
    ...needed.map((name, place) => `import required${place} from ${JSON.stringify(name)}`),
    'const exports = {}',
    body,
    'export default exports',
    ...names.map((name, place) => `const exported${place} = exports.${name}`),
    `export { ${names.map((name, place) => `exported${place} as ${name}`).join(', ')} }`,
  ].join('\n')
}

/**
 * While loading, React creates the errors that it throws internally. For the unused stack trace of each, V8 parses the
 * whole chunk again on the main thread: 10 ms on an unthrottled CPU. Objects that only inherit from `Error` have none.
 */
const withoutTraces = (code: string) =>
  code.replace(
    /\b(\w+Exception) = Error\((\w+\(\d+\))\)/g,
    '$1 = Object.create(Error.prototype, { message: { value: $2 } })',
  )

/**
 * Turns React into ES modules. For CommonJS, every chunk that imports it needs a helper of the bundler, which
 * always gets its own chunk: a request of every first view for 600 bytes.
 */
export const reactModules = (): Plugin => ({
  name: 'react-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(react|react-dom|scheduler)(\/|$)/ },
    handler: (source) => reactFiles[source],
  },
  transform: {
    filter: { id: /node_modules[\\/](react|react-dom|scheduler)[\\/]cjs[\\/]/ },
    handler: (code) => ({ code: asModule(code), map: null }),
  },
})
