import { createStore, type StoreApi } from 'zustand/vanilla'
import { reportUncaught } from '../domain/after-commit.ts'
import type { ResourceKey, ResourcePrefix } from '../domain/resource-key.ts'

/** A failed call keeps the data of an earlier one. */
export interface ResourceState<Data = unknown> {
  data: Data | undefined
  error: unknown
  /** In ms; 0 if the data was never loaded, and if it has been invalidated. */
  loadedAt: number
  loading: boolean
}

/** The signal aborts when the data is no longer needed. */
export type Load<Data = unknown> = (signal: AbortSignal) => Promise<Data>

type Change = (data: unknown) => unknown

/** A resource is kept while it is watched and for five minutes after. */
export interface Resource<Data = unknown> {
  readonly key: ResourcePrefix
  readonly store: StoreApi<ResourceState<Data>>
  /** The latest is used; each is removed with its watcher, because it keeps its element in memory. */
  readonly watchers: Load<Data>[]
  /** In ms since the epoch. */
  leftAt: number
  /** A watcher has left since `data` was loaded, or none was left when it arrived. */
  seen: boolean
  /** The pending call; its response may be older than the `changes` made meanwhile, so they are made to it too. */
  running?: { control: AbortController; done: Promise<void>; changes: Change[] } | undefined
}

/** In ms, how long an unwatched entry is kept. */
const keepMs = 300_000

const all: ResourcePrefix = { path: [] }

const emptyState: ResourceState<never> = { data: undefined, error: undefined, loadedAt: 0, loading: false }

/** The cache requests each response once however many elements show it. */
export class ResourceCache {
  readonly #resources = new Map<string, Resource>()
  readonly #cleared = new Set<Resource>()
  /** The data shown before the cache was emptied may be another user's. */
  emptied = 0

  at<Data>(key: ResourceKey<Data>): Resource<Data> {
    const name = JSON.stringify(key.path)
    let found = this.#resources.get(name)
    if (!found) {
      this.#dropLeft()
      found = {
        key,
        store: createStore<ResourceState>(() => emptyState),
        watchers: [],
        leftAt: Date.now(),
        seen: false,
      }
      this.#resources.set(name, found)
    }
    return found as Resource<Data>
  }

  /**
   * Loads if the cached data is older than `staleTime` (ms), and again whenever it is invalidated. Data that has
   * another watcher, or that `fetch` loaded and no watcher has seen yet, may be as old as `sharedFor` (ms): fifty
   * elements that mount one after the other send one request, even if the session check came first. Returns a function
   * that stops watching; a call that has no watchers left is aborted.
   */
  watch<Data>(resource: Resource<Data>, load: Load<Data>, staleTime = 0, sharedFor = 0): () => void {
    const leave = this.#enter(resource, load, staleTime, sharedFor)
    return () => {
      resource.seen = true
      leave()
    }
  }

  /** Loaded if older than `staleTime` (ms); `signal` aborts the wait, and the call if no other caller waits for it. */
  async fetch<Data>(
    key: ResourceKey<Data>,
    load: Load<NoInfer<Data>>,
    staleTime: number,
    signal?: AbortSignal,
  ): Promise<Data> {
    const resource = this.at(key)
    const leave = this.#enter(resource, load, staleTime)
    try {
      await Promise.race([resource.running?.done, ...(signal ? [untilAborted(signal)] : [])])
    } finally {
      leave()
    }
    signal?.throwIfAborted()
    const { data, error } = resource.store.getState()
    if (error !== undefined) throw error
    return data as Data
  }

  /** Reloads a watched entry regardless of its age; resolves when the call has succeeded or failed. */
  reload<Data>(resource: Resource<Data>): Promise<void> {
    return run(resource, true)
  }

  /** Watched entries are reloaded, others when next needed; keys that match `except` stay. */
  async invalidate(below: ResourcePrefix = all, except?: (key: ResourcePrefix) => boolean): Promise<void> {
    // Watchers of a cleared entry render again, find a new entry at their key and watch that.
    for (const { store } of this.#cleared) store.setState(emptyState)
    this.#cleared.clear()
    const stale = this.#below(below).filter((resource) => !except?.(resource.key))
    for (const { store } of stale) store.setState({ loadedAt: 0 })
    await Promise.all(stale.map((resource) => resource.watchers.length > 0 && run(resource, true)))
  }

  /** Marks all data as stale, and reloads watched entries, also those that are loading. */
  async restart(): Promise<void> {
    for (const resource of this.#below(all)) if (resource.watchers.length > 0) stop(resource)
    await this.invalidate()
  }

  /** Reloads what is watched below a key, unless it is loading or was loaded after `since` (ms). */
  async refresh(below: ResourcePrefix, since: number): Promise<void> {
    const old = this.#below(below).filter(({ store, watchers }) => {
      const { loadedAt, loading } = store.getState()
      return watchers.length > 0 && !loading && loadedAt < since
    })
    await Promise.all(old.map((resource) => run(resource)))
  }

  set<Data>(key: ResourceKey<Data>, data: NoInfer<Data>): void {
    const resource = this.at(key)
    resource.running?.changes.push(() => data)
    put(resource, data)
  }

  /** Data that cannot be updated is reloaded: the change has already been stored. */
  update<Data>(key: ResourceKey<Data>, change: (data: Data) => NoInfer<Data>): void {
    for (const resource of this.#below(key)) {
      const { store, running } = resource
      const { data } = store.getState()
      running?.changes.push(change as Change)
      if (data === undefined) continue
      try {
        store.setState({ data: change(data as Data) })
      } catch (error) {
        reportUncaught(error)
        store.setState({ loadedAt: 0 })
        void run(resource, true)
      }
    }
  }

  /** Data below the key is included; without a key it is all. */
  read<Data>(key: ResourceKey<Data>): Data[]
  read(): unknown[]
  read(below: ResourcePrefix = all): unknown[] {
    const known = this.#below(below).map(({ store }) => store.getState().data)
    return known.filter((data) => data !== undefined)
  }

  /** Empties the cache. Elements that still show data keep it, and reload at the next `invalidate`. */
  clear(): void {
    this.emptied += 1
    for (const resource of this.#resources.values()) if (resource.watchers.length) this.#cleared.add(resource)
    this.#resources.clear()
  }

  #enter<Data>(resource: Resource<Data>, load: Load<Data>, staleTime: number, sharedFor = 0): () => void {
    const fresh = isFresh(resource, staleTime, sharedFor)
    resource.watchers.push(load)
    if (!fresh) void run(resource)
    let isWatching = true
    return () => {
      if (!isWatching) return
      isWatching = false
      resource.watchers.splice(resource.watchers.indexOf(load), 1)
      this.#left(resource)
    }
  }

  /** A separate method, because its timers would otherwise keep the whole scope of the watch in memory. */
  #left<Data>(resource: Resource<Data>): void {
    resource.leftAt = Date.now()
    // Deferred, so that a watcher that takes over in the same task finds the call still running.
    setTimeout(() => resource.watchers.length || stop(resource))
    // Frees even a list of ten thousand rows if nothing else is requested afterwards.
    if (!resource.watchers.length) setTimeout(() => this.#dropLeft(), keepMs + 1)
  }

  #below({ path }: ResourcePrefix): Resource[] {
    const begin = path.map((part) => JSON.stringify(part))
    return [...this.#resources.values()].filter(({ key }) =>
      begin.every((part, index) => JSON.stringify(key.path[index]) === part),
    )
  }

  #dropLeft(): void {
    const before = Date.now() - keepMs
    for (const [name, { watchers, leftAt }] of this.#resources)
      if (!watchers.length && leftAt < before) this.#resources.delete(name)
  }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Whether cached data is younger than `staleTime` (ms) or, while watched or not seen yet, `sharedFor`. */
export const isFresh = <Data>({ store, watchers, seen }: Resource<Data>, staleTime: number, sharedFor = 0) =>
  store.getState().loadedAt >
  Date.now() - (watchers.length || !seen ? Math.max(staleTime, sharedFor) : staleTime)

/** Loads, or waits for the pending call; `anew` replaces a pending call that could only return older data. */
function run<Data>(resource: Resource<Data>, anew = false): Promise<void> {
  const { running, store } = resource
  const load = resource.watchers.at(-1)
  if (running && !(anew && store.getState().data !== undefined)) return running.done
  if (!load) return Promise.resolve()
  running?.control.abort()
  const control = new AbortController()
  const changes: Change[] = []
  const answer = async () => {
    try {
      const data = await load(control.signal)
      if (!control.signal.aborted) put(resource, changed(data, changes), !resource.watchers.length)
    } catch (error) {
      if (!control.signal.aborted) store.setState({ error, loading: false })
    }
    if (resource.running?.control === control) resource.running = undefined
    // Callers that waited for a replaced call wait for its replacement.
    await resource.running?.done
  }
  // Without data a retry clears the error; with data the last error stays until there is a response.
  store.setState(({ data, error }) => ({ loading: true, error: data === undefined ? undefined : error }))
  const done = answer()
  resource.running = { control, done, changes }
  return done
}

function changed<Data>(data: Data, changes: Change[]): Data {
  try {
    return changes.reduce((now, change) => change(now), data as unknown) as Data
  } catch (error) {
    reportUncaught(error)
    return data
  }
}

function stop<Data>(resource: Resource<Data>): void {
  if (!resource.running) return
  resource.running.control.abort()
  resource.running = undefined
  resource.store.setState({ loading: false })
}

/** Equal data keeps its identity, so that nothing is re-rendered. */
function put<Data>(resource: Resource<Data>, data: Data, seen = false): void {
  const { store } = resource
  resource.seen = seen
  const before = store.getState().data
  const same = before !== undefined && asText(before) === asText(data)
  store.setState({ data: same ? before : data, error: undefined, loadedAt: Date.now(), loading: false })
}

const asText = (data: unknown) =>
  JSON.stringify(data, (_, value: unknown) => (value instanceof Map ? [...value] : value))
