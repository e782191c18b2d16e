import { useStore } from 'zustand'
import { isOfLastTest, type TestVerdict } from '../../../../domain/channels/channel-test.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { useWidget } from '../../../../kit/element/widget-context.ts'
import type { List } from '../../../../kit/lists/data/use-list.ts'
import { testRunStore } from '../../../../kit/channels/test-run-store.ts'
import { useLoggedTests, type LastTests } from '../../../../kit/channels/use-last-tests.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import type { TestScope } from './test-run.ts'
import { useChannelTests, type TestOutcome } from './use-channel-tests.ts'

export function useTests(list: List<Channel>, { lastTestOf, isKnownWithoutLog }: LastTests) {
  const single = useChannelTests(list.rows)
  const { start, testRun, paused } = useTestRun(single.forget)
  const running = testRun?.phase === 'running'
  // A filter by test result needs the results of every channel, not only of the page.
  const byOutcome = Boolean(list.all) && endings.has(list.view.filters.test ?? '')
  const reading = useLoggedTests({
    rows: byOutcome ? list.all! : list.rows,
    isKnown: (row) => Boolean(single.of(row)) || isKnownWithoutLog(row),
    reach: byOutcome ? 'filter' : 'page',
    enabled: !running,
  })
  const of = (row: Channel): TestOutcome | undefined => {
    const { id, test_time } = row
    const here = single.of(row)
    if (here) return here
    // Kept results are keyed by id alone, so they are ambiguous when rows share an id.
    if (list.rows.filter((other) => other.id === id).length > 1)
      return test_time > 0 ? { phase: 'unclear', model: '' } : undefined
    const inRound = testRun?.verdicts.get(id)
    if (inRound && isOfLastTest(inRound, row)) return outcomeOf(inRound, row)
    const { ending, verdict } = lastTestOf(row)
    if (ending === 'unclear') {
      // The channel was tested in the run according to its test time; a response time does not show the result.
      const before = running && testRun.channels.get(id)
      const under = before && before.test_time !== test_time
      if (under) return { phase: 'running', model: '' }
      return { phase: 'unclear', model: '', isBeingRead: reading, ...(verdict && { passedAt: verdict.at }) }
    }
    return verdict && outcomeOf(verdict, row)
  }
  return { of, run: single.run, start, testRun, paused, reading: byOutcome && reading }
}

const outcomeOf = (verdict: TestVerdict, { response_time }: Channel): TestOutcome => {
  const { passed, model, message, milliseconds } = verdict
  return passed
    ? { phase: 'passed', model, seconds: ((response_time || milliseconds) / 1000).toFixed(2) }
    : { phase: 'failed', model, reason: message }
}

const endings = new Set(['passed', 'failed', 'unclear'])

export type Tests = ReturnType<typeof useTests>

/** The gateway responds before the tests run, so a job follows the run. */
function useTestRun(onStart: () => void) {
  const widget = useWidget()
  const { testRun } = useStore(testRunStore(widget.gateway))
  const job = useStore(widget.gateway.jobs, ({ jobs }) => jobs.find(({ id }) => id === testRun?.jobId))
  const start = useCommand(async (_, scope: TestScope) => {
    const { startTestRun } = await import('./test-run-job.ts')
    await startTestRun(widget, scope, onStart)
  })
  // A run without its job belongs to a user who is no longer signed in.
  return { start, testRun: job && testRun, paused: job?.state === 'paused' }
}
