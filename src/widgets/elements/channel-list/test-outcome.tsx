import { useMessages } from '../../kit/use-messages.ts'
import { testMessages } from './channel-test.messages.ts'
import type { TestOutcome } from './use-channel-tests.ts'

/** How a test goes, or went. */
export function Outcome({ outcome }: { outcome: TestOutcome }) {
  const words = useMessages(testMessages)
  const { phase, model } = outcome
  if (phase === 'running') return <p className="test-outcome">{words.pendingWith(model)}</p>
  if (phase === 'passed')
    return <p className="test-outcome tone-ok">{words.passed(model, outcome.seconds)}</p>
  return <FailedOutcome title={words.failedWith(model)} reason={outcome.reason} />
}

/** Why a test failed, in the words that came. */
export function FailedOutcome({ title, reason }: { title: string; reason: string }) {
  return (
    <div className="test-outcome tone-bad" part="test-failure">
      <strong>{title}</strong>
      <p className="test-reason">{reason}</p>
    </div>
  )
}
