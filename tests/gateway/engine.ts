/**
 * Node flag for processes that run test gateways. Compiles the database engine, ten megabytes of WebAssembly,
 * only with the fast baseline compiler, because tests do not need optimised code. Halves the processor time
 * of a start.
 */
export const quickEngine = '--liftoff-only'

/** What Node imports before the gateway, so that its packages load in a third less time. */
export const quickModules = new URL('../../gateway/quick-modules.mjs', import.meta.url).href
export const quickPasswords = new URL('./quick-passwords.mjs', import.meta.url).href
