import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resourceOf, type ResourceKey } from '../../src/widgets/domain/resource-key.ts'
import { ResourceCache, type Load } from '../../src/widgets/stores/resources.ts'

const root = resourceOf('test').key<unknown>()
const keyOf = root.at

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A gateway whose answers the test releases. */
function asked() {
  const calls: { answer: (data: unknown) => void; fail: (error: unknown) => void; signal: AbortSignal }[] = []
  const load: Load = (signal) =>
    new Promise((answer, fail) => {
      calls.push({ answer, fail, signal })
    })
  return { calls, load, last: () => calls.at(-1)! }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const soon = () => vi.advanceTimersByTimeAsync(0)

test('many watchers of one place make one call, and each hears of it', async () => {
  const [cache, { calls, load, last }] = [new ResourceCache(), asked()]
  cache.watch(cache.at(keyOf('x', 1)), load)
  cache.watch(cache.at(keyOf('x', 1)), load)
  expect(calls).toHaveLength(1)
  expect(cache.at(keyOf('x', 1)).store.getState()).toMatchObject({ loading: true, data: undefined })
  last().answer('data')
  await soon()
  expect(cache.at(keyOf('x', 1)).store.getState()).toMatchObject({ loading: false, data: 'data' })
})

test('a call that was under way when data changed brings the change too, as its answer may be older', async () => {
  const [cache, { load, last }] = [new ResourceCache(), asked()]
  const key = keyOf('x') as ResourceKey<string[]>
  const now = () => cache.at(key).store.getState().data
  cache.watch(cache.at(key), load as Load<string[]>)
  cache.update(root as ResourceKey<string[]>, (data) => [...data, 'first'])
  last().answer(['a'])
  await soon()
  expect(now()).toEqual(['a', 'first'])
  void cache.invalidate()
  cache.update(key, (data) => data.filter((one) => one !== 'a'))
  last().answer(['a', 'b'])
  await soon()
  expect(now()).toEqual(['b'])
  void cache.invalidate()
  cache.set(key, ['set'])
  last().answer(['old'])
  await soon()
  expect(now()).toEqual(['set'])
  // A later call is believed.
  void cache.invalidate()
  last().answer(['later'])
  await soon()
  expect(now()).toEqual(['later'])
})

test('what is fresh is not asked for, what is older is', async () => {
  const [cache, { calls, load, last }] = [new ResourceCache(), asked()]
  cache.watch(cache.at(keyOf('x')), load)
  last().answer(1)
  await soon()
  await vi.advanceTimersByTimeAsync(900)
  cache.watch(cache.at(keyOf('x')), load, 1000)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(200)
  cache.watch(cache.at(keyOf('x')), load, 1000)
  expect(calls).toHaveLength(2)
})

test('what was fetched for nobody to see is shared with who comes next; what somebody has seen is not', async () => {
  const [cache, { calls, load, last }] = [new ResourceCache(), asked()]
  void cache.fetch(keyOf('x'), load, 0)
  last().answer(1)
  await soon()
  const leave = cache.watch(cache.at(keyOf('x')), load, 0, 5000)
  expect(calls).toHaveLength(1)
  leave()
  cache.watch(cache.at(keyOf('x')), load, 0, 5000)
  expect(calls).toHaveLength(2)
})

test('what arrives just as its last watcher leaves is not shared with who comes later', async () => {
  const [cache, { calls, load, last }] = [new ResourceCache(), asked()]
  const leave = cache.watch(cache.at(keyOf('x')), load, 0, 5000)
  leave()
  last().answer('as it was')
  await soon()
  expect(cache.at(keyOf('x')).store.getState().data).toBe('as it was')
  cache.watch(cache.at(keyOf('x')), load, 0, 5000)
  expect(calls).toHaveLength(2)
})

test('a call is aborted when its last watcher has left, unless another takes over at once', async () => {
  const [cache, { calls, load, last }] = [new ResourceCache(), asked()]
  const leave = cache.watch(cache.at(keyOf('x')), load)
  leave()
  const again = cache.watch(cache.at(keyOf('x')), load)
  await soon()
  expect(calls).toHaveLength(1)
  expect(last().signal.aborted).toBe(false)
  again()
  await soon()
  expect(last().signal.aborted).toBe(true)
  last().answer('late')
  await soon()
  expect(cache.at(keyOf('x')).store.getState()).toMatchObject({ loading: false, data: undefined })
})

test('a failure keeps the data there was; without data a new attempt starts clean', async () => {
  const [cache, { load, last }] = [new ResourceCache(), asked()]
  const place = cache.at(keyOf('x'))
  cache.watch(place, load)
  last().fail('down')
  await soon()
  expect(place.store.getState()).toMatchObject({ error: 'down', data: undefined, loading: false })
  void cache.reload(place)
  expect(place.store.getState()).toMatchObject({ error: undefined, loading: true })
  last().answer(1)
  await soon()
  void cache.reload(place)
  last().fail('again')
  await soon()
  expect(place.store.getState()).toMatchObject({ error: 'again', data: 1 })
  void cache.reload(place)
  expect(place.store.getState()).toMatchObject({ error: 'again', data: 1, loading: true })
})

test('forgetting asks again for what is watched, and for the rest when it is next needed', async () => {
  const [cache, seen, unseen] = [new ResourceCache(), asked(), asked()]
  cache.watch(cache.at(keyOf('x', 'seen')), seen.load)
  cache.watch(cache.at(keyOf('x', 'unseen')), unseen.load)()
  cache.set(keyOf('x', 'unseen'), 1)
  cache.watch(cache.at(keyOf('y')), async () => 1)
  seen.last().answer(1)
  await soon()
  void cache.invalidate(keyOf('x'))
  expect([seen.calls.length, unseen.calls.length]).toEqual([2, 1])
  cache.watch(cache.at(keyOf('x', 'unseen')), unseen.load, 60_000)
  expect(unseen.calls).toHaveLength(2)
})

test('a call that could only bring older data gives way, and who waited for it waits for the new one', async () => {
  const [cache, { calls, load, last }] = [new ResourceCache(), asked()]
  const place = cache.at(keyOf('x'))
  cache.watch(place, load)
  last().answer('old')
  await soon()
  let told: unknown
  const first = cache.reload(place).then(() => (told = place.store.getState().data))
  void cache.invalidate(keyOf('x'))
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
  calls[1]!.answer('overtaken')
  await soon()
  expect([place.store.getState().data, told]).toEqual(['old', undefined])
  last().answer('new')
  await first
  expect(told).toBe('new')
})

test('data equal to what is there keeps its identity', async () => {
  const [cache, { load, last }] = [new ResourceCache(), asked()]
  const place = cache.at(keyOf('x'))
  cache.watch(place, load)
  for (const [data, kept] of [
    [{ rows: [{ id: 1 }] }, false],
    [{ rows: [{ id: 1 }] }, true],
    [new Map([[1, ['a']]]), false],
    [new Map([[1, ['a']]]), true],
    [new Map([[1, ['b']]]), false],
  ] as const) {
    const before = place.store.getState().data
    void cache.reload(place)
    last().answer(data)
    await soon()
    expect(place.store.getState().data === before).toBe(kept)
  }
})

test('a fetch joins the call on its way, throws its failure, and uses what is fresh', async () => {
  const [cache, { calls, load, last }] = [new ResourceCache(), asked()]
  cache.watch(cache.at(keyOf('x')), load)
  const both = [cache.fetch(keyOf('x'), load, 5000), cache.fetch(keyOf('x'), load, 5000)]
  last().answer('data')
  expect(await Promise.all(both)).toEqual(['data', 'data'])
  expect(await cache.fetch(keyOf('x'), load, 5000)).toBe('data')
  expect(calls).toHaveLength(1)
  const failing = cache.fetch(keyOf('y'), load, 5000)
  last().fail(new Error('down'))
  await expect(failing).rejects.toThrow('down')
})

test('who gives up waiting for a fetch frees its call, unless another waits too', async () => {
  const [cache, { calls, load, last }] = [new ResourceCache(), asked()]
  const [first, second] = [new AbortController(), new AbortController()]
  const waiting = [first, second].map(({ signal }) => cache.fetch(keyOf('x'), load, 0, signal))
  const given = waiting.map((one) => one.catch((error: unknown) => (error as Error).name))
  first.abort()
  expect(await given[0]).toBe('AbortError')
  await soon()
  expect([calls.length, last().signal.aborted]).toEqual([1, false])
  second.abort()
  expect(await given[1]).toBe('AbortError')
  await soon()
  expect(last().signal.aborted).toBe(true)
})

test('changes reach every place below a key and nothing beside it', () => {
  const cache = new ResourceCache()
  const numbers = resourceOf('numbers')
  const [x, other, empty] = [numbers.key<number>(), numbers.key<number>(), numbers.key<number>()]
  cache.set(x.at({ page: 1 }), 1)
  cache.set(x.at({ page: 2 }), 2)
  cache.set(other, 3)
  cache.update(x, (data) => data * 10)
  expect(cache.read(x)).toEqual([10, 20])
  expect(cache.read(other)).toEqual([3])
  expect(cache.read(empty)).toEqual([])
})

test('data that cannot be changed is reloaded, and what else is to be changed is', async () => {
  const faults: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => faults.push(error))
  const [cache, { calls, load, last }] = [new ResourceCache(), asked()]
  cache.watch(cache.at(keyOf('x', 1)), load)
  last().answer('odd')
  await soon()
  cache.set(keyOf('x', 2), [1])
  cache.update(keyOf('x'), (data) => (data as number[]).map((one) => one + 1))
  expect(cache.at(keyOf('x', 2)).store.getState().data).toEqual([2])
  expect([faults.length, calls.length]).toEqual([1, 2])
  vi.unstubAllGlobals()
})

test('a key knows what it holds: other data below it does not compile, nor does changing what only can be invalidated', () => {
  const cache = new ResourceCache()
  const tokens = resourceOf('tokens')
  const list = tokens.key<{ rows: string[] }>()
  // @ts-expect-error an array below the key of pages
  cache.set(list.at('own'), ['key'])
  // @ts-expect-error an array requested below the key of pages
  void cache.fetch(list.at('own'), () => Promise.resolve(['key']), 0)
  // @ts-expect-error a page changed as an array
  cache.update(list, (rows: string[]) => rows)
  // @ts-expect-error a page changed into an array
  cache.update(list, ({ rows }) => rows)
  // @ts-expect-error the key of pages as one of arrays
  const arrays: ResourceKey<string[]> = list
  // @ts-expect-error what lies below a prefix is of different kinds
  cache.set(tokens, ['key'])
  // @ts-expect-error the same
  const _own: ResourceKey<string[]> = { path: [...tokens.path, 'list', 'own'] }
  // Two keys of one resource are two places, so that neither holds the data of the other.
  expect(tokens.key<string[]>().path).not.toEqual(tokens.key<string>().path)
  expect(arrays.path[0]).toBe('tokens')
})

test('a refresh leaves alone what is on its way, what is newer and what nobody watches', async () => {
  const [cache, { calls, load, last }] = [new ResourceCache(), asked()]
  cache.set(keyOf('unwatched'), 1)
  cache.watch(cache.at(keyOf('x')), load)
  void cache.refresh(keyOf('x'), Date.now() + 1)
  expect(calls).toHaveLength(1)
  last().answer(1)
  await soon()
  void cache.refresh(root, Date.now() - 1)
  expect(calls).toHaveLength(1)
  void cache.refresh(root, Date.now() + 1)
  expect(calls).toHaveLength(2)
})

test('after a clearing nobody finds earlier data, and who still shows it asks anew once told to forget', async () => {
  const [cache, { load, last }] = [new ResourceCache(), asked()]
  const place = cache.at(keyOf('x'))
  cache.watch(place, load)
  last().answer('of the first user')
  await soon()
  let drawn = 0
  place.store.subscribe(() => (drawn += 1))
  cache.clear()
  expect(cache.at(keyOf('x')).store.getState().data).toBeUndefined()
  expect([cache.read(root), drawn]).toEqual([[], 0])
  await cache.invalidate()
  expect(drawn).toBe(1)
})

test('what nobody watches is dropped after five minutes', async () => {
  const cache = new ResourceCache()
  cache.set(keyOf('x'), 1)
  await vi.advanceTimersByTimeAsync(299_000)
  cache.at(keyOf('other'))
  expect(cache.read(keyOf('x'))).toEqual([1])
  await vi.advanceTimersByTimeAsync(2000)
  cache.at(keyOf('another'))
  expect(cache.read(keyOf('x'))).toEqual([])
})

test('what somebody else watches now may be older than what nobody does', async () => {
  const [cache, { calls, load, last }] = [new ResourceCache(), asked()]
  const leave = cache.watch(cache.at(keyOf('x')), load)
  last().answer(1)
  await soon()
  await vi.advanceTimersByTimeAsync(4000)
  const other = cache.watch(cache.at(keyOf('x')), load, 0, 5000)
  expect(calls).toHaveLength(1)
  other()
  leave()
  cache.watch(cache.at(keyOf('x')), load, 0, 5000)()
  expect(calls).toHaveLength(2)
})

test('what nobody watches any more is dropped after five minutes, though nothing else is asked for', async () => {
  const [cache, { load, last }] = [new ResourceCache(), asked()]
  const leave = cache.watch(cache.at(keyOf('x')), load)
  last().answer(1)
  await soon()
  leave()
  await vi.advanceTimersByTimeAsync(299_000)
  expect(cache.read(keyOf('x'))).toEqual([1])
  await vi.advanceTimersByTimeAsync(2000)
  expect(cache.read(keyOf('x'))).toEqual([])
})

test('who watches asks: not who has left, though it came later', async () => {
  const [cache, stays, leaves] = [new ResourceCache(), asked(), asked()]
  const [, leave] = [
    cache.watch(cache.at(keyOf('x')), stays.load),
    cache.watch(cache.at(keyOf('x')), leaves.load),
  ]
  stays.last().answer(1)
  await soon()
  leave()
  void cache.reload(cache.at(keyOf('x')))
  expect([stays.calls.length, leaves.calls.length]).toEqual([2, 0])
})

test('an element that has left is not held for the five minutes that its data is kept', async () => {
  const cache = new ResourceCache()
  const left = (() => {
    const element = { name: 'oneapi-token-list' }
    cache.watch(cache.at(keyOf('x')), () => Promise.resolve(element.name))()
    return new WeakRef(element)
  })()
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve))
  collectGarbage()
  expect(left.deref()).toBe(undefined)
  expect(cache.at(keyOf('x')).store.getState().data).toBe('oneapi-token-list')
})
