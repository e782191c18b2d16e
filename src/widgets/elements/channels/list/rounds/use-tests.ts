import { useMemo } from 'react'
import { useStore } from 'zustand'
import { isOfLastTest, passOfTime, type TestVerdict } from '../../../../domain/channels/channel-test.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { useWidget } from '../../../../kit/element/widget-context.ts'
import type { List } from '../../../../kit/lists/data/use-list.ts'
import { keptTests, keepTests } from '../../../../kit/channels/kept-tests.ts'
import { roundStore } from '../../../../kit/channels/round-store.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import type { TestScope } from './test-round.ts'
import { useChannelTests, type TestOutcome } from './use-channel-tests.ts'
import { listTestLines, verdictsIn } from '../../../../api/channels/channel-tests.ts'
import { logKeys } from '../../../../api/logs.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'

/** The verdict on a channel's last test, if known. */
export type VerdictOf = (channel: Channel) => TestVerdict | undefined

/** The test results kept in this browser, for every channel of the gateway. */
export function useKeptTests(): VerdictOf {
  const { gateway } = useWidget()
  const tests = useStore(keptTests(gateway.storage), (state) => state.tests)
  return useMemo(
    () => (channel) => {
      const verdict = tests.get(channel.id)
      if (verdict && isOfLastTest(verdict, channel)) return verdict
      return gateway.dialect.capabilities.passesByTime ? passOfTime(channel) : undefined
    },
    [gateway, tests],
  )
}

/** Combines all sources of a channel's last test result: tests run here, rounds, and the log. */
export function useTests(list: List<Channel>, verdictOf: VerdictOf) {
  const single = useChannelTests(list.rows)
  const { start, round, paused } = useTestRound(single.forget)
  const running = round?.phase === 'running'
  // A filter by test result needs the results of every channel, not only of the page.
  const byOutcome = Boolean(list.all) && endings.has(list.view.filters.test ?? '')
  const reading = useLoggedTests({
    rows: byOutcome ? list.all! : list.rows,
    isKnown: (row) => Boolean(single.of(row) ?? verdictOf(row)),
    reach: byOutcome ? 'filter' : 'page',
    enabled: !running,
  })
  const of = (row: Channel): TestOutcome | undefined => {
    const { id, test_time } = row
    const here = single.of(row)
    if (here) return here
    // Kept results are keyed by id alone, so they are ambiguous when rows share an id.
    if (list.rows.filter((other) => other.id === id).length > 1) return undefined
    const verdict = verdictOf(row)
    if (verdict) return outcomeOf(verdict, row)
    // Tested in the round according to its test time; a response time does not show the result.
    const before = round?.taken.get(id)
    if (!before || before.test_time === test_time) return undefined
    return { phase: running ? 'running' : 'unclear', model: '' }
  }
  return { of, run: single.run, start, round, paused, reading: byOutcome && reading }
}

const outcomeOf = (verdict: TestVerdict, { response_time }: Channel): TestOutcome => {
  const { passed, model, words, milliseconds } = verdict
  return passed
    ? { phase: 'passed', model, seconds: ((response_time || milliseconds) / 1000).toFixed(2) }
    : { phase: 'failed', model, reason: words }
}

/** Result of a channel's last test, as a value of the filter. */
export const testEnding = (channel: Channel, verdictOf: VerdictOf) => {
  const verdict = verdictOf(channel)
  if (verdict) return verdict.passed ? 'passed' : 'failed'
  return channel.test_time > 0 && channel.response_time > 0 ? 'unclear' : 'untested'
}

const endings = new Set(['passed', 'failed', 'unclear'])

export type Tests = ReturnType<typeof useTests>

/** Tests many channels: the gateway responds before the tests run, so a job follows the round. */
function useTestRound(onStart: () => void) {
  const widget = useWidget()
  const { round } = useStore(roundStore(widget.gateway))
  const job = useStore(widget.gateway.jobs, ({ jobs }) => jobs.find(({ id }) => id === round?.jobId))
  const start = useCommand(async (_, scope: TestScope) => {
    const { startRound } = await import('./round-job.ts')
    await startRound(widget, scope, onStart)
  })
  // A round without its job belongs to a user who is no longer signed in.
  return { start, round: job && round, paused: job?.state === 'paused' }
}

/** Maximum wire pages of the log read for one page of channels, and for a filter over all channels. */
const mostPages = { page: 5, filter: 200 }

const loggedTests = logKeys.all.key<true>()

interface Wanted {
  rows: readonly Channel[]
  /** Whether the result of the row's last test is already known. */
  isKnown: (row: Channel) => boolean
  reach: keyof typeof mostPages
  enabled: boolean
}

/**
 * Stores the results of the rows' last tests as far as the log has them: a response time alone does not show
 * a result.
 *
 * @returns whether the log is being read
 */
function useLoggedTests({ rows, isKnown, reach, enabled }: Wanted): boolean {
  const tested = rows.filter(({ test_time }) => test_time > 0)
  const asked = enabled && !tested.every(isKnown)
  const { loading } = useResource({
    key: loggedTests.at(
      reach,
      tested.map(({ id, test_time }) => [id, test_time]),
    ),
    load: async (gateway, signal) => {
      const wanted = tested.filter((row) => !isKnown(row))
      const missing = new Set(wanted.map(({ id }) => id))
      const lines = await listTestLines(gateway, {
        since: Math.min(...wanted.map(({ test_time }) => test_time)) - 60,
        pages: mostPages[reach],
        enough: (page) => {
          for (const { channel } of page) missing.delete(channel)
          return missing.size === 0
        },
        turn: () => gateway.limiter.acquire({ signal }),
        signal,
      }).catch((error: unknown) => {
        if (signal.aborted) throw error
        // The channels are shown even if the log cannot be read.
        return []
      })
      const names = new Map(wanted.map(({ id, name }) => [id, name]))
      const verdicts = verdictsIn(gateway, lines, (id) => names.get(id))
      keepTests(
        gateway.storage,
        [...verdicts.values()].filter(({ channel }) => names.has(channel)),
      )
      return true as const
    },
    enabled: asked,
    staleTime: 60_000,
    optional: true,
  })
  return asked && loading
}
