import { useEffect, useMemo, useState } from 'react'
import { logKeys } from '../../api/logs.ts'
import { getOutside, listOptions } from '../../api/options.ts'
import { newestCalls } from '../../api/newest-calls.ts'
import { optionKeys } from '../../api/option-keys.ts'
import { getSelf, listAvailableModels, listPrices, userKeys } from '../../api/users.ts'
import { secondsNow, timeNow } from '../../domain/clock.ts'
import { isRoot } from '../../domain/accounts/user.ts'
import { ratiosOf as ratiosNoted } from '../../domain/prices/from-log.ts'
import type { meanTokens } from '../../domain/prices/money.ts'
import { optionColumns } from '../../domain/prices/price-book.ts'
import { priceListOf, readPriceList, type PriceList } from '../../domain/prices/price-list.ts'
import { pricesOf, type OwnCall } from '../../domain/prices/prices.ts'
import { pricingOf } from '../../domain/prices/priced.ts'
import {
  canCall,
  publishedList,
  pricesFor,
  withPublished,
  type PriceContext,
  type FullPrice,
  type PublishedPrices,
} from '../../domain/prices/published.ts'
import { resourceOf } from '../../domain/resource-key.ts'
import { useStatus } from '../../kit/element/widget-context.ts'
import { useResource, type Resource } from '../../kit/data/use-resource.ts'
import type { GatewayError } from '../../gateway/gateway-error.ts'

const priceList = resourceOf('price-list').key<unknown>()

/** `rows` is undefined while loading. */
export interface PriceView {
  rows: FullPrice[] | undefined
  /** Undefined while loading. */
  group: string | undefined
  groups: readonly { symbol: string; name: string }[]
  choose: (group: string) => void
  /** The gateway does not publish what its prices are multiplied by for the group. */
  beforeGroup: boolean
  mayEdit: boolean
  calls?: readonly (OwnCall & Parameters<typeof meanTokens>[0][number])[] | undefined
  quota?: number | undefined
  /** No user is signed in, so no calls of an account are known. */
  visiting: boolean
  error: GatewayError | undefined
  reload: () => Promise<unknown>
}

export const usePublishedPrices = (optional = true) =>
  useResource({ key: userKeys.prices, load: listPrices, staleTime: 60_000, optional })

function useHeld<T extends PublishedPrices | undefined>(
  currentPrices: T,
  asker: Omit<PriceContext, 'at'> = {},
): T {
  const [at, setAt] = useState(secondsNow)
  const { accepts, isPriced } = asker
  const held = useMemo(
    () => currentPrices && pricesFor(currentPrices, { at, accepts, isPriced }),
    [currentPrices, at, accepts, isPriced],
  )
  const change = Math.min(...Object.values(held?.models ?? {}).map(({ next }) => next?.at ?? Infinity))
  useEffect(() => {
    // A longer wait than a timer has would fire at once.
    const wait = Math.min(change * 1000 - timeNow(), 3_600_000)
    const timer = change === Infinity ? undefined : setTimeout(() => setAt(secondsNow()), wait)
    return () => clearTimeout(timer)
  }, [change, at])
  return held as T
}

function useList(given: unknown, address: string) {
  const listed = useResource({
    key: priceList.at(address),
    load: () => getOutside(address),
    enabled: address !== '',
    optional: true,
  })
  return { list: given ?? listed.data, settled: address === '' || isSettled(listed), reload: listed.reload }
}

/** A visitor sees what the gateway publishes to everybody, and nothing of an account, even of one known here. */
export function usePrices(given: unknown, address = '', visiting = false): PriceView {
  const { quota_per_unit: quotaPerUnit } = useStatus()
  const own = { enabled: !visiting, optional: visiting }
  const models = useResource({ key: userKeys.availableModels, load: listAvailableModels, ...own })
  const account = useResource({ key: userKeys.self, load: getSelf, staleTime: 60_000, ...own })
  const newest = { key: logKeys.newest, load: newestCalls, staleTime: 60_000 }
  const calls = useResource({ ...newest, ...own, optional: true })
  const [user, ownCalls] = visiting ? [] : [account.data, calls.data]
  const { list, settled, reload } = useList(given, address)
  // What a visitor sees is ready with them alone.
  const published = usePublishedPrices(!visiting)
  // The gateway refuses the options to all other roles, and they are not needed where it publishes its prices.
  const root = isRoot(user) && isSettled(published) && !published.data
  // Only the ratios distinguish a default from a price that was set to the same.
  const unclear =
    isRoot(user) && Object.values(published.data?.models ?? {}).some(({ unset }) => unset === 'refused')
  const options = useResource({
    key: optionKeys.all,
    load: listOptions,
    enabled: root || unclear,
    optional: true,
  })
  const [chosen, choose] = useState<string>()

  const isPriced = useMemo(() => {
    const priced = unclear && options.data && pricingOf(options.data)
    return priced ? (model: string) => priced(model, 0) !== undefined : undefined
  }, [unclear, options.data])
  const currentPrices = useHeld(published.data ?? undefined, { accepts: user?.accepts_unpriced, isPriced })
  const names = models.data
  const group = chosen ?? (visiting ? firstGroup(currentPrices) : user && (user.group || 'default'))
  const known =
    (visiting || isSettled(calls)) &&
    isSettled(published) &&
    (!(root || unclear) || isSettled(options)) &&
    settled
  const rows = useMemo(() => {
    const offered = visiting ? currentPrices && Object.keys(currentPrices.models) : names
    if (!offered || group === undefined || !known) return undefined
    return rowsOf([...new Set(offered)], {
      published: currentPrices,
      group,
      list,
      quotaPerUnit,
      // What was charged in one group says nothing about another.
      calls: chosen === undefined ? (ownCalls ?? []) : [],
      ratios: options.data && priceListOf(optionColumns, (name) => options.data?.[name] ?? '', quotaPerUnit),
    })
  }, [visiting, names, group, known, currentPrices, options.data, ownCalls, list, chosen, quotaPerUnit])

  return {
    rows,
    group,
    choose,
    groups: currentPrices ? groupsOf(currentPrices) : [],
    beforeGroup:
      currentPrices !== undefined &&
      group !== undefined &&
      ratioOf(currentPrices, group, ownCalls ?? []) === undefined,
    mayEdit: isRoot(user),
    visiting,
    calls: ownCalls,
    quota: user?.quota,
    error: visiting ? undefined : ((names ? undefined : models.error) ?? (user ? undefined : account.error)),
    reload: () =>
      Promise.all([
        ...(visiting ? [] : [models, account, calls].map((resource) => resource.reload())),
        published.reload(),
        ...(root || unclear ? [options.reload()] : []),
        ...(address ? [reload()] : []),
      ]),
  }
}

interface Sources {
  published: PublishedPrices | undefined
  group: string
  calls: readonly OwnCall[]
  list: unknown
  /** Only the super administrator reads the ratios. */
  ratios?: PriceList | undefined
  quotaPerUnit: number
}

function rowsOf(
  names: readonly string[],
  { published: currentPrices, group, calls, list, ratios, quotaPerUnit }: Sources,
) {
  const ratio = currentPrices ? (ratioOf(currentPrices, group, calls) ?? 1) : 1
  const callable = names.filter((name) => canCall(currentPrices, name, group))
  return pricesOf(callable, {
    ratios: currentPrices ? publishedList(currentPrices, group, ratio) : ratios,
    calls,
    list: readPriceList(list),
    group,
    quotaPerUnit,
  }).map((row) => withPublished(row, currentPrices, ratio))
}

const ratioOf = (
  { groups }: PublishedPrices,
  group: string,
  calls: readonly OwnCall[],
): number | undefined =>
  Object.hasOwn(groups, group)
    ? groups[group]!.ratio
    : calls.map((call) => ratiosNoted(call)?.group).find((ratio) => ratio !== undefined)

const firstGroup = (prices: PublishedPrices | undefined) => {
  const [first = ''] = prices ? Object.keys(prices.groups) : []
  return prices && Object.hasOwn(prices.groups, 'default') ? 'default' : first
}

const groupsOf = ({ groups }: PublishedPrices) =>
  Object.entries(groups).map(([symbol, { name }]) => ({ symbol, name }))

const isSettled = ({ data, error }: Resource<unknown>) => data !== undefined || error !== undefined
