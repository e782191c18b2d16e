import { trimSlash } from '../domain/format.ts'
import {
  browserStorage,
  memoryStorage,
  prefixedStorage,
  watchReturn,
  watchStorage,
} from '../stores/browser-storage.ts'
import { readSession } from '../stores/session.ts'
import { currentConfig } from './config.ts'
import { Gateway } from './gateway.ts'
import { RateLimiter } from './rate-limiter.ts'
import { TokenSource, type TokenProvider } from './token-source.ts'

/** Without an owner the cookie signs the calls. */
export interface GatewaySource {
  baseUrl: string
  /** The owner is the provider, element or configuration that holds the token function. */
  owner?: object | undefined
  tokenProvider?: TokenProvider | undefined
  /** The page may set the dialect. */
  dialect?: string | undefined
}

const byCookie = new Map<string, Gateway>()
const limiters = new Map<string, RateLimiter>()
const byOwner = new WeakMap<object, Map<string, Gateway>>()
/** Weak references let the gateways of an owner end with it. */
const every: WeakRef<Gateway>[] = []

/** The same address and owner return the same object; a new token function replaces the old one. */
export function gatewayFor({ dialect, ...source }: GatewaySource): Gateway {
  const gateway = found(source)
  if (dialect) void gateway.setDialect(dialect, true)
  return gateway
}

function found({ baseUrl, owner, tokenProvider }: GatewaySource): Gateway {
  const address = normalizeBaseUrl(baseUrl)
  if (!owner) return remember(byCookie, address, () => cookieGateway(address))
  let owned = byOwner.get(owner)
  if (!owned) byOwner.set(owner, (owned = new Map()))
  const gateway = remember(
    owned,
    address,
    () => new Gateway(address, memoryStorage(), new TokenSource(), limiterOf(address)),
  )
  gateway.tokens?.setProvider(tokenProvider)
  return gateway
}

/** Trailing slashes go, and the page's own origin becomes an empty string. */
export function normalizeBaseUrl(baseUrl: string): string {
  const address = trimSlash(baseUrl)
  if (typeof location === 'undefined' || !address) return address
  const origin = location.origin
  return address === origin ? '' : address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}

/** A gateway counts the calls of an address, not of a user, so all identities there share one. */
function limiterOf(address: string): RateLimiter {
  const limiter = limiters.get(address) ?? new RateLimiter(address, browserStorage)
  limiters.set(address, limiter)
  return limiter
}

function cookieGateway(address: string): Gateway {
  const prefix = currentConfig().ownsStorage ? '' : `oneapi:${address || 'origin'}:`
  const storage = prefix ? prefixedStorage(prefix) : browserStorage
  const gateway = new Gateway(address, storage, undefined, limiterOf(address))
  watchStorage((key) => {
    if (key === null || key === `${prefix}user`) followOtherTab(gateway)
    // The console, or widgets elsewhere on this origin, may have the same cookie.
    else if (/(^|:)user$/.test(key)) void gateway.returned({ cached: false })
  })
  return gateway
}

function followOtherTab(gateway: Gateway) {
  const stored = readSession(gateway.storage)
  if (stored.user) {
    const { phase, user } = gateway.session.getState()
    if (phase !== 'signed-in' || user?.id !== stored.user.id) gateway.signedIn(stored.user)
  } else gateway.refused()
}

/** The page received nothing from other tabs while it was in the browser's cache. */
function returnAll() {
  for (const gateway of every.flatMap((ref) => ref.deref() ?? [])) {
    const { phase } = gateway.session.getState()
    if (!gateway.tokens && (phase === 'signed-in' || readSession(gateway.storage).user))
      followOtherTab(gateway)
    void gateway.returned({ cached: true })
  }
}

function remember(gateways: Map<string, Gateway>, address: string, make: () => Gateway): Gateway {
  let gateway = gateways.get(address)
  if (!gateway) {
    if (every.length === 0) watchReturn(returnAll)
    gateways.set(address, (gateway = make()))
    every.push(new WeakRef(gateway))
  }
  return gateway
}
