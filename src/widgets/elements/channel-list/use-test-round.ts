import { useEffect, useRef, useState } from 'react'
import { asGatewayError, GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { reportFailure } from '../../kit/data/report-failure.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import type { Channel } from '../../domain/channels/channel.ts'
import type { Id } from '../../domain/id.ts'
import { testMessages } from './channel-test.messages.ts'
import type { RoundFollower, RoundProgress, TestScope } from './test-round.ts'

/** Seconds between the polls of a round that runs in the gateway: few polls, since calls are limited. */
const looks = [1, 2, 4, 8, 15, 30, 60]
/** Index of the longest pause while a round makes progress. */
const steady = 2

/** A test round as shown; `long` means that polling stopped before the round was done. */
export interface TestRound extends RoundProgress {
  phase: 'running' | 'done' | 'long'
  /** The channels when polling stopped. */
  after?: ReadonlyMap<Id, Channel>
}

/** Tests many channels. The gateway answers before it tests, so log and list are polled a few times. */
export function useTestRound(reload: () => Promise<unknown>, onStart: () => void) {
  const widget = useWidget()
  const words = useMessages(testMessages)
  const [follower, setFollower] = useState<RoundFollower>()
  const [round, setRound] = useState<TestRound>()
  const start = useCommand(async (gateway, scope: TestScope) => {
    const [{ RoundFollower }, { testChannels }] = await Promise.all([
      import('./test-round.ts'),
      import('../../api/channel-tests.ts'),
    ])
    const next = await RoundFollower.before(gateway, scope)
    try {
      await testChannels(gateway, scope)
      widget.notify('info', words.started[scope])
    } catch (thrown) {
      const error = asGatewayError(thrown)
      if (error.kind !== GatewayErrorKind.refused || !running.test(error.message)) throw thrown
      reportFailure(widget, error)
      // A round already followed stays followed; one started by others is followed from now on.
      if (round?.phase === 'running') return
      next.joinOthers()
    }
    onStart()
    setRound({ phase: 'running', taken: new Map(), verdicts: new Map(), unclear: new Set(), done: false })
    setFollower(next)
  })
  useLooks(follower, reload, setRound)
  const dismiss = () => {
    setFollower(undefined)
    setRound(undefined)
  }
  return { start, round, dismiss }
}

/** The gateway reports a running round by its message only, without a code. */
const running = /运行中|running/i

/** Polls after each pause until the round is done or makes no more progress. */
function useLooks(
  follower: RoundFollower | undefined,
  reload: () => Promise<unknown>,
  show: (round: TestRound) => void,
) {
  const latest = useRef({ reload, show })
  latest.current = { reload, show }
  useEffect(() => {
    if (!follower) return
    let timer: ReturnType<typeof setTimeout>
    let over = false
    let known = -1
    const wait = (index: number) => {
      timer = setTimeout(async () => {
        await latest.current.reload()
        // May be offline or rate-limited; the next poll may succeed.
        const progress = await follower.look().catch(() => undefined)
        if (over) return
        const count = progress ? progress.verdicts.size + progress.unclear.size : known
        const next = count > known ? Math.min(index + 1, steady) : index + 1
        known = count
        const last = next >= looks.length
        if (progress) {
          const ended = progress.done || last
          const after = ended ? await follower.after().catch(() => undefined) : undefined
          if (over) return
          latest.current.show({ ...progress, phase: phaseOf(progress, last), ...(after && { after }) })
        }
        if (!progress?.done && !last) wait(next)
      }, looks[index]! * 1000)
    }
    wait(0)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [follower])
}

const phaseOf = ({ done }: RoundProgress, last: boolean) => (done ? 'done' : last ? 'long' : 'running')
