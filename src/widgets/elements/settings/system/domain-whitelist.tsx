import { useState } from 'react'
import { splitNames } from '../../../domain/forms/lists.ts'
import { mailOf } from '../../../domain/typed.ts'
import { splitList } from '../../../domain/format.ts'
import { useOptions } from '../../../kit/options/options-context.ts'
import { useOptionNote } from '../../../kit/options/use-option-note.tsx'
import { useMessages } from '../../../kit/element/widget-context.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FieldNote } from '../../../ui/fields/field.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { messages } from './system-settings.messages.ts'

const option = 'EmailDomainWhitelist'

/** The domains in a pasted list, also of whole addresses. */
const domainsIn = (typed: string) =>
  [...new Set(splitNames(typed).map((name) => mailOf(name).toLowerCase().replace(/^.*@/, '')))].filter(
    Boolean,
  )

/** The email domains that may register; empty and duplicate ones are not added (behaviour §5). */
export function DomainWhitelist() {
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
        <Button icon="plus" onPress={add} disabled={fresh.length === 0} part="whitelist-add">
          {t.add}
        </Button>
      </div>
      <FieldNote id="whitelist-note" help={help} error={error} />
    </div>
  )
}
