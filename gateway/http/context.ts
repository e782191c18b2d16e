import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { UserRow } from '../db/schema.ts'

/** What middleware provides to later handlers. */
export interface GatewayEnv {
  /** `isInBatch` marks a part of `/api/batch`: the batch was already counted as one call. */
  Bindings: Partial<HttpBindings> & { isInBatch?: true }
  Variables: {
    requestId: string
    /** The caller; set by `requireRole`. */
    user: UserRow
    /** How `user` was authenticated; set by `requireRole`. */
    authMethod?: 'session' | 'access_token'
    /** Reads the body of a management call; set by `limitBody`. */
    body: () => Promise<Uint8Array<ArrayBuffer>>
    /** Repeats the check of `requireRole`, which sets it. */
    recheckRole?: () => Promise<void>
  }
}

export type GatewayContext = Context<GatewayEnv>
export type GatewayApp = Hono<GatewayEnv>
export type GatewayMiddleware = MiddlewareHandler<GatewayEnv>
