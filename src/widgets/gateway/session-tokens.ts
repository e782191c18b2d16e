import type { Dialect, Caller } from './dialect.ts'
import { TokenSource } from './token-source.ts'

/** Storage key of the session id, which is useless without a cookie that no script can read. */
const sessionKey = 'auth_session'

/**
 * Access tokens that a gateway issues at sign-in instead of a cookie, kept only in memory. They expire and are
 * renewed by the dialect, and immediately after a page reload.
 */
export class SessionTokens {
  #session = ''
  #tokens = new TokenSource()

  /** The tokens of the stored session, which another tab may have started; undefined if sessions use cookies. */
  of(gateway: Caller & { dialect: Dialect }): TokenSource | undefined {
    const { renewToken } = gateway.dialect
    const session = renewToken && gateway.storage.read(sessionKey)
    if (!session) return undefined
    if (session !== this.#session) this.#begin(session)
    this.#tokens.setProvider(() => renewToken(gateway, session))
    return this.#tokens
  }

  /** Stores the result of a sign-in or a renewal; without a session, removes the stored one. */
  keep({ storage }: Pick<Caller, 'storage'>, session: string, token: string) {
    if (!session) return storage.remove(sessionKey)
    storage.write(sessionKey, session)
    this.#begin(session)
    this.#tokens.hold(token)
  }

  #begin(session: string) {
    this.#session = session
    this.#tokens = new TokenSource()
  }
}
