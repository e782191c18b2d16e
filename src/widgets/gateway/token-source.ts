import type { Id } from '../domain/id.ts'
import { record } from '../domain/wire.ts'
import { GatewayError, GatewayErrorKind } from './gateway-error.ts'
import { browserStorage, tabStorage } from '../stores/browser-storage.ts'
import type { DialectContext } from './dialect-context.ts'
import type { Dialect } from './dialect.ts'

/** An access token, and whose it is: new-api until July 2026 wants the user's id with each call. */
export interface UserToken {
  token: string
  userId: Id
}

/**
 * Returns the access token for a gateway. Called once for many requests, and once more with `{ refused: true }` after
 * the gateway rejected the token. The token stays in memory.
 */
export type TokenProvider = (request: {
  refused: boolean
}) => string | UserToken | Promise<string | UserToken>

/** The source calls a token function at most once at a time and caches its result. */
export class TokenSource {
  #provider: TokenProvider | undefined
  #token: Promise<string> | undefined
  #wake: (() => void)[] = []
  userId: Id | undefined

  /** Replaces the token function; the current token is used until the gateway rejects it. */
  setProvider(provider: TokenProvider | undefined) {
    this.#provider = provider
    if (!provider) return
    for (const wake of this.#wake.splice(0)) wake()
  }

  hold(token: string) {
    this.#token = Promise.resolve(token)
  }

  /** The current token, requested if there is none. Waits until a token function is set. */
  current(): Promise<string> {
    return (this.#token ??= this.#fetchToken(false))
  }

  /** A newer token than `refused`: the one already fetched since then, or a new one, requested once. */
  async renewed(refused: string): Promise<string> {
    const known = this.#token
    const latest = known ? await known.catch(() => refused) : refused
    if (latest !== refused) return latest
    if (this.#token === known) this.#token = this.#fetchToken(true)
    return this.#token!
  }

  #fetchToken(refused: boolean): Promise<string> {
    const flag = this.#answer(refused)
    flag.catch(() => (this.#token = undefined))
    return flag
  }

  async #answer(refused: boolean): Promise<string> {
    if (!this.#provider) await new Promise<void>((resolve) => this.#wake.push(resolve))
    let given: unknown
    try {
      given = await this.#provider!({ refused })
    } catch (error) {
      // A failed renewal may be the network's fault; the page's own errors may contain the token.
      throw error instanceof GatewayError ? error : new GatewayError(GatewayErrorKind.unauthorized)
    }
    const { token, userId } =
      typeof given === 'string' ? { token: given } : (record(given) as Partial<UserToken>)
    this.userId = userId
    if (typeof token !== 'string' || !token) throw new GatewayError(GatewayErrorKind.unauthorized)
    return token
  }
}

type StoredSession = Pick<DialectContext, 'storage' | 'baseUrl'>

/** On the gateway's own pages there is one cookie for all, so that elements go on with the console's session. */
const placeOf = ({ storage, baseUrl }: StoredSession) => (baseUrl ? storage : browserStorage)

/** The session id is useless without a cookie that no script can read. */
const sessionKey = 'auth_session'

/** `auth_token` is session id and token; `restored` explains `auth_asked`. */
const inTab = ({ baseUrl }: StoredSession, name: string) => (baseUrl ? `oneapi:${baseUrl}:${name}` : name)

/** The dialect renews the tokens; the tab keeps them, as gateways limit renewals. */
export class SessionTokens {
  #session = ''
  #tokens = new TokenSource()
  #restored: Promise<boolean> | undefined

  /** Another tab may have started the stored session; undefined if sessions use cookies. */
  of(gateway: DialectContext & { dialect: Dialect }): TokenSource | undefined {
    const { renewToken } = gateway.dialect.extensions.session ?? {}
    if (!renewToken) return undefined
    const session = this.idOf(gateway)
    if (!session) {
      // Another tab has signed out.
      tabStorage.remove(inTab(gateway, 'auth_token'))
      return undefined
    }
    if (session !== this.#session) {
      const [storedSession, token] = tabStorage.read(inTab(gateway, 'auth_token'))?.split(' ') ?? []
      this.#begin(session, storedSession === session ? token : undefined)
    }
    this.#tokens.setProvider(async () => {
      const token = await renewToken(gateway, session)
      tabStorage.write(inTab(gateway, 'auth_token'), `${session} ${token}`)
      return token
    })
    return this.#tokens
  }

  idOf = (gateway: StoredSession): string | null => placeOf(gateway).read(sessionKey)

  /** Without a session the stored one is removed. */
  keep(gateway: StoredSession, session: string, token: string) {
    if (!session) {
      tabStorage.remove(inTab(gateway, 'auth_token'))
      return placeOf(gateway).remove(sessionKey)
    }
    placeOf(gateway).write(sessionKey, session)
    tabStorage.write(inTab(gateway, 'auth_token'), `${session} ${token}`)
    this.#begin(session, token)
  }

  /** The cookie may restore a session whose id is lost; it is asked once per tab, as gateways limit renewals. */
  restored(gateway: DialectContext & { dialect: Dialect }): Promise<boolean> {
    return (this.#restored ??= this.#restore(gateway))
  }

  async #restore(gateway: DialectContext & { dialect: Dialect }): Promise<boolean> {
    const { renewToken } = gateway.dialect.extensions.session ?? {}
    const flag = inTab(gateway, 'auth_asked')
    if (!renewToken || this.idOf(gateway) || tabStorage.read(flag)) return false
    tabStorage.write(flag, 'yes')
    return renewToken(gateway, '').then(Boolean, () => false)
  }

  #begin(session: string, token: string | undefined) {
    this.#session = session
    this.#tokens = new TokenSource()
    if (token) this.#tokens.hold(token)
  }
}
