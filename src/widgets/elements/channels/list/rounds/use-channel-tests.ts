import { useRef, useState } from 'react'
import { testChannel } from '../../../../api/channels/channel-tests.ts'
import { channelKeys } from '../../../../api/channels/channels.ts'
import { testedWith, type Channel } from '../../../../domain/channels/channel.ts'
import { followUp } from '../../../../domain/follow-up.ts'
import type { Id } from '../../../../domain/id.ts'
import { isSameRow, patchRow } from '../../../../kit/lists/data/list-rows.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { keepTests } from '../../../../kit/channels/kept-tests.ts'
import { testMessages } from './channel-test.messages.ts'
import { providerFailure } from '../../../../kit/channels/provider.messages.ts'

/** State or result of a channel's last test. */
export type TestOutcome = { model: string } & (
  | { phase: 'running' }
  | { phase: 'passed'; seconds: string }
  | { phase: 'failed'; reason: string }
  /** Tested, but the result is unknown. */
  | { phase: 'unclear' }
)

interface ChannelTests {
  of: (channel: Channel) => TestOutcome | undefined
  /** Runs one test per channel at a time; without a model the gateway uses the channel's first. */
  run: (channel: Channel, model?: string) => Promise<void>
  /** Drops the results of finished tests, since a new round has begun. */
  forget: () => void
}

interface Tested {
  channel: Channel
  outcome: TestOutcome
}

/**
 * Tests single channels; several may be tested at once. Each test is a real request.
 * @param rows - the rows shown
 */
export function useChannelTests(rows: Channel[]): ChannelTests {
  const { gateway, locale, figures, notify, emit } = useWidget()
  const words = useMessages(testMessages)
  const [outcomes, setOutcomes] = useState<ReadonlyMap<Id, Tested>>(new Map())
  const running = useRef(new Set<Id>())

  const run = async (channel: Channel, asked = '') => {
    const { id, name } = channel
    const set = (outcome: TestOutcome) =>
      setOutcomes((before) => new Map(before).set(id, { channel, outcome }))
    if (running.current.has(id)) return
    running.current.add(id)
    const first = asked || testedWith(channel)
    set({ phase: 'running', model: first })
    try {
      const test = await testChannel(gateway, id, gateway.dialect.capabilities.testsByModel ? first : asked)
      const model = test.model || first
      const seconds = test.seconds.toFixed(2)
      set({ phase: 'passed', model, seconds })
      const milliseconds = Math.round(test.seconds * 1000)
      const at = now()
      const verdict = { channel: id, at, model, passed: true, words: test.message, milliseconds }
      followUp(
        () => patchRow(gateway, channelKeys.list, channel, { response_time: milliseconds, test_time: at }),
        () => keepTests(gateway.storage, [verdict]),
        () => notify('success', words.passedToast(name, model, figures.number(seconds))),
        () => emit('oneapi-channel-tested', { id, success: true }),
      )
    } catch (thrown) {
      const { reason, answered, signedOut } = providerFailure(thrown, locale)
      set({ phase: 'failed', model: first, reason })
      if (!signedOut) notify('error', words.failedToast(name, reason))
      if (!answered) return
      // The gateway resets the response time of a channel that failed.
      const at = now()
      const verdict = { channel: id, at, model: first, passed: false, words: reason, milliseconds: 0 }
      followUp(
        () => patchRow(gateway, channelKeys.list, channel, { response_time: 0, test_time: at }),
        () => keepTests(gateway.storage, [verdict]),
        () => emit('oneapi-channel-tested', { id, success: false }),
      )
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

const now = () => Math.floor(Date.now() / 1000)
