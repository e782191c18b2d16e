import {
  connect,
  createToken,
  deleteToken,
  formatQuota,
  getDashboard,
  getSelf,
  listPrices,
  loadStatus,
  logKeys,
  newToken,
  redeemCode,
  refresh,
  searchTokens,
  setTokenStatus,
  tokenKeys,
  TokenStatus,
  userKeys,
  watch,
  type DashboardRow,
  type Gateway,
  type Id,
  type PublishedPrices,
  type ResourceKey,
  type Token,
  type TokenDraft,
} from '../client.ts'
import { configChanged } from '../gateway/config.ts'

/** What a hook shows. A failed call keeps the data of an earlier one. */
export interface Result<Data> {
  data: Data | undefined
  /** A `GatewayError`. */
  error: unknown
  loading: boolean
}

/** A place in the cache that elements share, how it is filled, and what a page gets of it. */
export interface Query<Wire, Data> {
  key: ResourceKey<Wire>
  load: (gateway: Gateway, signal: AbortSignal) => Promise<Wire>
  select: (wire: Wire, gateway: Gateway) => Data
}

/** The gateway that a hook is given, else that of the page, which `configure()` may change at any time. */
export const gatewayOf = (given: Gateway | undefined) => given ?? connect()

export const nothing = { data: undefined, error: undefined, loading: true }

/** @returns a function that ends it */
export function follow<Wire, Data>(
  query: Query<Wire, Data>,
  given: Gateway | undefined,
  listener: (result: Result<Data>) => void,
): () => void {
  let gateway: Gateway | undefined
  let leave = () => {}
  const enter = () => {
    const current = gatewayOf(given)
    if (current === gateway) return
    leave()
    gateway = current
    let wire: Wire | undefined
    let data: Data | undefined
    leave = watch(
      current,
      query.key,
      (signal) => query.load(current, signal),
      (known) => {
        if (known.data !== wire) data = (wire = known.data) && query.select(wire, current)
        listener({ ...known, data })
      },
    )
  }
  enter()
  addEventListener(configChanged, enter)
  return () => {
    removeEventListener(configChanged, enter)
    leave()
  }
}

const query = <Wire, Data>(query: Query<Wire, Data>) => query

export interface Balance {
  /** Units. */
  quota: number
  usedQuota: number
  /** The quota in the gateway's currency, such as `$5.40`. */
  text: string
}

export const balance = query({
  key: userKeys.self,
  load: async (gateway, signal) => {
    // Its currency; a gateway without a status counts in dollars.
    await loadStatus(gateway).catch(() => undefined)
    return getSelf(gateway, signal)
  },
  select: ({ quota, used_quota }, gateway): Balance => {
    const { status } = gateway.status.getState()
    return { quota, usedQuota: used_quota, text: formatQuota(quota, status) }
  },
})

export const tokens = query({
  key: tokenKeys.every,
  load: (gateway, signal) => searchTokens(gateway, '', signal),
  select: ({ rows }): Token[] => rows,
})

export const usage = query({
  key: logKeys.all.key<DashboardRow[]>(),
  load: getDashboard,
  select: (rows): DashboardRow[] => rows,
})

export const prices = query({
  key: userKeys.prices,
  load: listPrices,
  select: (prices): PublishedPrices | null => prices,
})

/** Changes of keys; afterwards everything that is shown is loaded again. */
export const tokenCommands = (given: Gateway | undefined) => {
  const done = async <Data>(change: (gateway: Gateway) => Promise<Data>) => {
    const gateway = gatewayOf(given)
    const result = await change(gateway)
    await refresh(gateway)
    return result
  }
  return {
    /** Resolves to the new key, with its secret. @throws GatewayError */
    create: (draft: Partial<TokenDraft> & { name: string }): Promise<Token> =>
      done((gateway) => createToken(gateway, { ...newToken, ...draft })),
    /** @throws GatewayError */
    remove: (id: Id): Promise<void> => done((gateway) => deleteToken(gateway, id)),
    /** @throws GatewayError */
    setEnabled: (id: Id, enabled: boolean): Promise<unknown> =>
      done((gateway) => setTokenStatus(gateway, id, enabled ? TokenStatus.enabled : TokenStatus.disabled)),
  }
}

/** Redeems a code; everything that is shown is loaded again. Resolves to the units credited. @throws GatewayError */
export async function redeem(given: Gateway | undefined, code: string): Promise<number> {
  const gateway = gatewayOf(given)
  const units = await redeemCode(gateway, code)
  await refresh(gateway)
  return units
}
