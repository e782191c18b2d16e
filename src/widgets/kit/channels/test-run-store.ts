import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Channel } from '../../domain/channels/channel.ts'
import type { Id } from '../../domain/id.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { TestVerdict } from '../../domain/channels/channel-test.ts'

export type TestedChannel = Pick<Channel, 'name' | 'test_time' | 'status'>

export interface TestRunProgress {
  /** Empty for a run started by others, as its channels are unknown. */
  channels: ReadonlyMap<Id, TestedChannel>
  verdicts: ReadonlyMap<Id, TestVerdict>
  /** The channels here were tested according to their test time, but have no log line. */
  unclear: ReadonlySet<Id>
  done: boolean
  /** Not every gateway counts them. */
  counts?: { passed: number; failed: number } | undefined
}

/** `long` means that polling stopped before the run was done. */
export interface TestRunState extends TestRunProgress {
  phase: 'running' | 'done' | 'long'
  after?: ReadonlyMap<Id, Channel>
  /** True if this page makes the tests itself. */
  here: boolean
  jobId: string
  dismiss: () => void
}

type TestRunStore = StoreApi<{ testRun?: TestRunState | undefined }>

const stores = new WeakMap<Gateway, TestRunStore>()

/** Puts the result of a later test where a run has a failure without a reason. */
export function addReason(gateway: Gateway, verdict: TestVerdict) {
  const { testRun } = testRunStore(gateway).getState()
  const known = testRun?.verdicts.get(verdict.channel)
  if (!known || known.passed || known.message) return
  const verdicts = new Map(testRun!.verdicts).set(verdict.channel, verdict)
  testRunStore(gateway).setState({ testRun: { ...testRun!, verdicts } })
}

/** The store outlives the list that started the run. */
export function testRunStore(gateway: Gateway): TestRunStore {
  let store = stores.get(gateway)
  if (!store) stores.set(gateway, (store = createStore(() => ({}))))
  return store
}
