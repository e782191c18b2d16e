import type { TestVerdict } from '../../../../domain/channels/channel-test.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { useMessages } from '../../../../kit/element/use-messages.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { WhyDisabled } from './why-disabled.tsx'
import { whyMessages } from './why.messages.ts'

interface WhyDialogProps {
  channel: Channel
  verdict: TestVerdict | undefined
  onClose: () => void
}

/** Shows what is known about why the gateway disabled a channel. */
export default function WhyDialog({ channel, verdict, onClose }: WhyDialogProps) {
  const { title } = useMessages(whyMessages)
  const { close } = useMessages(common)
  return (
    <Dialog
      open
      title={title(channel.name)}
      onClose={onClose}
      closeLabel={close}
      closeOnOutside
      part="why-dialog"
    >
      <WhyDisabled channel={channel} verdict={verdict} />
    </Dialog>
  )
}
