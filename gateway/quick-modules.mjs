// Caches how modules of drizzle-orm are resolved. Node parses a package's whole package.json each time it resolves a
// module in it; drizzle-orm's is 180 kB, and the gateway loads more than a hundred of its modules, which costs a
// second of CPU time. Entry points that run from source import this file first.
import * as module from 'node:module'

const name = 'drizzle-orm'
const within = `/node_modules/${name}/`
const entries = new Map()

// Node before 22.15 has no `registerHooks`.
module.registerHooks?.({
  resolve(specifier, context, next) {
    const from = context.parentURL ?? ''
    if (/^\.\.?\/.*\.js$/.test(specifier) && from.includes(within) && !from.endsWith('.cjs')) {
      return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true }
    }
    if (specifier !== name && !specifier.startsWith(`${name}/`)) return next(specifier, context)
    const key = `${specifier} ${context.conditions.join()}`
    if (!entries.has(key)) entries.set(key, next(specifier, context))
    return { ...entries.get(key), shortCircuit: true }
  },
})
