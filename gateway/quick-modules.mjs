// Each time Node resolves a module inside a package, it parses that package's whole package.json again. drizzle-orm's
// is 180 kB, and the gateway loads more than a hundred of its modules: a second of CPU time.
// Import this first wherever the gateway is started from source.
import * as module from 'node:module'

const name = 'drizzle-orm'
const within = `/node_modules/${name}/`
const entries = new Map()

// Node before 22.15 has no such hooks.
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
