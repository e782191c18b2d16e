import { oauthProviders } from '../../domain/accounts/oauth.ts'
import { OptionSection } from '../../kit/options/option-section.tsx'
import { OptionsTab } from '../../kit/options/options-tab.tsx'
import { useMessages } from '../../kit/element/use-messages.ts'
import { AppAddresses } from './app-addresses.tsx'
import { DomainWhitelist } from './domain-whitelist.tsx'
import { NoAddress } from './no-address.tsx'
import { systemWords } from './option-words.messages.ts'
import { messages } from './system-settings.messages.ts'

export function SystemSettings({ hide }: { hide?: string }) {
  const { title, help, sections } = useMessages(messages)
  const words = useMessages(systemWords)
  return (
    <OptionsTab tab="system" {...{ title, help, hide, words, sections }}>
      <OptionSection section="general" note={<NoAddress />} />
      <OptionSection section="login" />
      <OptionSection section="whitelist" fields={{ EmailDomainWhitelist: <DomainWhitelist /> }} />
      <OptionSection section="smtp" />
      {oauthProviders.map((provider) => (
        <OptionSection key={provider} section={provider} note={<AppAddresses provider={provider} />} />
      ))}
      <OptionSection section="wechat" />
      <OptionSection section="pusher" />
      <OptionSection section="turnstile" />
    </OptionsTab>
  )
}
