import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  type TestVerdict,
  withoutSecrets,
  testsFromText,
  testsToText,
  type CachedTests,
} from '../../domain/channels/channel-test.ts'
import type { TextStorage } from '../../stores/browser-storage.ts'

const storageName = 'channel_tests'

const stores = new WeakMap<TextStorage, StoreApi<{ tests: CachedTests }>>()

/** The results stay in this browser until the channel is tested again. */
export function cachedTests(storage: TextStorage): StoreApi<{ tests: CachedTests }> {
  const known = stores.get(storage)
  if (known) return known
  const store = createStore(() => ({ tests: testsFromText(storage.read(storageName)) as CachedTests }))
  stores.set(storage, store)
  return store
}

/** Verdicts that another tab stored for other channels stay. */
export function cacheTests(storage: TextStorage, verdicts: Iterable<TestVerdict>) {
  const fresh = [...verdicts]
  if (fresh.length === 0) return
  const tests = new Map(cachedTests(storage).getState().tests)
  for (const [id, verdict] of testsFromText(storage.read(storageName)))
    if (verdict.at > (tests.get(id)?.at ?? 0)) tests.set(id, verdict)
  for (const verdict of fresh) tests.set(verdict.channel, verdict)
  storage.write(
    storageName,
    testsToText(new Map([...tests].map(([id, verdict]) => [id, withoutSecrets(verdict)]))),
  )
  cachedTests(storage).setState({ tests })
}
