import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Gateway } from '../../gateway/gateway.ts'
import { asGatewayError, type GatewayError } from '../../gateway/gateway-error.ts'
import type { ResourceKey } from '../../domain/resource-key.ts'
import { isFresh } from '../../stores/resources.ts'
import { reportFailedLoad } from '../element/report-failure.ts'
import { useBeforePaint } from './use-before-paint.ts'
import { useWidget } from '../element/widget-context.ts'

/** What a screen loads: its cache key and how to request it. */
export interface ResourceRequest<Data> {
  key: ResourceKey<Data>
  load: (gateway: Gateway, signal: AbortSignal) => Promise<NoInfer<Data>>
  /** False postpones loading. */
  enabled?: boolean
  /** Keeps showing the previous data while the data of a new key loads, for paging and searching. */
  keepPrevious?: boolean
  /** Milliseconds for which cached data needs no new request; default 0. */
  staleTime?: number
  /** The same for data that another element is showing, or that has not been shown yet; default 5 s. */
  sharedFor?: number
  /** The page may have requested it early: the caller renders nothing while the result is `imminent`. */
  early?: boolean
  /** The screen can do without it: `whenReady` does not wait for it, and an older gateway's 404 is no failure. */
  optional?: boolean
}

/** The result: data, an error, or still loading. `stale` data is shown while newer data is loading. */
export interface Resource<Data> {
  data: Data | undefined
  error: GatewayError | undefined
  loading: boolean
  stale: boolean
  /** Still loading, but very likely to have data before the next paint: no need to render a skeleton. */
  imminent: boolean
  reload: () => Promise<unknown>
}

/**
 * Loads through the gateway's cache; the request is aborted when no component needs it any more. A failure shows a
 * toast in addition to the error in place.
 */
export function useResource<Data>(request: ResourceRequest<Data>): Resource<Data> {
  const { gateway, locale, notify, ready } = useWidget()
  const { key, load, enabled = true, keepPrevious = false, staleTime = 0, optional = false } = request
  const { sharedFor = 5000, early = false } = request
  const cache = gateway.resources
  const resource = cache.at(key)
  const latest = useRef(load)
  latest.current = load
  const watched = useRef<typeof resource>(undefined)
  // A request that the watch is about to send counts as pending: a form must not start with data that is being
  // replaced, and the start of the request must not cause another render.
  const asking = useStore(
    resource.store,
    ({ loading }) =>
      loading || (enabled && watched.current !== resource && !isFresh(resource, staleTime, sharedFor)),
  )
  const known = useStore(resource.store, (state) => state.data)
  const failure = useStore(resource.store, (state) => state.error)
  const shown = useRef<{ data: Data; emptied: number }>(undefined)
  const imminent = useBeforePaint(resource.store, () => early && enabled && gateway.prefetched.hasArrived)

  // A layout effect, so that the request does not wait until the skeleton has been laid out and painted.
  useLayoutEffect(() => {
    if (!enabled) return
    watched.current = resource
    const leave = cache.watch(resource, (signal) => latest.current(gateway, signal), staleTime, sharedFor)
    return () => {
      watched.current = undefined
      leave()
    }
  }, [cache, resource, gateway, enabled, staleTime, sharedFor])

  const error = asking && known === undefined ? undefined : failure
  const pending = known === undefined && error === undefined
  const { emptied } = cache
  // Nothing of before the cache was emptied, which may be another user's.
  const previous =
    pending && keepPrevious && shown.current?.emptied === emptied ? shown.current.data : undefined
  if (known !== undefined) shown.current = { data: known, emptied }
  const settled = !pending || previous !== undefined
  const loading = !settled && enabled

  useEffect(
    () => (enabled ? ready.onRefresh(() => cache.reload(resource)) : undefined),
    [ready, cache, resource, enabled],
  )
  useEffect(() => {
    if (enabled && settled && !optional) ready.settle()
  }, [ready, settled, enabled, optional])
  useEffect(() => {
    if (!enabled || error === undefined || (optional && asGatewayError(error).status === 404)) return
    reportFailedLoad({ gateway, locale, notify }, error)
  }, [enabled, error, optional, gateway, locale, notify])
  return {
    // Null is an answer, too.
    data: known === undefined ? previous : known,
    error: error === undefined ? undefined : asGatewayError(error),
    loading,
    stale: previous !== undefined || (asking && settled),
    imminent: imminent && loading && shown.current === undefined,
    reload: () => cache.reload(resource),
  }
}
