import { useRef, useState } from 'react'
import type { Page } from '../../../domain/paging.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import type { GatewayError } from '../../../gateway/gateway-error.ts'
import { allOf, type ResourceKey } from '../../../domain/resource-key.ts'
import { allRowsKey } from './list-rows.ts'
import { useResource } from '../../data/use-resource.ts'

interface PageRequest {
  /** From 0. */
  page: number
  /** Default, and where the number is fixed: the gateway's usual number. */
  rows?: number | undefined
  /** An order that the gateway supports; `''` is its default. */
  order: string
  filters: Record<string, string>
}

export interface RowSource<Row> {
  key: ResourceKey<Page<Row>>
  load: (gateway: Gateway, request: PageRequest, signal: AbortSignal) => Promise<Page<Row>>
  /** Omitted where the gateway has no search. */
  find?: (gateway: Gateway, keyword: string, signal: AbortSignal, pages?: number) => Promise<Page<Row>>
}

export interface AllRows<Row> {
  rows: readonly Row[] | undefined
  stale: boolean
  /** Rows of an earlier load stay. */
  error: GatewayError | undefined
  /** Undefined if all rows are loaded or loading. */
  incomplete: Incomplete | undefined
  /** The rows read so far; 0 unless they come page by page. */
  read: number
  reload: () => Promise<unknown>
}

export interface Incomplete {
  /** There are so many that the user must decide; undefined if loading failed. */
  total?: number | undefined
  load: () => unknown
}

/** Another screen may just have requested the rows. */
const sharedForMs = 5000

const isComplete = <Row>(page: Page<Row> | undefined): page is Page<Row> =>
  page !== undefined && !page.more && !page.partial && page.rows.length >= (page.total ?? 0)

/** `firstPage`, a cache key, may already hold the whole list, which then needs no request. */
export function useAllRows<Row>(
  { load, find, key }: RowSource<Row>,
  firstPage: ResourceKey<Page<Row>>,
  { needed, wanted }: { needed: boolean; wanted: boolean },
): AllRows<Row> {
  const [read, setRead] = useState(0)
  const unlimited = useRef(false)
  const resource = useResource({
    key: allRowsKey(key),
    enabled: Boolean(find) && (needed || wanted),
    optional: !needed,
    load: async (gateway, signal) => {
      const stateAt = (place: ResourceKey<Page<Row>>) => gateway.resources.at(place).store.getState()
      const since = Math.max(stateAt(allRowsKey(key)).loadedAt, Date.now() - sharedForMs)
      const newest = [stateAt(firstPage), stateAt(allOf(key))]
        .filter(({ data, loadedAt }) => isComplete(data) && loadedAt > since)
        .sort((one, other) => other.loadedAt - one.loadedAt)[0]
      if (newest?.data) return newest.data
      const { loadAllRows: loadWhole } = await import('./all-rows.ts')
      setRead(0)
      return loadWhole({
        gateway,
        fetchPage: (page, rows) => load(gateway, { page, rows, order: '', filters: {} }, signal),
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
    incomplete:
      (tooMany !== undefined || (error && !data)) && !(stale && unlimited.current)
        ? { total: tooMany, load: loadAll }
        : undefined,
    read,
    reload: resource.reload,
  }
}
