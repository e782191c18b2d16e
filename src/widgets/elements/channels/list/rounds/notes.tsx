import { useState } from 'react'
import type { TestRound } from '../../../../kit/channels/round-store.ts'
import { late } from '../../../../kit/element/late.tsx'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/controls/icon.tsx'
import { testMessages } from './channel-test.messages.ts'

const RoundState = late(() => import('./round-state.tsx'))
const FailedTests = late(async () => ({ default: (await import('./round-state.tsx')).FailedTests }))
const RoundOutcome = late(() => import('./round-outcome.tsx'))

interface RoundNoteProps {
  round: TestRound | undefined
  /** Its job is paused. */
  paused: boolean
  /** Hides the actions that change channels. */
  readonly: boolean
}

/** Progress or outcome of a test round. The live region must exist before it gets text, to be announced. */
export function RoundNote({ round, paused, readonly }: RoundNoteProps) {
  const [open, setOpen] = useState(false)
  return (
    <div part="round">
      <div role="status">
        {round && <RoundState round={round} paused={paused} onOpen={() => setOpen(true)} />}
      </div>
      {round && <FailedTests round={round} readonly={readonly} />}
      {open && round && <RoundOutcome round={round} readonly={readonly} onClose={() => setOpen(false)} />}
    </div>
  )
}

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
