import { untouchedAddress } from '../../domain/status.ts'
import { useOptions } from '../../kit/options/options-context.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { usePublicAddress } from '../../kit/data/use-public-address.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { messages } from './system-settings.messages.ts'

/** Shown if the gateway's address was never set and this page's address is not the default. */
export function NoAddress() {
  const { stored, type } = useOptions()
  const words = useMessages(messages)
  const address = usePublicAddress()
  const known = stored('ServerAddress')
  if ((known !== '' && known !== untouchedAddress) || address === untouchedAddress) return null
  return (
    <div className="no-address">
      <Callout tone="warn" part="no-address">
        {words.noAddress(address)}
      </Callout>
      <Button size="small" onPress={() => type('ServerAddress', address)} part="use-address">
        {words.useAddress}
      </Button>
    </div>
  )
}
