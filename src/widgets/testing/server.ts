import type { Seed } from './seed.ts'

/** How a gateway for tests over http is started. */
export interface TestServerSettings {
  /** What it holds at its start; default: a small portal. The sample of a new gateway with `sample`. */
  seed?: Seed
  /** Fills it like a new gateway instead: users, keys, channels and a month of calls. Default false. */
  sample?: boolean
  /** Default 0: any free port. */
  port?: number
  /** Default `127.0.0.1`, this machine alone. */
  host?: string
  /** A folder with pages of yours, served at `/pages/` on the same origin. */
  pages?: string
}

/** A cookie as Playwright's `context.addCookies()` takes it. */
export interface TestCookie {
  name: string
  value: string
  url: string
}

/** A whole gateway over http, in memory, with the console and the elements at `/loader.js`. */
export interface TestServer {
  /** `http://localhost:{port}` */
  url: string
  /**
   * A new session of a user of the seed.
   *
   * @returns its cookies, and the same as a header for calls from Node
   * @throws Error when no user has this name
   */
  signInAs(username: string): Promise<{ cookies: TestCookie[]; header: string }>
  /** A new access token of a user of the seed; an earlier one of the same user ends. */
  accessTokenOf(username: string): Promise<string>
  /** Stops it; its data is gone. */
  stop(): Promise<void>
}

/**
 * Starts a gateway for tests. Needs Node 22.15 and `@electric-sql/pglite`.
 *
 * @throws Error when the port is taken, or PGlite is not installed
 */
export type StartTestServer = (settings?: TestServerSettings) => Promise<TestServer>
