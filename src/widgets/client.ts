/**
 * The client, stores and typed resources of a gateway, without React and without elements: for pages that draw what they
 * show themselves. Elements on the same page share the gateway: its session, its calls and what they have loaded.
 */
import type { ResourceKey } from './domain/resource-key.ts'
import { currentConfig, builtBaseUrl, tokenOwner } from './gateway/config.ts'
import type { Gateway } from './gateway/gateway.ts'
import { gatewayFor } from './gateway/registry.ts'
import type { TokenProvider } from './gateway/token-source.ts'
import type { Load, Resource } from './stores/resources.ts'

export { GatewayError, GatewayErrorKind } from './gateway/gateway-error.ts'
export type { Gateway, RequestOptions } from './gateway/gateway.ts'
export type { TokenProvider } from './gateway/token-source.ts'
export type { Id } from './domain/id.ts'
export type { Page } from './domain/paging.ts'
export type { ResourceKey } from './domain/resource-key.ts'
export { isAdmin, isRoot, isSignedIn, type SessionState } from './stores/session.ts'
export { currencyOf, type GatewayStatus } from './domain/status.ts'
export { formatQuota } from './domain/plain-quota.ts'

export { loadStatus } from './api/status.ts'
export { ensureSession, signIn, signOut, type SignIn } from './api/session.ts'
export { createAccessToken, register, type Registration } from './api/account.ts'
export { getSelf, listAvailableModels, listPrices, redeemCode, userKeys } from './api/users.ts'
export type { PublishedPrices } from './domain/prices/published.ts'
export type { User } from './domain/accounts/user.ts'
export {
  createToken,
  deleteToken,
  editToken,
  getToken,
  listTokens,
  searchTokens,
  setTokenStatus,
  tokenKeys,
} from './api/tokens.ts'
export { newToken, TokenStatus, type Token, type TokenDraft } from './domain/tokens/token.ts'
export { getLogStat, listLogs, logKeys, type LogScope } from './api/logs.ts'
export { getDashboard, type DashboardRow } from './api/dashboard.ts'
export { getContent, contentKeys, type ContentName } from './api/content.ts'

/** Where a gateway is, and who is signed in there. */
export interface Connection {
  /** Address without `/api`, such as `/gateway`; default: that of `configure()`, else the page's origin. */
  baseUrl?: string
  /**
   * Returns an access token; the same function is the same user. Default: without a `baseUrl` that of `configure()`, else
   * the cookie of the page's origin.
   */
  tokenProvider?: TokenProvider
  /** `one-api`, `laisky`, `one-hub` or `new-api`; default: recognised. */
  dialect?: string
}

/**
 * A gateway. The same address and token function are the same gateway; that of `configure()`, which is also the default,
 * is the one of the page's elements.
 */
export function connect({ baseUrl, tokenProvider, dialect }: Connection = {}): Gateway {
  const page = currentConfig()
  const provider = tokenProvider ?? (baseUrl === undefined ? page.tokenProvider : undefined)
  const owner = provider === page.tokenProvider ? tokenOwner(page) : provider
  return gatewayFor({
    baseUrl: baseUrl ?? page.baseUrl ?? builtBaseUrl,
    dialect,
    ...(provider && { owner, tokenProvider: provider }),
  })
}

/** What is known of a resource. A failed call keeps the data of an earlier one. */
export interface Known<Data> {
  data: Data | undefined
  error: unknown
  loading: boolean
}

/**
 * Keeps data up to date, as elements do: loads it, and again after each change that an element or `refresh()` tells of.
 * All who watch a key share one call.
 *
 * @param key - such as `tokenKeys.list.at(0)`
 * @param listener - called at once, and with each change
 * @returns a function that ends it; a call whose last caller has gone is aborted
 */
export function watch<Data>(
  gateway: Gateway,
  key: ResourceKey<Data>,
  load: Load<Data>,
  listener: (known: Known<Data>) => void,
): () => void {
  const { resources, session } = gateway
  /** The data of a user who has just been signed out, until the gateway has sent them again. */
  let former: Data | undefined
  let resource: Resource<Data>
  let leave = () => {}
  /** Each change of user drops what was watched. */
  const enter = () => {
    const current = resources.at(key)
    if (current === resource) return false
    leave()
    resource = current
    const ends = [resource.store.subscribe(report), resources.watch(resource, load)]
    leave = () => ends.forEach((end) => end())
    return true
  }
  const report = () => {
    enter()
    const { data, error, loading } = resource.store.getState()
    if (!loading && error === undefined) former = undefined
    listener({ data: data === former ? undefined : data, error, loading })
  }
  report()
  const unsubscribe = session.subscribe(({ phase }, before) => {
    if (enter() || phase !== 'signed-out' || before.phase === phase) return
    former = resource.store.getState().data
    void resources.refresh(key, Infinity)
  })
  return () => {
    unsubscribe()
    leave()
  }
}

/** Loads again all that is watched, by elements too: call it after a change. Resolves when that is done. */
export const refresh = (gateway: Gateway): Promise<void> => gateway.resources.invalidate()
