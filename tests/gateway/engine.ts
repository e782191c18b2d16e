/**
 * Node flag for processes that run test gateways. Compiles the database engine, ten megabytes of WebAssembly,
 * only with the fast baseline compiler, because tests do not need optimised code. Halves the processor time
 * of a start.
 */
export const quickEngine = '--liftoff-only'
