import type { TestVerdict } from '../../../../domain/channels/channel-test.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { WhyDisabled } from './why-disabled.tsx'
import { whyMessages } from './why.messages.ts'

interface WhyDialogProps {
  channel: Channel
  verdict: TestVerdict | undefined
  /** Tests it and shows how it went; omitted if the user may not test. */
  onTest: (() => void) | undefined
  onClose: () => void
}

/** Shows what is known about why the gateway disabled a channel. */
export default function WhyDialog({ channel, verdict, onTest, onClose }: WhyDialogProps) {
  const { title, test } = useMessages(whyMessages)
  const { close } = useMessages(common)
  return (
    <Dialog
      open
      title={title(channel.name)}
      onClose={onClose}
      closeLabel={close}
      closeOnOutside
      footer={
        onTest && (
          <Button variant="primary" icon="bolt" onPress={onTest} part="why-test-now">
            {test}
          </Button>
        )
      }
      part="why-dialog"
    >
      <WhyDisabled channel={channel} verdict={verdict} />
    </Dialog>
  )
}
