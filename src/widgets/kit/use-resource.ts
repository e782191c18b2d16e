import { useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Gateway } from '../gateway/gateway.ts'
import { asGatewayError, type GatewayError } from '../gateway/gateway-error.ts'
import { useWidget } from './widget-context.ts'

/** What a screen loads: its place in the cache and how to ask for it. */
export interface ResourceRequest<Data> {
  key: QueryKey
  load: (gateway: Gateway, signal: AbortSignal) => Promise<Data>
  /** False waits. */
  enabled?: boolean
  /** Keeps showing the last rows while others load: paging, searching. */
  keepPrevious?: boolean
  /** Milliseconds for which what is cached needs no new call; default 0. */
  freshFor?: number
  /** A part that the screen can do without: `whenReady` does not wait for it. */
  optional?: boolean
}

/** What came of it: data, or a failure, or still loading. `stale` data is shown while newer is on its way. */
export interface Resource<Data> {
  data: Data | undefined
  error: GatewayError | undefined
  loading: boolean
  stale: boolean
  reload: () => Promise<unknown>
}

/** Loads through the gateway's cache; the call is aborted when nobody needs it any more. */
export function useResource<Data>(request: ResourceRequest<Data>): Resource<Data> {
  const { gateway, ready } = useWidget()
  const { key, load, enabled = true, keepPrevious = false, freshFor = 0, optional = false } = request
  const query: UseQueryResult<Data> = useQuery(
    {
      queryKey: key,
      queryFn: ({ signal }) => load(gateway, signal),
      enabled,
      staleTime: freshFor,
      ...(keepPrevious ? { placeholderData: (previous: Data | undefined) => previous } : {}),
    } as Parameters<typeof useQuery<Data>>[0],
    gateway.queries,
  )
  const { refetch, isPending, isPlaceholderData, isFetching } = query
  useEffect(() => (enabled ? ready.onRefresh(() => refetch()) : undefined), [ready, refetch, enabled])
  useEffect(() => {
    if (enabled && !isPending && !optional) ready.settle()
  }, [ready, isPending, enabled, optional])
  return {
    data: query.data,
    error: query.error ? asGatewayError(query.error) : undefined,
    loading: isPending && enabled,
    stale: isPlaceholderData || (isFetching && !isPending),
    reload: () => refetch(),
  }
}
