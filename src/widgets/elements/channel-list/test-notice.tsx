import { useState } from 'react'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { testMessages } from './channel-test.messages.ts'
import type { TestRound } from './use-test-round.ts'

/** Present once the notice has been dismissed (spec §3). */
const shownKey = 'prompt-channel-test'

/** Tests cost: said until the user has had enough of it, which this browser remembers. */
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

/** How a round of tests goes. The live region stands before there is anything to say. */
export function RoundNote({ round, onClose }: { round: TestRound | undefined; onClose: () => void }) {
  const words = useMessages(testMessages)
  const { close } = useMessages(common)
  return (
    <div role="status" part="round">
      {round && (
        <div className="callout channel-note">
          {round.phase === 'running' ? <span className="spinner" /> : <Icon name="info" />}
          <span>{sentence(round, words)}</span>
          <Button variant="ghost" size="small" icon="x" iconOnly label={close} onPress={onClose} />
        </div>
      )}
    </div>
  )
}

function sentence({ phase, tested, of, failed }: TestRound, words: (typeof testMessages)['zh-CN']) {
  if (phase === 'done') return words.roundDone(failed.size)
  if (phase === 'long') return words.roundLong
  return of > 0 ? words.roundProgress(tested, of) : words.roundRunning
}
