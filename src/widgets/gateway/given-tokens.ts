import type { Dialect, Caller } from './dialect.ts'
import { TokenSource } from './token-source.ts'

/** Names the session in storage; worth nothing without a cookie that no script can read. */
const sessionKey = 'auth_session'

/**
 * Tokens that a gateway gives with a sign-in in place of a cookie, in memory only. They run out and are renewed as its
 * dialect says; a reload renews at once.
 */
export class GivenTokens {
  #session = ''
  #tokens = new TokenSource()

  /** Those of the session in storage, which another tab may have begun; undefined where sessions are cookies. */
  of(gateway: Caller & { dialect: Dialect }): TokenSource | undefined {
    const { renewToken } = gateway.dialect
    const session = renewToken && gateway.storage.read(sessionKey)
    if (!session) return undefined
    if (session !== this.#session) this.#begin(session)
    this.#tokens.setProvider(() => renewToken(gateway, session))
    return this.#tokens
  }

  /** Keeps what a sign-in or a renewal gave; without a session it is none of ours any more. */
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
