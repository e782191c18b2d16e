import { useState } from 'react'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/controls/icon.tsx'
import { testMessages } from './channel-test.messages.ts'
import type { TestOutcome } from './use-channel-tests.ts'

/** Present once the notice has been dismissed (behaviour §3). */
const shownKey = 'prompt-channel-test'

/** Warns that tests cost quota, until dismissed; this browser remembers that. */
export function TestNotice() {
  const { gateway } = useWidget()
  const words = useMessages(testMessages)
  const [dismissed, setDismissed] = useState(() => gateway.storage.read(shownKey) !== null)
  if (dismissed) return null
  const dismiss = () => {
    gateway.storage.write(shownKey, 'true')
    setDismissed(true)
  }
  return (
    <div className="callout channel-note" role="note" part="notice">
      <Icon name="info" />
      <span>{words.notice}</span>
      <Button variant="ghost" size="small" onPress={dismiss} part="dismiss">
        {words.dismiss}
      </Button>
    </div>
  )
}

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
