/**
 * The server half of a page with widgets, for Node and every runtime with web standards: accounts of the gateway for the
 * users of a site, and a handler for the calls of the elements.
 */
export { createBackend, type Backend, type BackendOptions } from './server/backend.ts'
export { memoryStorage, sqliteStorage, type BackendStorage } from './server/storage.ts'
export { toNodeHandler } from './server/node.ts'
export type { Account } from './server/accounts.ts'
export type { ModelUsage } from './server/usage.ts'
export type { UserOf } from './server/handler.ts'
export type { Widget } from './server/allowed-calls.ts'
export type { TokenProvider, UserToken } from './gateway/token-source.ts'
export { GatewayError, GatewayErrorKind } from './gateway/gateway-error.ts'
