/**
 * Node's flag for a process with a gateway of a test: the database's engine, WebAssembly of ten megabytes, is compiled
 * once, quickly, and not a second time for a speed that nobody there waits for. A start takes half the processor time.
 */
export const quickEngine = '--liftoff-only'
