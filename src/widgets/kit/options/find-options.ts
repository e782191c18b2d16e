import { optionKeys } from '../../api/option-keys.ts'
import { listOptions } from '../../api/options.ts'
import { isRoot } from '../../stores/session.ts'
import { hasOption, optionFact, optionNames, type OptionTab } from '../../domain/options/option.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Locale } from '../../messages/language/locale.ts'
import { messagesIn } from '../../messages/language/topic.ts'

export interface FoundOption {
  name: string
  label: string
  tab: OptionTab
  section: string
}

const maxFound = 8

/** Root sees the options also where the settings were not open yet. */
async function listedBy(gateway: Gateway): Promise<Partial<Record<string, string>>> {
  const { data } = gateway.resources.at(optionKeys.all).store.getState()
  if (data || !isRoot(gateway.session.getState())) return data ?? {}
  const options = await listOptions(gateway)
  gateway.resources.set(optionKeys.all, options)
  return options
}

export async function findOptions(gateway: Gateway, locale: Locale, text: string): Promise<FoundOption[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const [{ groupOptionNames, operationLabels }, { systemLabels }, { otherLabels }, further] =
    await Promise.all([
      import('./labels/operation.messages.ts'),
      import('./labels/system.messages.ts'),
      import('./labels/other.messages.ts'),
      import('./labels/further.messages.ts'),
    ])
  const listed = await listedBy(gateway)
  const { published } = gateway.status.getState()
  const labels = {
    ...messagesIn(operationLabels, locale),
    ...messagesIn(systemLabels, locale),
    ...messagesIn(otherLabels, locale),
  }
  const names: Partial<Record<string, string>> = {
    ...messagesIn(further.furtherOptionNames, locale),
    ...messagesIn(groupOptionNames, locale),
  }
  return (
    [...new Set([...optionNames, ...Object.keys(listed)])]
      .filter((name) => hasOption(name, listed, published))
      // Price columns are records, so the first stands for all of them.
      .filter((name) => !name.startsWith('price.') || name in names)
      .map((name) => {
        const label = name in labels ? labels[name as keyof typeof labels].label : (names[name] ?? name)
        return { name, label, ...optionFact(name) }
      })
      .filter(({ name, label }) => words.every((word) => `${label} ${name}`.toLowerCase().includes(word)))
      .slice(0, maxFound)
  )
}
