import { useState } from 'react'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/controls/icon.tsx'
import { testMessages } from './channel-test.messages.ts'

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
