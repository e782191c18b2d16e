import { fitsAddress } from '../../../../domain/channels/channel.ts'
import { useMessages, useCapabilities } from '../../../../kit/element/widget-context.ts'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import { channelTagMessages } from './channel-tag.messages.ts'

/** The gateway cannot act on a tag that does not fit into an address. */
export function TagNote({ tag }: { tag: string }) {
  const t = useMessages(channelTagMessages)
  const { tagsInAddresses } = useCapabilities()
  return (
    <div role="status">
      {tagsInAddresses && !fitsAddress(tag) && <Callout tone="warn">{t.noAddress}</Callout>}
    </div>
  )
}
