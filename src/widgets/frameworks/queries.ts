import {
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
  type DashboardRow,
  type Gateway,
  type Id,
  type PublishedPrices,
  type ResourceKey,
  type Token,
  type TokenDraft,
} from '../client.ts'

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
export const tokenCommands = (gateway: Gateway) => {
  const done = async <Data>(change: Promise<Data>) => {
    const result = await change
    await refresh(gateway)
    return result
  }
  return {
    /** Resolves to the new key, with its secret. @throws GatewayError */
    create: (draft: Partial<TokenDraft> & { name: string }): Promise<Token> =>
      done(createToken(gateway, { ...newToken, ...draft })),
    /** @throws GatewayError */
    remove: (id: Id): Promise<void> => done(deleteToken(gateway, id)),
    /** @throws GatewayError */
    setEnabled: (id: Id, enabled: boolean): Promise<unknown> =>
      done(setTokenStatus(gateway, id, enabled ? TokenStatus.enabled : TokenStatus.disabled)),
  }
}

/** Redeems a code; everything that is shown is loaded again. Resolves to the units credited. @throws GatewayError */
export async function redeem(gateway: Gateway, code: string): Promise<number> {
  const units = await redeemCode(gateway, code)
  await refresh(gateway)
  return units
}
