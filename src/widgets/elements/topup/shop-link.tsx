import type { User } from '../../domain/accounts/user.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { Button } from '../../ui/controls/button.tsx'
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

/**
 * The top-up link with the parameters that a shop needs to credit the right account (contract "Formats").
 * @returns undefined for anything but an http or https address: other schemes could run a script.
 */
function shopAddress(link: string, user?: User, transaction = ''): string | undefined {
  if (!URL.canParse(link)) return undefined
  const address = new URL(link)
  if (!/^https?:$/.test(address.protocol)) return undefined
  if (user) {
    address.searchParams.append('username', user.username)
    address.searchParams.append('user_id', String(user.id))
    address.searchParams.append('transaction_id', transaction)
  }
  return address.href
}

/** 128 random bits as hex. `crypto.randomUUID` is missing on plain HTTP. */
const transactionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
