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

/** The statement with which each file begins: `var React = require("react"), …;`. */
const requires = /^var ((?:\w+ = require\("[^"]+"\)[,;]\s*)+)/m

/**
 * Rewrites one of React's CommonJS files as a module. Each export is a variable, so that the bundler can leave it out.
 *
 * @throws if the file is written in another way than those of React 19
 */
export function asModule(code: string): string {
  const names = [...new Set([...code.matchAll(/^\s*exports\.(\w+) =/gm)].map(([, name]) => name!))]
  const imports = [...(requires.exec(code)?.[1] ?? '').matchAll(/(\w+) = require\(("[^"]+")\)/g)]
  const body = withoutTraces(code)
    .replace(requires, '')
    .replace(/^exports\.(\w+) =/gm, 'var exported_$1 =')
    .replace(/\bexports\.(\w+)/g, 'exported_$1')
  if (/\b(require\(|exports\b)/.test(body))
    throw new Error('react-modules: this file of React is written in an unknown way')
  return [
    ...imports.map(([, name, file]) => `import * as ${name} from ${file}`),
    body,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}

/** As r2wc and zustand import React: the modules made here have no default export, which would keep all of it. */
const wholeReact = /\bimport (\w+) from\s*(["'])react\2/g

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
 * Turns React into ES modules, without the exports that nobody imports: 3 kB less in every first view. For CommonJS,
 * every chunk that imports it would also need a helper of the bundler, which always gets its own chunk: one more request.
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
    filter: {
      id: /node_modules[\\/](react|react-dom|scheduler)[\\/]cjs[\\/]|node_modules[\\/](@r2wc|zustand)[\\/]/,
    },
    handler: (code, id) => ({
      code: /[\\/]cjs[\\/]/.test(id)
        ? asModule(code)
        : code.replace(wholeReact, 'import * as $1 from $2react$2'),
      map: null,
    }),
  },
})
