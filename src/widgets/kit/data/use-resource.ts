import { useEffect, useLayoutEffect, useRef, useReducer, useState } from 'react'
import { useStore } from 'zustand'
import { flushSync } from 'react-dom'
import type { StoreApi } from 'zustand/vanilla'
import type { Gateway } from '../../gateway/gateway.ts'
import { asGatewayError, type GatewayError } from '../../gateway/gateway-error.ts'
import type { ResourceKey } from '../../domain/resource-key.ts'
import {
  isFresh,
  type Resource as Entry,
  type ResourceCache,
  type ResourceState,
} from '../../stores/resources.ts'
import { reportFailedLoad } from '../element/report-failure.ts'
import { useWidget } from '../element/widget-context.ts'

const pendingRedraws = new Set<() => void>()

/** Data that was requested early is rendered before the first paint, so that no skeleton is laid out. */
function useBeforePaint<Data>(store: StoreApi<ResourceState<Data>>, expects: () => boolean): boolean {
  const [expected, setExpected] = useState(expects)
  const [, redraw] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const stop = store.subscribe(({ data }, before) => {
      if (data === before.data) return
      if (pendingRedraws.size === 0) beforeNextFrame(flushRedraws)
      pendingRedraws.add(redraw)
    })
    const frame = requestAnimationFrame(() => {
      stop()
      if (expected && store.getState().data === undefined) flushSync(() => setExpected(false))
    })
    return () => {
      stop()
      pendingRedraws.delete(redraw)
      cancelAnimationFrame(frame)
    }
  }, [store, expected])
  return expected
}

/** Renders in one pass what has arrived together. */
function flushRedraws() {
  const redraws = [...pendingRedraws]
  pendingRedraws.clear()
  flushSync(() => {
    for (const redraw of redraws) redraw()
  })
}

/** Layouts are tasks of their own, so that none blocks the page for long. */
function beforeNextFrame(work: () => void) {
  const { scheduler } = globalThis as {
    scheduler?: { postTask?: (work: () => void, options: object) => unknown }
  }
  if (!scheduler?.postTask) return queueMicrotask(work)
  for (const task of [layOut, work, layOut]) void scheduler.postTask(task, { priority: 'user-blocking' })
}

/** Reading a size makes the browser lay the page out. */
function layOut() {
  document.body.getBoundingClientRect()
}

export function useEntry<Data>(cache: ResourceCache, key: ResourceKey<Data>): Entry<Data> {
  // React runs no effects if the state is equal, and empty entries are equal; so the entry itself is state.
  return useStore(cache.at(key).store, () => cache.at(key))
}

export interface ResourceRequest<Data> {
  key: ResourceKey<Data>
  load: (gateway: Gateway, signal: AbortSignal) => Promise<NoInfer<Data>>
  enabled?: boolean
  /** Keeps showing the previous data while the data of a new key loads, for paging and searching. */
  keepPrevious?: boolean
  /** In milliseconds; default 0. */
  staleTime?: number
  /** The same for data that another element is showing, or that has not been shown yet; default 5 s. */
  sharedFor?: number
  /** The page may have requested it early: the caller renders nothing while the result is `imminent`. */
  early?: boolean
  /** The screen can do without it: `whenReady` does not wait for it, and an older gateway's 404 is no failure. */
  optional?: boolean
}

export interface Resource<Data> {
  data: Data | undefined
  error: GatewayError | undefined
  loading: boolean
  stale: boolean
  /** Still loading, but very likely to have data before the next paint: no need to render a skeleton. */
  imminent: boolean
  reload: () => Promise<unknown>
}

/** Aborted when no component needs it any more; a failure shows a toast in addition to the error in place. */
export function useResource<Data>(request: ResourceRequest<Data>): Resource<Data> {
  const { gateway, locale, notify, ready } = useWidget()
  const { key, load, enabled = true, keepPrevious = false, staleTime = 0, optional = false } = request
  const { sharedFor = 5000, early = false } = request
  const cache = gateway.resources
  const resource = useEntry(cache, key)
  const latest = useRef(load)
  latest.current = load
  const watched = useRef<typeof resource>(undefined)
  // Also before the request has begun, so that no form starts with data that is about to be replaced.
  const fetching = useStore(
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

  const error = fetching && known === undefined ? undefined : failure
  const pending = known === undefined && error === undefined
  const { emptied } = cache
  // What the cache held before it was emptied may be another user's.
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
    // Not `??`, because null is an answer.
    data: known === undefined ? previous : known,
    error: error === undefined ? undefined : asGatewayError(error),
    loading,
    stale: previous !== undefined || (fetching && settled),
    imminent: imminent && loading && shown.current === undefined,
    reload: () => cache.reload(resource),
  }
}
