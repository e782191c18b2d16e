import { untouchedAddress } from '../../../domain/status.ts'
import { callbackAt, redirects } from '../../../gateway/dialects/providers.ts'
import { useProviders } from '../../../kit/accounts/use-providers.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { usePublicAddress } from '../../../kit/data/use-gateway.ts'
import { OptionSection } from '../../../kit/options/option-section.tsx'
import { OptionsTab } from '../../../kit/options/options-tab.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { useOptions } from '../../../kit/options/options-context.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { DomainWhitelist } from './domain-whitelist.tsx'
import { systemLabels } from '../../../kit/options/labels/system.messages.ts'
import { messages } from './system-settings.messages.ts'

export function SystemSettings({ hide }: { hide?: string }) {
  const { title, help, sections } = useMessages(messages)
  const t = useMessages(systemLabels)
  return (
    <OptionsTab tab="system" {...{ title, help, hide, t, sections }}>
      <OptionSection section="general" note={<NoAddress />} />
      <OptionSection section="login" />
      <OptionSection section="whitelist" fields={{ EmailDomainWhitelist: <DomainWhitelist /> }} />
      <OptionSection section="smtp" />
      {useProviders().map((provider) => (
        <OptionSection
          key={provider.id}
          section={provider.id}
          note={redirects(provider) && <AppAddresses id={provider.id} />}
        />
      ))}
      <OptionSection section="pusher" />
      <OptionSection section="turnstile" />
    </OptionsTab>
  )
}

/** The addresses to register with the service: home page and callback (behaviour §2). */
function AppAddresses({ id }: { id: string }) {
  const t = useMessages(messages)
  const address = usePublicAddress()
  const { copy, fallback } = useCopy()
  const rows = [
    [t.homepage, address],
    [t.callback, callbackAt(address, id)],
  ] as const
  return (
    <div className="addresses" part="addresses">
      <p>{t.registerApp}</p>
      <dl>
        {rows.map(([name, url]) => (
          <div key={name} className="address">
            <dt>{name}</dt>
            <dd>
              <span className="mono">{url}</span>
              <IconButton size="small" icon="copy" label={t.copy(name)} onPress={() => copy(url)} />
            </dd>
          </div>
        ))}
      </dl>
      {fallback}
    </div>
  )
}

/** Shown if the gateway's address was never set and this page's address is not the default. */
function NoAddress() {
  const { stored, type } = useOptions()
  const t = useMessages(messages)
  const address = usePublicAddress()
  const known = stored('ServerAddress')
  if ((known !== '' && known !== untouchedAddress) || address === untouchedAddress) return null
  return (
    <div className="no-address">
      <Callout tone="warn" part="no-address">
        {t.noAddress(address)}
      </Callout>
      <Button size="small" onPress={() => type('ServerAddress', address)} part="use-address">
        {t.useAddress}
      </Button>
    </div>
  )
}
