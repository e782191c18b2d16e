import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { UserRow } from '../db/schema.ts'

/** What middleware passes on to later handlers. */
export interface GatewayEnv {
  /** `isInBatch`: a part of `/api/batch`, which was counted as one call. */
  Bindings: Partial<HttpBindings> & { isInBatch?: true }
  Variables: {
    requestId: string
    /** Set by `requireRole`: who makes the call. */
    user: UserRow
    /** Set with it: by what they are known. */
    way?: 'session' | 'access_token'
    /** Reads the body of a management call; set by `limitBody`. */
    body: () => Promise<Uint8Array<ArrayBuffer>>
    /** Set by `requireRole`, which it repeats. */
    stillAllowed?: () => Promise<void>
  }
}

export type GatewayContext = Context<GatewayEnv>
export type GatewayApp = Hono<GatewayEnv>
export type GatewayMiddleware = MiddlewareHandler<GatewayEnv>
