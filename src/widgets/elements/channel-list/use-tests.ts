import type { Channel } from '../../domain/channels/channel.ts'
import { isOfLastTest, type TestVerdict } from '../../domain/channels/channel-test.ts'
import type { List } from '../../kit/lists/use-list.ts'
import { useChannelTests, type TestOutcome } from './use-channel-tests.ts'
import { useLoggedTests } from './use-logged-tests.ts'
import { useTestRound } from './use-test-round.ts'

/** Every way to learn how a channel's last test ended: tested here, in a round, or as the log of earlier ones says. */
export function useTests(list: List<Channel>) {
  const single = useChannelTests(list.rows)
  const { start, round, dismiss } = useTestRound(list.reload, single.forget)
  const running = round?.phase === 'running'
  const inRound = (row: Channel) => {
    const verdict = round?.verdicts.get(row.id)
    return verdict && isOfLastTest(verdict, row) ? verdict : undefined
  }
  const logged = useLoggedTests(
    list.rows.filter((row) => !single.of(row) && !inRound(row)),
    !running,
  )
  const of = (row: Channel): TestOutcome | undefined => {
    const { id, test_time } = row
    const here = single.of(row)
    if (here) return here
    // Log and round name channels by id alone: of two with one id they tell nothing.
    if (list.rows.filter((other) => other.id === id).length > 1) return undefined
    const verdict = inRound(row) ?? logged.get(id)
    if (verdict) return outcomeOf(verdict, row)
    // Tested in the round by its time: a response time does not say how that ended.
    const before = round?.taken.get(id)
    if (!before || before.test_time === test_time) return undefined
    return { phase: running ? 'running' : 'unclear', model: '' }
  }
  return { of, run: single.run, start, round, dismiss }
}

const outcomeOf = ({ passed, model, words }: TestVerdict, { response_time }: Channel): TestOutcome =>
  passed
    ? { phase: 'passed', model, seconds: (response_time / 1000).toFixed(2) }
    : { phase: 'failed', model, reason: words }

/** What the list and its dialog know of tests. */
export type Tests = ReturnType<typeof useTests>
