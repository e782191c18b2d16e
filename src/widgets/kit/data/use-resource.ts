import { useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { Gateway } from '../../gateway/gateway.ts'
import { asGatewayError, type GatewayError } from '../../gateway/gateway-error.ts'
import { isFresh, type ResourceKey, type ResourceState } from '../../stores/resources.ts'
import { reportFailedLoad } from './report-failure.ts'
import { useWidget } from '../element/widget-context.ts'

/** What a screen loads: its place in the cache and how to ask for it. */
export interface ResourceRequest<Data> {
  key: ResourceKey
  load: (gateway: Gateway, signal: AbortSignal) => Promise<Data>
  /** False waits. */
  enabled?: boolean
  /** Keeps showing the last rows while others load: paging, searching. */
  keepPrevious?: boolean
  /** Milliseconds for which what is cached needs no new call; default 0. */
  staleTime?: number
  /** The same where another element shows it right now, or nobody has shown it yet; default 5 s. */
  sharedFor?: number
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

/**
 * Loads through the gateway's cache; the call is aborted when nobody needs it any more. A failure is told by a toast,
 * beside what stands in place.
 */
export function useResource<Data>(request: ResourceRequest<Data>): Resource<Data> {
  const { gateway, locale, notify, ready } = useWidget()
  const { key, load, enabled = true, keepPrevious = false, staleTime = 0, optional = false } = request
  const { sharedFor = 5000 } = request
  const cache = gateway.resources
  const resource = cache.at<Data>(key)
  const latest = useRef(load)
  latest.current = load
  const watched = useRef<typeof resource>(undefined)
  // What the watch is about to ask for counts as asked: a form must not begin with data that is being replaced, and
  // nothing is drawn again because the call has begun.
  const asking = useStore(
    resource.store,
    ({ loading }) =>
      loading || (enabled && watched.current !== resource && !isFresh(resource, staleTime, sharedFor)),
  )
  const known = useStore(resource.store, (state) => state.data)
  const failure = useStore(resource.store, (state) => state.error)
  const shown = useRef<Data>(undefined)
  useBeforePaint(resource.store)

  // Before the browser lays the skeleton out and paints it: the call need not wait for that.
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
  const previous = pending && keepPrevious ? shown.current : undefined
  if (known !== undefined) shown.current = known
  const settled = !pending || previous !== undefined

  useEffect(
    () => (enabled ? ready.onRefresh(() => cache.reload(resource)) : undefined),
    [ready, cache, resource, enabled],
  )
  useEffect(() => {
    if (enabled && settled && !optional) ready.settle()
  }, [ready, settled, enabled, optional])
  useEffect(() => {
    if (enabled && error !== undefined) reportFailedLoad({ gateway, locale, notify }, error)
  }, [enabled, error, gateway, locale, notify])
  return {
    data: known ?? previous,
    error: error === undefined ? undefined : asGatewayError(error),
    loading: !settled && enabled,
    stale: previous !== undefined || (asking && settled),
    reload: () => cache.reload(resource),
  }
}

/**
 * `useStore` subscribes after the first paint. Data that arrives before, because the page requested it early, is drawn
 * at once: the browser then lays the page out with its rows, not first with a skeleton.
 */
function useBeforePaint<Data>(store: StoreApi<ResourceState<Data>>) {
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  const stop = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    stop.current = store.subscribe(({ data }, before) => {
      if (data !== before.data) queueMicrotask(() => flushSync(redraw))
    })
    return () => stop.current?.()
  }, [store])
  // In braces: what zustand returns is no function to clean up with.
  useEffect(() => {
    stop.current?.()
  }, [store])
}
