import { useRef, useState } from 'react'
import type { Page } from '../../domain/paging.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { GatewayError } from '../../gateway/gateway-error.ts'
import type { ResourceKey } from '../../stores/resources.ts'
import { useResource } from '../data/use-resource.ts'

/** Where a list's rows come from. */
export interface RowSource<Row> {
  /** Place in the cache: the entity's key and whatever `load` depends on besides page, order and search. */
  key: ResourceKey
  /** One wire page, from 0, in an order the gateway knows (`''` for its own), with the filters of the view. */
  load: (
    gateway: Gateway,
    wirePage: number,
    order: string,
    signal: AbortSignal,
    filters: Record<string, string>,
  ) => Promise<Page<Row>>
  /** Every match of a search; left out where the gateway has none. */
  find?: (gateway: Gateway, keyword: string, signal: AbortSignal) => Promise<Page<Row>>
}

/** All rows of a list, as far as they are here. */
export interface Whole<Row> {
  rows: readonly Row[] | undefined
  stale: boolean
  /** Why the last load failed; rows loaded before stay. */
  error: GatewayError | undefined
  /** Why they are not here, and how to get them; undefined while they are, or are on their way. */
  lack: Lack | undefined
  /** Rows read so far, where they come page by page. */
  read: number
  reload: () => Promise<unknown>
}

/** Why not all rows are here. */
export interface Lack {
  /** They are so many that the user decides; undefined where they could not be loaded. */
  total?: number | undefined
  /** Loads them, however many they are. */
  load: () => unknown
}

/** Where the cache holds all rows of a list. */
export const wholeKey = (key: ResourceKey): ResourceKey => [...key, whole]
const whole = 'whole'
export const isWholeKey = (key: ResourceKey) => key.at(-1) === whole

/**
 * Every row of a list, whatever page shows. Nothing is asked for until `needed` or `wanted`.
 *
 * @param firstPage - where the cache holds the first page: where that is all, nothing more is asked for
 */
export function useWhole<Row>(
  { load, find, key }: RowSource<Row>,
  firstPage: ResourceKey,
  { needed, wanted }: { needed: boolean; wanted: boolean },
): Whole<Row> {
  const [read, setRead] = useState(0)
  const unlimited = useRef(false)
  const resource = useResource<Page<Row>>({
    key: wholeKey(key),
    enabled: Boolean(find) && (needed || wanted),
    optional: !needed,
    load: async (gateway, signal) => {
      const stateAt = (place: ResourceKey) => gateway.resources.at<Page<Row>>(place).store.getState()
      const first = stateAt(firstPage)
      if (first.data && !first.data.more && first.loadedAt > stateAt(wholeKey(key)).loadedAt)
        return first.data
      const { loadWhole } = await import('./whole-list.ts')
      setRead(0)
      return loadWhole({
        ask: (page) => load(gateway, page, '', signal, {}),
        findAll: () => find!(gateway, '', signal),
        signal,
        ...(unlimited.current ? { limit: Infinity } : {}),
        onProgress: setRead,
      })
    },
  })
  const { data, error, stale } = resource
  const tooMany = data?.more ? data.total : undefined
  const loadAll = () => {
    unlimited.current = true
    return resource.reload()
  }
  return {
    rows: data && tooMany === undefined ? data.rows : undefined,
    stale,
    error,
    lack:
      (tooMany !== undefined || (error && !data)) && !(stale && unlimited.current)
        ? { total: tooMany, load: loadAll }
        : undefined,
    read,
    reload: resource.reload,
  }
}
