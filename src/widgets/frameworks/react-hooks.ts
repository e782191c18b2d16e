import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { refresh, type Gateway } from '../client.ts'
import {
  balance,
  follow,
  gatewayOf,
  nothing,
  prices,
  redeem,
  tokenCommands,
  tokens,
  usage,
  type Query,
  type Result,
} from './queries.ts'

/*
 * Hooks for pages that draw by themselves. Each loads when its component appears, again after each change that an element
 * or a hook makes, and shares its call with everything that shows the same. `gateway` is that of `connect()` unless named.
 */

export type { Balance, Result } from './queries.ts'

export type Loaded<Data> = Result<Data> & {
  /** Loads everything again that is shown. */
  reload: () => Promise<void>
}

function useQuery<Wire, Data>(query: Query<Wire, Data>, gateway?: Gateway): Loaded<Data> {
  const [result, setResult] = useState<Result<Data>>(nothing)
  useLayoutEffect(() => follow(query, gateway, setResult), [query, gateway])
  return { ...result, reload: useCallback(() => refresh(gatewayOf(gateway)), [gateway]) }
}

/** The balance of the signed-in user. */
export const useBalance = (gateway?: Gateway) => useQuery(balance, gateway)

/** The user's API keys, and commands that change them. */
export function useTokens(gateway?: Gateway) {
  return { ...useQuery(tokens, gateway), ...useMemo(() => tokenCommands(gateway), [gateway]) }
}

/** The user's calls of the last days, by day and model. */
export const useUsage = (gateway?: Gateway) => useQuery(usage, gateway)

/** The prices that the gateway publishes; null if it publishes none. */
export const usePrices = (gateway?: Gateway) => useQuery(prices, gateway)

/** Redeems codes, one at a time. */
export function useRedeem(gateway?: Gateway) {
  const [state, setState] = useState<{ pending: boolean; error: unknown }>({
    pending: false,
    error: undefined,
  })
  const busy = useRef(false)
  const run = useCallback(
    async (code: string): Promise<number | undefined> => {
      if (busy.current) return undefined
      busy.current = true
      setState({ pending: true, error: undefined })
      try {
        const units = await redeem(gateway, code)
        setState({ pending: false, error: undefined })
        return units
      } catch (error) {
        setState({ pending: false, error })
        return undefined
      } finally {
        busy.current = false
      }
    },
    [gateway],
  )
  return {
    ...state,
    /** Resolves to the units credited; undefined if it failed, or while another code is redeemed. */
    redeem: run,
  }
}
