import { useStore } from 'zustand'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useMessages } from '../../../kit/element/use-messages.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { testMessages } from './channel-test.messages.ts'
import { roundStore } from '../../../kit/channels/round-store.ts'
import type { TestScope } from './test-round.ts'

/** Tests many channels: the gateway responds before the tests run, so a job follows the round. */
export function useTestRound(onStart: () => void) {
  const widget = useWidget()
  const { started } = useMessages(testMessages)
  const { round } = useStore(roundStore(widget.gateway))
  const job = useStore(widget.gateway.jobs, ({ jobs }) => jobs.find(({ id }) => id === round?.jobId))
  const start = useCommand(async (_, scope: TestScope) => {
    const { startRound } = await import('./round-job.ts')
    await startRound(widget, scope, started[scope], onStart)
  })
  // A round without its job belongs to a user who is no longer signed in.
  return { start, round: job && round, paused: job?.state === 'paused' }
}
