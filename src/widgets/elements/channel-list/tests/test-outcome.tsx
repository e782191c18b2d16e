import { useMessages } from '../../../kit/element/use-messages.ts'
import { testMessages } from './channel-test.messages.ts'
import type { TestOutcome } from './use-channel-tests.ts'

/** Progress or result of a test. */
export function Outcome({ outcome }: { outcome: TestOutcome }) {
  const words = useMessages(testMessages)
  const { phase, model } = outcome
  if (phase === 'running') return <p className="test-outcome">{words.pendingWith(model)}</p>
  if (phase === 'passed')
    return <p className="test-outcome tone-ok">{words.passed(model, outcome.seconds)}</p>
  if (phase === 'unclear') return <p className="test-outcome">{words.unclearHelp}</p>
  return (
    <div className="test-outcome tone-bad" part="test-failure">
      <strong>{words.failedWith(model)}</strong>
      <p className="test-reason">{outcome.reason}</p>
    </div>
  )
}
