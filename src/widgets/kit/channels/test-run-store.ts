import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Channel } from '../../domain/channels/channel.ts'
import type { Id } from '../../domain/id.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { TestVerdict } from '../../domain/channels/channel-test.ts'

/** A channel that a run tests, as it was when the run began. */
export type TestedChannel = Pick<Channel, 'name' | 'test_time' | 'status'>

/** Progress of a run over all pages, from the log lines written since it began. */
export interface TestRunProgress {
  /** The channels it tests; empty for a run started by others, as they are unknown. */
  channels: ReadonlyMap<Id, TestedChannel>
  verdicts: ReadonlyMap<Id, TestVerdict>
  /** Tested according to their test time, but without a log line. */
  unclear: ReadonlySet<Id>
  done: boolean
  /** How many passed and failed, if the gateway counts them. */
  counts?: { passed: number; failed: number } | undefined
}

/** A test run as shown; `long` means that polling stopped before the run was done. */
export interface TestRunState extends TestRunProgress {
  phase: 'running' | 'done' | 'long'
  /** The channels when polling stopped. */
  after?: ReadonlyMap<Id, Channel>
  /** This page makes the tests. */
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

/** The last test run of a gateway; it outlives the list that started it. */
export function testRunStore(gateway: Gateway): TestRunStore {
  let store = stores.get(gateway)
  if (!store) stores.set(gateway, (store = createStore(() => ({}))))
  return store
}
