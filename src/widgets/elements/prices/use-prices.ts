import { useMemo } from 'react'
import { logKeys } from '../../api/logs.ts'
import { getOutside, listOptions } from '../../api/options.ts'
import { newestCalls } from '../../api/newest-calls.ts'
import { optionKeys, type OptionValues } from '../../api/option-keys.ts'
import { getSelf, listAvailableModels, listRatios, userKeys } from '../../api/users.ts'
import { isRoot } from '../../domain/accounts/roles.ts'
import { ratiosOf } from '../../domain/options/ratios.ts'
import { meanTokens } from '../../domain/prices/money.ts'
import { priceListOf, publishedList, readPriceList, type PriceList } from '../../domain/prices/price-list.ts'
import { pricesOf } from '../../domain/prices/prices.ts'
import { resourceOf } from '../../domain/resource-key.ts'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useResource, type Resource } from '../../kit/data/use-resource.ts'

const priceList = resourceOf('price-list').key<unknown>()

/** Prices of the models that the user may call, from whatever may be read; `rows` is undefined while loading. */
export function usePrices(given: unknown, address = '') {
  const { quota_per_unit: quotaPerUnit } = useStatus()
  const models = useResource({ key: userKeys.availableModels, load: listAvailableModels })
  const account = useResource({ key: userKeys.self, load: getSelf, staleTime: 60_000 })
  const calls = useResource({ key: logKeys.newest, load: newestCalls, staleTime: 60_000, optional: true })
  const listed = useResource({
    key: priceList.at(address),
    load: () => getOutside(address),
    enabled: address !== '',
    optional: true,
  })
  const published = useResource({ key: userKeys.ratios, load: listRatios, staleTime: 60_000, optional: true })
  // The gateway refuses the options to all other roles, and they are not needed where it publishes its ratios.
  const root = isRoot(account.data) && isSettled(published) && !published.data
  const options = useResource({ key: optionKeys.all, load: listOptions, enabled: root, optional: true })

  const [names, user] = [models.data, account.data]
  const known =
    isSettled(calls) &&
    isSettled(published) &&
    (!root || isSettled(options)) &&
    (address === '' || isSettled(listed))
  const rows = useMemo(() => {
    if (!names || !user || !known) return undefined
    return pricesOf([...new Set(names)], {
      ratios: published.data
        ? publishedList(published.data, quotaPerUnit)
        : options.data && ratioPrices(options.data, quotaPerUnit),
      calls: calls.data ?? [],
      list: readPriceList(given ?? listed.data),
      group: user.group || 'default',
      quotaPerUnit,
    })
  }, [names, user, known, published.data, options.data, calls.data, given, listed.data, quotaPerUnit])

  return {
    rows,
    group: user && (user.group || 'default'),
    /** Who may change the ratios that the prices come from. */
    mayEdit: isRoot(account.data),
    /** Tokens of the account's last calls. */
    usual: calls.data && meanTokens(calls.data),
    error: (names ? undefined : models.error) ?? (user ? undefined : account.error),
    reload: () =>
      Promise.all([
        ...[models.reload(), account.reload(), calls.reload(), published.reload()],
        ...(root ? [options.reload()] : []),
        ...(address ? [listed.reload()] : []),
      ]),
  }
}

const isSettled = ({ data, error }: Resource<unknown>) => data !== undefined || error !== undefined

const ratioPrices = (options: OptionValues, quotaPerUnit: number): PriceList =>
  priceListOf({
    models: ratiosOf(options.ModelRatio ?? '') ?? {},
    completions: ratiosOf(options.CompletionRatio ?? '') ?? {},
    groups: ratiosOf(options.GroupRatio ?? '') ?? {},
    quotaPerUnit,
  })
