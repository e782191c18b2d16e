import { useRef, useState } from 'react'
import { testedWith, type Channel } from '../../../../domain/channels/channel.ts'
import type { Id } from '../../../../domain/id.ts'
import { asGatewayError } from '../../../../gateway/gateway-error.ts'
import { reportFailure } from '../../../../kit/element/report-failure.ts'
import { isSameRow } from '../../../../kit/lists/data/list-rows.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { testMessages } from './channel-test.messages.ts'

export type TestOutcome = { model: string } & (
  | { phase: 'running' }
  | { phase: 'passed'; seconds: string }
  | { phase: 'failed'; reason: string }
  /** `passedAt` is the last pass on record. */
  | { phase: 'unclear'; passedAt?: number; isBeingRead?: boolean }
)

interface ChannelTests {
  of: (channel: Channel) => TestOutcome | undefined
  /** A channel has one test at a time; without a model the gateway uses the channel's first. */
  run: (channel: Channel, model?: string) => Promise<void>
  /** A new run has begun, so results of finished tests no longer count. */
  forget: () => void
}

interface Tested {
  channel: Channel
  outcome: TestOutcome
}

export function useChannelTests(rows: Channel[]): ChannelTests {
  const widget = useWidget()
  const t = useMessages(testMessages)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<Id, Tested>>(new Map())
  const running = useRef(new Set<Id>())

  const run = async (channel: Channel, chosenModel = '') => {
    const { id, name } = channel
    const set = (outcome: TestOutcome) =>
      setOutcomes((before) => new Map(before).set(id, { channel, outcome }))
    if (running.current.has(id)) return
    running.current.add(id)
    const model = chosenModel || testedWith(channel)
    set({ phase: 'running', model })
    try {
      const { runTest } = await import('../provider-calls.ts')
      set(await runTest(widget, channel, t, { model, requested: chosenModel }))
    } catch (thrown) {
      // The code of the test did not load, so nothing was tested: what was known before is shown again.
      setOutcomes((before) => new Map([...before].filter(([tested]) => tested !== id)))
      const toast = (cause: string) => t.failedToast(name, cause)
      reportFailure(widget, asGatewayError(thrown), { toast })
    } finally {
      running.current.delete(id)
    }
  }
  const forget = () =>
    setOutcomes((before) => new Map([...before].filter(([, { outcome }]) => outcome.phase === 'running')))
  const of = (channel: Channel) => {
    const tested = outcomes.get(channel.id)
    return tested && isSameRow(rows, tested.channel, channel) ? tested.outcome : undefined
  }
  return { of, run, forget }
}
