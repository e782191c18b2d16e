import { useState } from 'react'
import { untouchedAddress } from '../../../domain/status.ts'
import { callbackAt, redirects } from '../../../gateway/dialects/providers.ts'
import { useProviders } from '../../../kit/accounts/use-providers.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { OptionSection } from '../../../kit/options/option-section.tsx'
import { OptionsTab } from '../../../kit/options/options-tab.tsx'
import { useMessages, usePublicAddress } from '../../../kit/element/widget-context.ts'
import { useOptions } from '../../../kit/options/options-context.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { systemLabels } from '../../../kit/options/labels/system.messages.ts'
import { messages } from './system-settings.messages.ts'
import { splitNames } from '../../../domain/forms/lists.ts'
import { mailOf } from '../../../domain/typed.ts'
import { splitList } from '../../../domain/format.ts'
import { useOptionNote } from '../../../kit/options/use-option-note.tsx'
import { FieldNote } from '../../../ui/fields/field.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

export function SystemSettings({ hide }: { hide?: string }) {
  const { title, help, sections } = useMessages(messages)
  const t = useMessages(systemLabels)
  return (
    <OptionsTab tab="system" title={title} help={help} hide={hide} t={t} sections={sections}>
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

function AppAddresses({ id }: { id: string }) {
  const t = useMessages(messages)
  const address = usePublicAddress()
  const copy = useCopy()
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
    </div>
  )
}

/** The gateway's address was never set, and this page's address is not the default. */
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

const option = 'EmailDomainWhitelist'

/** A pasted list may have whole addresses. */
const domainsIn = (typed: string) =>
  [...new Set(splitNames(typed).map((name) => mailOf(name).toLowerCase().replace(/^.*@/, '')))].filter(
    Boolean,
  )

/** Only mail addresses of these domains may register; empty and duplicate ones are not added (behaviour §5). */
function DomainWhitelist() {
  const { value, type } = useOptions()
  const t = useMessages(messages)
  const { t: own, help, error } = useOptionNote(option)
  const [typed, setTyped] = useState('')
  const domains = splitList(value(option))
  const fresh = domainsIn(typed).filter((domain) => !domains.includes(domain))
  const present = domainsIn(typed).length > 0 && fresh.length === 0
  const set = (next: readonly string[]) => type(option, next.join(','))
  const add = () => {
    if (fresh.length === 0) return
    set([...domains, ...fresh])
    setTyped('')
  }
  return (
    <div className="field" role="group" aria-label={own.label} part={`option option__${option}`}>
      <span className="field-label">{own.label}</span>
      {domains.length === 0 ? (
        <p className="muted">{t.noDomains}</p>
      ) : (
        <ul className="chips">
          {domains.map((domain) => (
            <li key={domain} className="chip" part="domain">
              <span>{domain}</span>
              <button
                type="button"
                aria-label={t.remove(domain)}
                onClick={() => set(domains.filter((other) => other !== domain))}
              >
                <Icon name="x" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="whitelist-add">
        <TextField
          label={t.addDomain}
          hideLabel
          placeholder={t.addDomainPlaceholder}
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          help={present ? t.present : undefined}
          onKeyDown={(event) => {
            // Enter would otherwise save the section.
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button
          icon="plus"
          onPress={add}
          disabledReason={fresh.length > 0 ? undefined : present ? t.present : t.addDomainPlaceholder}
          part="whitelist-add"
        >
          {t.add}
        </Button>
      </div>
      <FieldNote id="whitelist-note" help={help} error={error} />
    </div>
  )
}
