import { createStore, type StoreApi } from 'zustand/vanilla'

/** Place in the cache, from the general to the particular; its beginning names all that lies below. Plain JSON. */
export type ResourceKey = readonly unknown[]

/** What is known of one answer of the gateway. A failed call leaves the data of an earlier one. */
export interface ResourceState<Data = unknown> {
  data: Data | undefined
  error: unknown
  /** When `data` came, in ms; 0 for never, and for data known to be out of date. */
  loadedAt: number
  loading: boolean
}

/** Asks the gateway; the signal aborts when nobody needs the answer any more. */
export type Load<Data = unknown> = (signal: AbortSignal) => Promise<Data>

/** One place of the cache, kept while somebody watches it and five minutes longer. */
export interface Resource<Data = unknown> {
  readonly key: ResourceKey
  readonly store: StoreApi<ResourceState<Data>>
  /** How its watchers ask; the one that came last does. None is held once it has left: it holds its element. */
  readonly watchers: Load<Data>[]
  /** When the last watcher left, in ms. */
  leftAt: number
  /** Whether somebody who watched has left since `data` came, or nobody waited for it any more. */
  seen: boolean
  running?: { control: AbortController; done: Promise<void> } | undefined
}

/** How long what nobody watches is kept, in ms. */
const keptFor = 300_000

const nothing: ResourceState<never> = { data: undefined, error: undefined, loadedAt: 0, loading: false }

/** Answers of one gateway, each asked for once however many elements show it. */
export class ResourceCache {
  readonly #resources = new Map<string, Resource>()
  readonly #cleared = new Set<Resource>()

  /** The place for a key, made on first use. */
  at<Data>(key: ResourceKey): Resource<Data> {
    const name = JSON.stringify(key)
    let found = this.#resources.get(name)
    if (!found) {
      this.#dropLeft()
      found = {
        key,
        store: createStore<ResourceState>(() => nothing),
        watchers: [],
        leftAt: Date.now(),
        seen: false,
      }
      this.#resources.set(name, found)
    }
    return found as Resource<Data>
  }

  /**
   * Asks when what is cached is older than `staleTime` (ms), and again whenever it is forgotten. What somebody else
   * watches now, or `fetch` brought and nobody has seen yet, may be as old as `sharedFor` (ms): fifty elements that open
   * one after the other ask once, also where the session check came before them.
   * @returns ends the watch; a call that nobody waits for then is aborted.
   */
  watch<Data>(resource: Resource<Data>, load: Load<Data>, staleTime = 0, sharedFor = 0): () => void {
    const leave = this.#enter(resource, load, staleTime, sharedFor)
    return () => {
      resource.seen = true
      leave()
    }
  }

  /** The data at a key, asked for when it is older than `staleTime` (ms). @throws what `load` throws */
  async fetch<Data>(key: ResourceKey, load: Load<Data>, staleTime: number): Promise<Data> {
    const resource = this.at<Data>(key)
    const leave = this.#enter(resource, load, staleTime)
    try {
      await resource.running?.done
    } finally {
      leave()
    }
    const { data, error } = resource.store.getState()
    if (error !== undefined) throw error
    return data as Data
  }

  /** Asks again for one place that is watched, whatever its age; resolves when the answer is there, be it a failure. */
  reload<Data>(resource: Resource<Data>): Promise<void> {
    return run(resource, true)
  }

  /**
   * Data below a key is out of date, but for the keys `except`: what is watched is asked for again, the rest when it
   * is next needed.
   */
  async invalidate(key: ResourceKey = [], except?: (key: ResourceKey) => boolean): Promise<void> {
    // Watchers of a cleared entry render again, find a new entry at their key and watch that.
    for (const { store } of this.#cleared) store.setState({})
    this.#cleared.clear()
    const below = this.#below(key).filter((resource) => !except?.(resource.key))
    for (const { store } of below) store.setState({ loadedAt: 0 })
    await Promise.all(below.map((resource) => resource.watchers.length > 0 && run(resource, true)))
  }

  /** Asks again for what is watched below a key, unless it is on its way or came after `since` (ms). */
  async refresh(key: ResourceKey, since: number): Promise<void> {
    const old = this.#below(key).filter(({ store, watchers }) => {
      const { loadedAt, loading } = store.getState()
      return watchers.length > 0 && !loading && loadedAt < since
    })
    await Promise.all(old.map((resource) => run(resource)))
  }

  /** Stores data that arrived with another call. */
  set<Data>(key: ResourceKey, data: Data): void {
    put(this.at<Data>(key), data)
  }

  /** Changes what is cached below a key. */
  update<Data>(key: ResourceKey, change: (data: Data) => Data): void {
    for (const { store } of this.#below(key)) {
      const { data } = store.getState()
      if (data !== undefined) store.setState({ data: change(data as Data) })
    }
  }

  /** What is cached below a key. */
  read<Data>(key: ResourceKey = []): Data[] {
    const all = this.#below(key).map(({ store }) => store.getState().data)
    return all.filter((data) => data !== undefined) as Data[]
  }

  /** Empties the cache. Whoever still shows data keeps it and reloads at the next `invalidate`. */
  clear(): void {
    for (const resource of this.#resources.values()) if (resource.watchers.length) this.#cleared.add(resource)
    this.#resources.clear()
  }

  #enter<Data>(resource: Resource<Data>, load: Load<Data>, staleTime: number, sharedFor = 0): () => void {
    const fresh = isFresh(resource, staleTime, sharedFor)
    resource.watchers.push(load)
    if (!fresh) void run(resource)
    return () => {
      resource.watchers.splice(resource.watchers.indexOf(load), 1)
      this.#left(resource)
    }
  }

  /** Apart from where the watch began: its timers would hold everything they could see there. */
  #left<Data>(resource: Resource<Data>): void {
    resource.leftAt = Date.now()
    // Not at once: a watcher that takes over in the same task finds the call still running.
    setTimeout(() => resource.watchers.length || stop(resource))
    // A list of ten thousand rows is given back even where nothing else is ever asked for.
    if (!resource.watchers.length) setTimeout(() => this.#dropLeft(), keptFor + 1)
  }

  #below(key: ResourceKey): Resource[] {
    const begin = key.map((part) => JSON.stringify(part))
    return [...this.#resources.values()].filter((resource) =>
      begin.every((part, index) => JSON.stringify(resource.key[index]) === part),
    )
  }

  #dropLeft(): void {
    const before = Date.now() - keptFor
    for (const [name, { watchers, leftAt }] of this.#resources)
      if (!watchers.length && leftAt < before) this.#resources.delete(name)
  }
}

/** Whether what is cached is younger than `staleTime` (ms), where it is watched or not seen yet than `sharedFor`. */
export const isFresh = <Data>({ store, watchers, seen }: Resource<Data>, staleTime: number, sharedFor = 0) =>
  store.getState().loadedAt >
  Date.now() - (watchers.length || !seen ? Math.max(staleTime, sharedFor) : staleTime)

/** Asks, or waits for the call that is on its way; `anew` replaces one that could only bring older data. */
function run<Data>(resource: Resource<Data>, anew = false): Promise<void> {
  const { running, store } = resource
  const load = resource.watchers.at(-1)
  if (running && !(anew && store.getState().data !== undefined)) return running.done
  if (!load) return Promise.resolve()
  running?.control.abort()
  const control = new AbortController()
  const answer = async () => {
    try {
      const data = await load(control.signal)
      if (!control.signal.aborted) put(resource, data, !resource.watchers.length)
    } catch (error) {
      if (!control.signal.aborted) store.setState({ error, loading: false })
    }
    if (resource.running?.control === control) resource.running = undefined
    // Whoever waited for a call that was replaced waits for the one that took its place.
    await resource.running?.done
  }
  // Without data a new attempt is a first one; with data the last failure stands until there is an answer.
  store.setState(({ data, error }) => ({ loading: true, error: data === undefined ? undefined : error }))
  const done = answer()
  resource.running = { control, done }
  return done
}

function stop<Data>(resource: Resource<Data>): void {
  if (!resource.running) return
  resource.running.control.abort()
  resource.running = undefined
  resource.store.setState({ loading: false })
}

/** Data equal to what is there keeps its identity, so that nothing is drawn again. */
function put<Data>(resource: Resource<Data>, data: Data, seen = false): void {
  const { store } = resource
  resource.seen = seen
  const before = store.getState().data
  const same = before !== undefined && asText(before) === asText(data)
  store.setState({ data: same ? before : data, error: undefined, loadedAt: Date.now(), loading: false })
}

const asText = (data: unknown) =>
  JSON.stringify(data, (_, value: unknown) => (value instanceof Map ? [...value] : value))
