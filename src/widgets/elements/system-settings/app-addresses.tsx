import type { OAuthProvider } from '../../domain/accounts/oauth.ts'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { usePublicAddress } from '../../kit/data/use-public-address.ts'
import { Button } from '../../ui/controls/button.tsx'
import { messages } from './system-settings.messages.ts'

/** The addresses to register with the service: home page and callback (behaviour §2). */
export function AppAddresses({ provider }: { provider: OAuthProvider }) {
  const words = useMessages(messages)
  const address = usePublicAddress()
  const { copy, fallback } = useCopy()
  const rows = [
    [words.homepage, address],
    [words.callback, `${address}/oauth/${provider}`],
  ] as const
  return (
    <div className="addresses" part="addresses">
      <p>{words.registerApp}</p>
      <dl>
        {rows.map(([name, url]) => (
          <div key={name} className="address">
            <dt>{name}</dt>
            <dd>
              <span className="mono">{url}</span>
              <Button
                variant="ghost"
                size="small"
                icon="copy"
                iconOnly
                label={words.copy(name)}
                onPress={() => copy(url)}
              />
            </dd>
          </div>
        ))}
      </dl>
      {fallback}
    </div>
  )
}
