import type { User } from '../../domain/accounts/user.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { shopAddress, transactionId } from './shop-address.ts'
import { messages } from './topup.messages.ts'

/** Opens the gateway's shop; renders nothing if it has none or its link is not a web address. */
export function ShopLink({ link, user }: { link: string; user: User | undefined }) {
  const words = useMessages(messages)
  if (!shopAddress(link)) return null
  // Each visit is a separate transaction, so the address is built when the button is pressed.
  const open = () => window.open(shopAddress(link, user, transactionId()), '_blank', 'noopener')
  return (
    <div className="topup-shop">
      <span>{words.shopHelp}</span>
      <Button iconEnd="external" disabled={!user} onPress={() => void open()} part="link">
        {words.shop}
        <span className="sr-only">{words.opensInNewTab}</span>
      </Button>
    </div>
  )
}
