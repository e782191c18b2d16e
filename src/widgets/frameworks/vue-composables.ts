import { computed, onBeforeUnmount, onMounted, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
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
 * Composables for pages that draw by themselves. Each loads when its component is mounted, again after each change that an
 * element or a composable makes, and shares its call with everything that shows the same. `gateway` is that of `connect()`
 * unless named.
 */

export type { Balance, Result } from './queries.ts'

export type Loaded<Data> = { [Part in keyof Result<Data>]: ComputedRef<Result<Data>[Part]> } & {
  /** Loads everything again that is shown. */
  reload: () => Promise<void>
}

function useQuery<Wire, Data>(query: Query<Wire, Data>, gateway?: Gateway): Loaded<Data> {
  const result: ShallowRef<Result<Data>> = shallowRef(nothing)
  let stop = () => {}
  onMounted(() => (stop = follow(query, gateway, (now) => (result.value = now))))
  onBeforeUnmount(() => stop())
  return {
    data: computed(() => result.value.data),
    error: computed(() => result.value.error),
    loading: computed(() => result.value.loading),
    reload: () => refresh(gatewayOf(gateway)),
  }
}

/** The balance of the signed-in user. */
export const useBalance = (gateway?: Gateway) => useQuery(balance, gateway)

/** The user's API keys, and commands that change them. */
export const useTokens = (gateway?: Gateway) => ({ ...useQuery(tokens, gateway), ...tokenCommands(gateway) })

/** The user's calls of the last days, by day and model. */
export const useUsage = (gateway?: Gateway) => useQuery(usage, gateway)

/** The prices that the gateway publishes; null if it publishes none. */
export const usePrices = (gateway?: Gateway) => useQuery(prices, gateway)

/** Redeems codes, one at a time. */
export function useRedeem(gateway?: Gateway) {
  const pending = shallowRef(false)
  const error = shallowRef<unknown>()
  return {
    pending,
    error,
    /** Resolves to the units credited; undefined if it failed, or while another code is redeemed. */
    async redeem(code: string): Promise<number | undefined> {
      if (pending.value) return undefined
      pending.value = true
      error.value = undefined
      try {
        return await redeem(gateway, code)
      } catch (thrown) {
        error.value = thrown
        return undefined
      } finally {
        pending.value = false
      }
    },
  }
}
